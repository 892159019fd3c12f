import type { Actor, Area } from '../../platform/actor.ts'
import { isAdministrator, rightsIn } from '../../staff/rules.ts'
import type { IconName } from '../../ui/icon.tsx'

type Entry = {
  /** The key of its name. */
  word: string
  to: string
  /** What its list is first asked for. */
  search?: Readonly<Record<string, string>>
  /** Leads to a form that makes something new: only for those who may edit. */
  creates?: boolean
  /** Only for administrators, whatever rights somebody has in the group. */
  administrators?: boolean
  /** Takes the right to view another area than its group's, too. */
  right?: Area
}

/**
 * A group of the sidebar. `everyone` and `nobody` are the specification's targets `yes` and `no`; `administrators` is
 * for what no permission can be given for.
 */
export type Group = Entry & {
  icon: IconName
  area: Area | 'everyone' | 'nobody' | 'administrators'
  entries?: readonly Entry[]
  /** Addresses of screens that belong to the group but not below its own. */
  besides?: readonly string[]
}

const entry = (word: string, to: string): Entry => ({ word: `dashboard.entry.${word}`, to })
const create = (word: string, to: string): Entry => ({ ...entry(word, to), creates: true })

/** The sidebar of the specification (points 2 and 6), in its order: each group under the permission that decides on it. */
export const groups: readonly Group[] = [
  { word: 'dashboard.group.dashboard', to: '/', icon: 'layout-dashboard', area: 'everyone' },
  {
    word: 'dashboard.group.product',
    to: '/product',
    icon: 'package',
    area: 'product',
    entries: [
      entry('product.all', '/product'),
      create('product.create', '/product/create'),
      create('product.import', '/product/import'),
      { word: 'admin-searches.menu', to: '/searches' },
    ],
    besides: ['/textures'],
  },
  {
    word: 'admin-inventory.title',
    to: '/inventory',
    icon: 'store',
    area: 'inventory',
    entries: [
      { word: 'admin-inventory.menu.stock', to: '/inventory', search: { need: 'low' } },
      { word: 'admin-inventory.counts.title', to: '/inventory/counts' },
      { word: 'admin-inventory.transfers.title', to: '/inventory/transfers' },
      { word: 'admin-purchases.title', to: '/inventory/purchases' },
      { word: 'admin-purchases.suppliers.title', to: '/inventory/suppliers', right: 'costs' },
      { word: 'admin-costs.title', to: '/inventory/valuation', right: 'costs' },
    ],
  },
  {
    word: 'dashboard.group.orders',
    to: '/orders',
    icon: 'receipt-text',
    area: 'order',
    entries: [
      entry('orders.all', '/orders'),
      create('orders.create', '/orders/create'),
      { word: 'admin-drafts.title', to: '/orders/drafts' },
      entry('orders.taxes', '/orders/taxes'),
      { word: 'admin-returns.title', to: '/returns' },
      { word: 'admin-quotes.title', to: '/quotes' },
      { word: 'admin-quotes.create', to: '/quotes/create', creates: true },
    ],
  },
  {
    word: 'dashboard.group.category',
    to: '/categories',
    icon: 'list-tree',
    area: 'category',
    entries: [
      entry('category.all', '/categories'),
      create('category.create', '/categories/create'),
      entry('category.sub', '/categories/subcategories'),
      create('category.subCreate', '/categories/subcategories/create'),
    ],
  },
  {
    word: 'dashboard.group.coupon',
    to: '/coupons',
    icon: 'ticket',
    area: 'coupon',
    entries: [entry('coupon.all', '/coupons'), create('coupon.create', '/coupons/create')],
  },
  {
    word: 'admin-gift-cards.title',
    to: '/gift-cards',
    icon: 'ticket',
    area: 'giftCard',
    entries: [
      { word: 'admin-gift-cards.all', to: '/gift-cards' },
      { word: 'admin-gift-cards.issue', to: '/gift-cards/create', creates: true },
    ],
  },
  {
    word: 'dashboard.group.color',
    to: '/colors',
    icon: 'palette',
    area: 'color',
    entries: [entry('color.all', '/colors'), create('color.create', '/colors/create')],
  },
  {
    word: 'dashboard.group.attribute',
    to: '/option-groups',
    icon: 'sliders-horizontal',
    area: 'attribute',
    entries: [
      entry('attribute.groups', '/option-groups'),
      entry('attribute.all', '/attributes'),
      create('attribute.create', '/attributes/create'),
    ],
  },
  {
    word: 'dashboard.group.brand',
    to: '/brand',
    icon: 'swatch-book',
    area: 'brand',
    entries: [entry('brand.all', '/brand'), create('brand.create', '/brand/create')],
  },
  {
    word: 'dashboard.group.shipping',
    to: '/shipping',
    icon: 'truck',
    area: 'shippingCharges',
    entries: [
      entry('shipping.all', '/shipping'),
      create('shipping.create', '/shipping/create'),
      entry('shipping.taxes', '/shipping/taxes'),
      create('shipping.taxCreate', '/shipping/taxes/create'),
    ],
  },
  { word: 'dashboard.group.subscriber', to: '/subscribers', icon: 'mail', area: 'subscriber' },
  {
    word: 'dashboard.group.customers',
    to: '/users',
    icon: 'users',
    area: 'customers',
    entries: [
      { word: 'dashboard.group.customers', to: '/users' },
      { word: 'admin-groups.title', to: '/users/groups' },
      { word: 'admin-segments.title', to: '/users/segments' },
      { word: 'admin-groups.application.title', to: '/users/trade' },
      { word: 'admin-taxes.exempt.title', to: '/users/exempt' },
    ],
  },
  {
    word: 'dashboard.group.staff',
    to: '/staffs',
    icon: 'id-card',
    area: 'nobody',
    entries: [entry('staff.all', '/staffs'), create('staff.create', '/staffs/create')],
  },
  {
    word: 'dashboard.group.settings',
    to: '/settings',
    icon: 'settings',
    area: 'settings',
    entries: [
      entry('settings.general', '/settings'),
      ...['layout', 'graphics', 'seo', 'script', 'gateway', 'login', 'security', 'samples', 'quotes', 'returns'].map(
        (name) => entry(`settings.${name}`, `/settings/${name}`),
      ),
      { word: 'admin-webhooks.title', to: '/settings/webhooks' },
      { word: 'admin-status.title', to: '/settings/status' },
      { ...entry('settings.demo', '/settings/demo'), administrators: true },
    ],
  },
  {
    word: 'dashboard.group.pages',
    to: '/page/home',
    icon: 'file-text',
    area: 'pageSettings',
    entries: ['home', 'about', 'privacy', 'terms', 'return', 'faq'].map((name) =>
      entry(`pages.${name}`, `/page/${name}`),
    ),
  },
  { word: 'notifications.mail.title', to: '/mail', icon: 'mail', area: 'settings' },
  { word: 'dashboard.group.audit', to: '/audit', icon: 'clock', area: 'administrators' },
]

