/** The most floors that one call prices: two pages of a list. */
export const mostPriced = 48

/** Why a floor cannot lie in a room, or has no price for the rooms, the gravest first. */
export const unfitReasons = [
  ...(['room-not-measured', 'below-grade', 'not-for-wet-room', 'no-method', 'weak-base'] as const),
  ...(['pattern-needs-pairs', 'too-large'] as const),
] as const
