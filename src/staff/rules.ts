import type { Actor, Area, Permission, Right } from '../platform/actor.ts'

const nothing = { view: false, edit: false, delete: false }
const everything = { view: true, edit: true, delete: true }

/**
 * What someone may do in an area (specification, point 6): an active member of staff what their entry says, an
 * administrator who is not active staff everything, anyone else nothing.
 */
export function rightsIn(actor: Actor | null | undefined, area: Area): Pick<Permission, Right> {
  if (actor?.kind !== 'user') return nothing
  if (actor.staff?.active) return actor.staff.permissions.find((entry) => entry.name === area) ?? nothing
  return actor.isAdmin ? everything : nothing
}

/** Whether someone may use a right in an area. No one may by default. */
export function may(actor: Actor | null | undefined, right: Right, area: Area): boolean {
  return rightsIn(actor, area)[right] === true
}

/** Whether someone runs the shop: what no permission can be given for, the audit log for one, is theirs alone. */
export function isAdministrator(actor: Actor | null | undefined): boolean {
  return actor?.kind === 'user' && actor.isAdmin
}

/** Whether someone belongs behind the counter: active staff or an administrator. */
export function mayEnterDashboard(actor: Actor | null | undefined): boolean {
  return actor?.kind === 'user' && (actor.staff?.active === true || actor.isAdmin)
}
