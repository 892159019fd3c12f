import { type Actor, type Area, areas, type Permission, type Right } from '../platform/actor.ts'

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

/** What an area's permission consists of, in the order of the grid's columns. */
export const rights = ['view', 'edit', 'delete'] as const satisfies readonly Right[]

/** The areas in the order of the grid's rows. */
export const grantableAreas = areas

/** What someone is, or is to become: rights that sleep, because they are not active or not asked for, count too. */
export type StaffRole = { isAdmin: boolean; permissions: readonly Permission[] }

/** Whether someone may do everything, which is more than any list of permissions says. */
const isOwner = (actor: Extract<Actor, { kind: 'user' }>): boolean => actor.isAdmin && actor.staff?.active !== true

/**
 * Whether someone may give all of these rights: an administrator, and nothing that they lack themselves. Whoever makes
 * an administrator gives everything away, so they have to have it.
 */
export function mayGrant(actor: Actor | null | undefined, { isAdmin, permissions }: StaffRole): boolean {
  if (actor?.kind !== 'user' || !actor.isAdmin) return false
  if (isOwner(actor)) return true
  if (isAdmin) return false
  return permissions.every((entry) => rights.every((right) => !entry[right] || may(actor, right, entry.name)))
}

/**
 * Whether someone may change another member of staff, switch them off, sign them out or take their codes: an
 * administrator who has all that the other one has. Nobody may do it to themselves.
 */
export function mayEditStaff(actor: Actor | null | undefined, target: StaffRole & { id: string }): boolean {
  return actor?.kind === 'user' && actor.id !== target.id && mayGrant(actor, target)
}

/** The permissions as they are kept: one an area, in the areas' order, none that is empty; who may change may also look. */
export function normalPermissions(permissions: readonly Permission[]): Permission[] {
  return areas.flatMap((name) => {
    const given = permissions.filter((entry) => entry.name === name)
    const has = (right: Right) => given.some((entry) => entry[right])
    const entry = { name, view: rights.some(has), edit: has('edit'), delete: has('delete') }
    return entry.view ? [entry] : []
  })
}

/** The permissions with a right more or less. Taking the view away takes all of the area. */
export function withRight(
  permissions: readonly Permission[],
  area: Area,
  right: Right,
  isGiven: boolean,
): Permission[] {
  const others = permissions.filter((entry) => entry.name !== area)
  const before = permissions.find((entry) => entry.name === area) ?? { name: area, ...nothing }
  const after = !isGiven && right === 'view' ? { name: area, ...nothing } : { ...before, [right]: isGiven }
  return normalPermissions([...others, after])
}

const goods = ['product', 'inventory', 'category', 'color', 'attribute', 'brand'] as const satisfies readonly Area[]
const desk = ['order', 'customers', 'subscriber'] as const satisfies readonly Area[]

const allOf = (names: readonly Area[], given: Pick<Permission, Right>): Permission[] =>
  names.map((name) => ({ name, ...given }))

const change = { view: true, edit: true, delete: false }

/** What a new member of staff usually needs, by the name of their work. */
export const presets = {
  nothing: [],
  viewer: allOf(areas, { ...nothing, view: true }),
  desk: normalPermissions([
    ...allOf(desk, change),
    ...allOf(['product', 'inventory', 'coupon', 'shippingCharges'], { ...nothing, view: true }),
  ]),
  goods: normalPermissions([...allOf(goods, everything), ...allOf(['order'], { ...nothing, view: true })]),
  editor: allOf(['subscriber', 'pageSettings'], change),
  everything: allOf(areas, everything),
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type Preset = keyof typeof presets
