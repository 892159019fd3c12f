import { eq } from 'drizzle-orm'
import { storeVariants } from '../../../stores/index.ts'
import { findCategory, listCategoryTree } from '../../catalogue/categories/queries.ts'
import { findOption } from '../../catalogue/options/queries.ts'
import type { OptionKind } from '../../catalogue/options/schema.ts'
import { inputOf } from '../../catalogue/products/admin-rules.ts'
import type { ProductForm } from '../../catalogue/products/contracts.ts'
import { findProductForm } from '../../catalogue/products/form-queries.ts'
import { optionCalls } from '../../catalogue-calls.ts'
import { findCustomer } from '../../customers/queries.ts'
import { findAdminArea, findPickupStore, listAdminAreas } from '../../delivery/queries.ts'
import type { CallContext } from '../../http/endpoint.ts'
import { languages } from '../../i18n/languages.ts'
import { type Area, areas } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { findCouponById } from '../../pricing/coupon-queries.ts'
import { findTaxRate, readTaxesView } from '../../pricing/tax-queries.ts'
import { calls } from '../../routes.ts'
import { readSettings } from '../../settings/queries.ts'
import { isSettingsPage, settingsFields } from '../../settings/rules.ts'
import { fieldsOf } from '../../staff/member-commands.ts'
import { findMember } from '../../staff/member-queries.ts'
import { stockItems, stockSettings } from '../../stock/tables.ts'
import { findWebhook } from '../../webhooks/queries.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Whom and what a revert is about: the id behind the subject's kind, and who asks. */
type Asked = { tx: Transaction; id: string; before: Fields } & Pick<CallContext, 'actor' | 'language'>

/** How things stand now, under the names that the log has for the fields, and what the edit by hand would send. */
type PresentState = { now: Fields; input: (old: Fields) => Fields }

