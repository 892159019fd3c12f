import type { Access } from '../http/endpoint.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import { type Failure, fail } from '../platform/failures.ts'
import { isAdministrator, may, mayEnterDashboard } from './rules.ts'

/** Why someone may not make a call, or undefined where they may. */
export function refuseAccess(access: Access, actor: Actor): Failure | undefined {
  if (access === 'public') return undefined
  if (actor.kind === visitor.kind) return fail('UNAUTHENTICATED')
  if (access === 'signed-in') return undefined
  if (actor.kind === 'user' && actor.lacksCodes) return fail('CODES_NEEDED')
  if (access === 'staff') return mayEnterDashboard(actor) ? undefined : fail('FORBIDDEN')
  if (access === 'administrator') return isAdministrator(actor) ? undefined : fail('FORBIDDEN')
  return mayEnterDashboard(actor) && may(actor, access.right, access.area) ? undefined : fail('FORBIDDEN')
}
