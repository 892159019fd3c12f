/**
 * Raise a number when what that generator draws changes: pictures made by an older one are then made anew. They are
 * separate so that a new drawing of a trim does not paint every floor anew.
 */
export const GENERATOR_VERSION = { floor: 1, place: 1, accessory: 1 } as const
