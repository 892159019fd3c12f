/** The areas of the dashboard that a permission can be given for. */
export const areas = [
  'product',
  'inventory',
  'costs',
  'order',
  'category',
  'coupon',
  'giftCard',
  'color',
  'attribute',
  'brand',
  'shippingCharges',
  'subscriber',
  'customers',
  'settings',
  'pageSettings',
] as const

export type Area = (typeof areas)[number]
export type Right = 'view' | 'edit' | 'delete'
export type Permission = { name: Area } & Record<Right, boolean>

/**
 * Who is acting. A visitor has no account; a user's rights are read from the database at each request; the system is the
 * shop itself, at work without anybody's asking. No request is ever the system's.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  | {
      kind: 'user'
      id: string
      name: string
      email: string
      isAdmin: boolean
      staff: { active: boolean; permissions: Permission[] } | null
      /** They belong to the staff, have no one-time codes, and the shop asks for them: until they have some they are a customer. */
      lacksCodes?: true
    }

/** Every kind of actor, as it is written down. */
export const actorKinds = ['visitor', 'system', 'user'] as const satisfies Actor['kind'][]

/** Who has no account: what a buyer does by the unguessable address of their order is done by one, too. */
export type VisitorActor = Extract<Actor, { kind: 'visitor' }>

export const visitor: VisitorActor = { kind: 'visitor' }

/** Somebody with an account; a command that only people with a right may give takes this type. */
export type UserActor = Extract<Actor, { kind: 'user' }>

/** Anybody but the shop itself: only people want something. */
export type PersonActor = UserActor | VisitorActor

/** The shop itself; a command that takes nobody else says so by this type. */
export type SystemActor = Extract<Actor, { kind: 'system' }>

export const system: SystemActor = { kind: 'system' }

/** An actor as they are written down beside what they did. */
export type Author = { actorKind: Actor['kind']; actorId: string | null; actorName: string }

/** How an actor is written down beside what they did: nobody but a user has an id and a name. */
export const authorOf = (actor: Actor): Author =>
  actor.kind === 'user'
    ? { actorKind: 'user', actorId: actor.id, actorName: actor.name }
    : { actorKind: actor.kind, actorId: null, actorName: '' }
