/** The areas of the dashboard that a permission can be given for. */
export const areas = [
  'product',
  'order',
  'category',
  'coupon',
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

/** Who is asking. A visitor has no account; a user's rights are read from the database at each request. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'user'
      id: string
      name: string
      email: string
      isAdmin: boolean
      staff: { active: boolean; permissions: Permission[] } | null
    }

export const visitor: Actor = { kind: 'visitor' }