/** The call that makes the same edit by hand, with all that it checks, and what it is sent. */
type Plan = {
  method: 'POST' | 'PUT'
  path: string
  read: (asked: Asked) => Promise<PresentState | undefined>
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** What is edited by a form of the same fields as the log has: they are put over what is there. */
const overRow = (id: string, row: object | undefined): PresentState | undefined =>
  row && { now: row as Fields, input: (old) => ({ ...(row as Fields), ...old, id }) }

/** A product as it was noted: an entry from before there were groups has one attribute for each variant. */
function withValues(old: Fields): Fields {
  const variants = old.variants as { attributeId?: string | null; valueIds?: string[] }[] | undefined
  if (!Array.isArray(variants)) return old
  const valued = variants.map(({ attributeId, ...variant }) => ({
    valueIds: attributeId ? [attributeId] : [],
    ...variant,
  }))
  return { ...old, variants: valued }
}

const product: Plan = {
  ...calls.productEdit,
  read: async ({ tx, id }) => {
    const form = await findProductForm(tx, id)
    return form && { now: form, input: (old) => inputOf({ ...form, ...withValues(old) } as ProductForm) }
  },
}

const option = (kind: OptionKind): Plan => ({
  ...optionCalls[kind].edit,
  read: async ({ tx, id }) => {
    const row = await findOption(tx, kind, id)
    if (!row) return undefined
    const now: Fields = { ...row.names, ...(row.hex !== null && { hex: row.hex }) }
    const names = (old: Fields) =>
      Object.fromEntries(languages.map((language) => [language, { ...now, ...old }[language] ?? '']))
    return {
      now,
      input: (old) => ({
        id,
        version: row.version,
        names: names(old),
        ...(kind === 'color' && { hex: old.hex ?? row.hex }),
        ...(kind === 'attribute' && { groupId: old.groupId ?? row.group?.id }),
      }),
    }
  },
})

const coupon: Plan = {
  ...calls.couponEdit,
  read: async ({ tx, id, language }) => overRow(id, await findCouponById(tx, id, language)),
}

const rightsOf = (text: unknown) => {
  const given = String(text ?? '').split(', ')
  return { view: given.includes('view'), edit: given.includes('edit'), delete: given.includes('delete') }
}

/** The changes that can be reverted, by the action that the log names them by. */
export const revertPlans: Readonly<Record<string, Plan>> = {
  'product.edit': product,
  'product.price': product,
  'product.status': product,
  'product.import': product,
  'category.edit': {
    ...calls.categoryEdit,
    read: async ({ tx, id }) => {
      const row = await findCategory(tx, id)
      // The log keeps a picture's address alone, and all of it where it is still the present one.
      const now = row && { ...row, picture: row.picture?.url ?? null }
      return now && { now, input: (old) => ({ ...row, ...old, id }) }
    },
  },
  'category.order': {
    ...calls.categoryOrder,
    read: async ({ tx, id }) => {
      const parentId = id === 'all' ? null : id
      const siblings = (await listCategoryTree(tx)).filter((category) => category.parentId === parentId)
      const ids = new Map(siblings.map((category) => [category.slug, category.id]))
      return {
        now: { order: siblings.map(({ slug }) => slug) },
        input: ({ order }) => ({
          parentId,
          seen: siblings.map((category) => category.id),
          ids: (order as string[]).map((slug) => ids.get(slug) ?? slug),
        }),
      }
    },
  },
  'brand.edit': option('brand'),
  'color.edit': option('color'),
  'attribute.edit': option('attribute'),
  'coupon.edit': coupon,
  'coupon.end': coupon,
  'settings.change': {
    ...calls.settingsSave,
    read: async ({ tx, id }) => {
      // An entry from before each store had its own does not say whose settings it is about.
      const [store = '', page = ''] = id.split('/')
      if (!isSettingsPage(page) || !storeVariants.some((one) => one === store)) return undefined
      const { settings, version } = await readSettings(tx, store)
      const held = Object.fromEntries(settingsFields[page].map((name) => [name, settings[name]]))
      return { now: settings, input: (old) => ({ ...held, ...old, page, store, version }) }
    },
  },
  'tax.mode': {
    ...calls.taxMode,
    read: async ({ tx }) => {
      const { mode, version } = await readTaxesView(tx)
      return { now: { mode }, input: (old) => ({ ...old, version }) }
    },
  },
  'tax.rateChanged': {
    ...calls.taxRateEdit,
    read: async ({ tx, id }) => overRow(id, await findTaxRate(tx, id)),
  },
  'tax.rateRemoved': {
    ...calls.taxRateAdd,
    read: async ({ before }) => ({ now: {}, input: () => without(before, ['id', 'version']) }),
  },
  'delivery.areaChanged': {
    ...calls.areaEdit,
    read: async ({ tx, id }) => overRow(id, await findAdminArea(tx, id)),
  },
  'delivery.areaRemoved': {
    ...calls.areaAdd,
    read: async ({ before }) => ({ now: {}, input: () => without(before, ['id', 'version', 'position']) }),
  },
  'delivery.areasOrdered': {
    ...calls.areasOrder,
    read: async ({ tx }) => ({ now: { ids: (await listAdminAreas(tx)).map((area) => area.id) }, input: (old) => old }),
  },
  'delivery.pickup': {
    ...calls.pickup,
    read: async ({ tx, id }) => {
      const row = await findPickupStore(tx, id)
      return { now: row, input: (old) => ({ ...row, ...old }) }
    },
  },
  'customer.state': {
    ...calls.customerState,
    read: async ({ tx, id }) => {
      const row = await findCustomer(tx, id)
      return row && { now: { open: !row.isClosed }, input: (old) => ({ id, isOpen: old.open, version: row.version }) }
    },
  },
  'staff.save': {
    ...calls.staffSave,
    read: async ({ tx, id, actor }) => {
      const row = await findMember(tx, actor, id)
      if (!row) return undefined
      const now = fieldsOf(row)
      const permissions = (all: Fields) =>
        areas
          .map((name: Area) => ({ name, ...rightsOf(all[name]) }))
          .filter((entry) => entry.view || entry.edit || entry.delete)
      return {
        now,
        input: (old) => {
          const all = { ...now, ...old }
          return {
            id,
            version: row.version,
            isAdmin: all.administrator,
            active: all.active,
            permissions: permissions(all),
          }
        },
      }
    },
  },
  'webhook.change': {
    ...calls.webhookChange,
    read: async ({ tx, id }) => overRow(id, await findWebhook(tx, id)),
  },
  'stock.threshold': {
    ...calls.stockThreshold,
    read: async ({ tx, id: itemId }) => {
      const [row] = await tx.select({ lowBelow: stockItems.lowBelow }).from(stockItems).where(eq(stockItems.id, itemId))
      return row && { now: row, input: (old) => ({ itemId, ...old }) }
    },
  },
  'stock.usualThreshold': {
    ...calls.stockSettings,
    read: async ({ tx }) => {
      const [row] = await tx.select().from(stockSettings)
      return row && { now: { lowBelow: row.lowBelow }, input: (old) => ({ ...old, version: row.version }) }
    },
  },
  'inventory.plan': {
    ...calls.inventoryPlan,
    read: async ({ tx }) => {
      const [row] = await tx.select().from(stockSettings)
      if (!row) return undefined
      const { leadDays, coverDays, version } = row
      return { now: { leadDays, coverDays }, input: (old) => ({ leadDays, coverDays, ...old, version }) }
    },
  },
}
