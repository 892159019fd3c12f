import type { Actor } from '../../platform/actor.ts'
import type { timelineKinds } from './schema.ts'

type Entry = {
  kind: (typeof timelineKinds)[number]
  to: string | null
  actorId: string | null
  /** Null where it was written before this was. */
  actorKind: Actor['kind'] | null
}

/**
 * Whether an entry is what the customer did, and not the store. Who orders without an account is a visitor.
 * @param userId whose account the order is
 */
export function isCustomers({ kind, to, actorId, actorKind }: Entry, userId: string | null): boolean {
  if (actorId !== null) return actorId === userId
  return actorKind === 'visitor' || (kind === 'message' && to === 'store') || (kind === 'placed' && actorKind === null)
}