/** The groups and entries whose screens are there; a group whose own screen is missing leads to its first entry. */
export function builtGroups(all: readonly Group[], hasScreen: (to: string) => boolean): Group[] {
  return all.flatMap((group) => {
    if (!group.entries) return hasScreen(group.to) ? [group] : []
    const entries = group.entries.filter(({ to }) => hasScreen(to))
    const [first] = entries
    return first ? [{ ...group, to: first.to, entries }] : []
  })
}

/** What someone sees of one group; undefined where it is hidden from them. */
function visibleTo(actor: Extract<Actor, { kind: 'user' }>, group: Group): Group | undefined {
  if (group.area === 'administrators') return isAdministrator(actor) ? group : undefined
  if (!actor.staff?.active) return actor.isAdmin ? group : undefined
  if (group.area === 'everyone') return group
  if (group.area === 'nobody') return undefined
  const { view, edit } = rightsIn(actor, group.area)
  if (!edit && !view) return undefined
  if (!group.entries) return group
  const isTheirs = ({ creates, administrators, right }: Entry) =>
    (edit || !creates) && (!administrators || isAdministrator(actor)) && (!right || rightsIn(actor, right).view)
  return { ...group, entries: group.entries.filter(isTheirs) }
}

/**
 * The groups that someone sees (specification, point 6): active staff those their permissions name, with nothing that
 * creates where they may only view; an administrator all of them.
 */
export function visibleGroups(all: readonly Group[], actor: Actor): Group[] {
  if (actor.kind !== 'user') return []
  return all.flatMap((group) => visibleTo(actor, group) ?? [])
}

/** How much of an address leads to a group or to one of its entries; 0 where it does not. */
function match(path: string, to: string): number {
  return to !== '/' && (path === to || path.startsWith(`${to}/`)) ? to.length : 0
}

/** Screens that are nothing but a form, which those who may only look have no use for. */
const isForm = /\/(?:create|edit|import(?:\/[^/]+)?)$/

function mayEdit(actor: Actor, { area }: Group): boolean {
  if (area === 'everyone') return true
  if (area === 'administrators' || area === 'nobody') return isAdministrator(actor)
  return rightsIn(actor, area).edit
}

/**
 * Whether someone may see the screen of an address below /dashboard: whether the group that it belongs to is shown to
 * them, and the form that it is, where it is one that makes something new. What belongs to no group, anyone here may see.
 */
export function mayOpen(all: readonly Group[], actor: Actor, address: string): boolean {
  const path = address.replace(/^\/dashboard(?=\/|$)/, '')
  const lengthIn = ({ to, entries = [], besides = [] }: Group) =>
    Math.max(...[to, ...besides, ...entries.map((one) => one.to)].map((one) => match(path, one)))
  const [group] = [...all].sort((a, b) => lengthIn(b) - lengthIn(a))
  if (actor.kind !== 'user' || !group || lengthIn(group) === 0) return true
  const seen = visibleTo(actor, group)
  const own = group.entries?.find(({ to, administrators, right }) => (administrators || right) && match(path, to) > 0)
  if (own?.administrators && !isAdministrator(actor)) return false
  if (own?.right && !rightsIn(actor, own.right).view) return false
  return seen !== undefined && (!isForm.test(path) || mayEdit(actor, group))
}
