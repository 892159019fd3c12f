import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type Audit, auditOf, type Body, type Entry } from '../../../tests/data/audit.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { revertPlans } from './plans.ts'

let database: TestDatabase
let shop: TestShop
let audit: Audit
let staffId: string
beforeAll(async () => {
  database = await testDatabase(6)
  shop = await testShop(database, { env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  audit = auditOf(shop, database.db, (await signedIn(database.db, { isAdmin: true })).cookie)
  staffId = (await signedIn(database.db, { staff: { active: true, permissions: [] } })).actor.id
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

/** A form as it is sent back, without what only the server knows. */
const without = (row: Body, ...names: string[]): Body =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

type Case = {
  /** Reads what is edited; what differs after an edit and its revert is left out. */
  read: () => Promise<unknown>
  edit: () => Promise<void>
}

async function cases(): Promise<Record<string, Case>> {
  const product = await audit.idOf(sql`select id from products where slug = 'fraser-drift-oak'`)
  const [category, sub] = [
    await audit.idOf(sql`select id from categories where slug = 'laminate'`),
    await audit.idOf(sql`select id from categories where slug = '83-mm'`),
  ]
  const [brand, color, attribute] = await Promise.all(
    ['brands', 'colors', 'attributes'].map((table) =>
      audit.idOf(sql`select id from ${sql.identifier(table)} order by name limit 1`),
    ),
  )
  const coupon = await audit.idOf(sql`select id from coupons where code = 'WELCOME10'`)
  const area = await audit.idOf(sql`select id from delivery_areas order by position limit 1`)
  const item = await audit.idOf(sql`select id from stock_items order by sku limit 1`)
  const customer = await signedIn(database.db)
  const customerId = customer.actor.kind === 'user' ? customer.actor.id : ''
  await audit.done('POST', '/api/taxes/rates', {
    code: 'GST',
    name: { en: 'GST', fr: 'TPS' },
    country: 'CA',
    region: '',
    categoryId: null,
    percentMilli: 5000,
    onDelivery: true,
    active: true,
  })
  const rate = await audit.idOf(sql`select id from tax_rates`)
  await database.db.execute(sql`insert into stock_settings (id) values (true) on conflict do nothing`)
  await audit.done('POST', '/api/webhooks', { url: 'http://127.0.0.1:9/told', events: ['stock.low'] })
  const webhook = await audit.idOf(sql`select id from webhooks`)

  const one =
    (path: string, name: string, ...left: string[]) =>
    async () =>
      without(await audit.get<Body>(path, name), 'version', 'updatedAt', ...left)
  const option = (path: string, id = ''): Case => ({
    read: one(`${path}/${id}`, 'option'),
    edit: async () => {
      const row = await audit.get<Body & { names: Body }>(`${path}/${id}`, 'option')
      const names = { ...row.names, en: `${row.names.en} X`, fr: 'Renommé' }
      const { id: groupId } = (row.group ?? {}) as { id?: string }
      await audit.done('PUT', `${path}/${id}`, {
        names,
        version: row.version,
        ...(row.hex ? { hex: '#123456' } : {}),
        ...(groupId !== undefined && { groupId }),
      })
    },
  })
  const put =
    (path: string, name: string, change: Body): Case['edit'] =>
    async () =>
      audit.done('PUT', path, { ...(await audit.get<Body>(path, name)), ...change })
  const form = async () => {
    const row = await audit.get<Body & { variants: Body[] }>(`/api/products/${product}`, 'product')
    return { ...row, variants: row.variants.map((variant) => ({ ...variant, stock: [] })) }
  }
  const taxes = async () => without(await audit.get<Body>('/api/taxes', 'taxes'), 'version')
  const areas = async () => {
    const { body } = await audit.ask('GET', '/api/delivery/areas')
    return body as unknown as { areas: Body[]; pickup: Body[] }
  }
  return {
    'product.edit': {
      read: one(`/api/products/${product}`, 'product'),
      edit: async () => {
        const row = await form()
        const name = { ...(row as unknown as { name: Body }).name, en: 'Renamed floor', fr: 'Plancher' }
        await audit.done('PUT', `/api/products/${product}`, { ...row, name, featured: true, brandId: null })
      },
    },
    'product.price': {
      read: one(`/api/products/${product}`, 'product'),
      edit: async () =>
        audit.done('POST', `/api/products/${product}/price`, {
          version: ((await form()) as Body).version,
          priceMinor: 9900,
          salePriceMinor: 8800,
        }),
    },
    'product.status': {
      read: one(`/api/products/${product}`, 'product'),
      edit: async () =>
        audit.done('POST', `/api/products/${product}/status`, {
          version: ((await form()) as Body).version,
          status: 'archived',
        }),
    },
    'category.edit': {
      read: one(`/api/categories/${sub}`, 'category', 'oldAddresses'),
      edit: put(`/api/categories/${sub}`, 'category', { names: { en: 'Thin' }, intro: { en: 'Thin ones' } }),
    },
    'category.order': {
      read: async () => audit.get('/api/categories', 'categories'),
      edit: async () => {
        const all = await audit.get<{ id: string; parentId: string | null }[]>('/api/categories', 'categories')
        const seen = all.filter(({ parentId }) => parentId === category).map(({ id }) => id)
        await audit.done('POST', '/api/categories/order', { parentId: category, seen, ids: seen.toReversed() })
      },
    },
    'brand.edit': option('/api/brands', brand),
    'color.edit': option('/api/colors', color),
    'attribute.edit': option('/api/attributes', attribute),
    'coupon.edit': {
      read: one(`/api/coupons/${coupon}`, 'coupon'),
      edit: put(`/api/coupons/${coupon}`, 'coupon', { percent: 33, categoryId: category }),
    },
    'coupon.end': {
      read: one(`/api/coupons/${coupon}`, 'coupon'),
      edit: async () =>
        audit.done('POST', `/api/coupons/${coupon}/end`, {
          version: (await audit.get<Body>(`/api/coupons/${coupon}`, 'coupon')).version,
        }),
    },
    'settings.change': {
      read: async () => audit.get('/api/settings', 'settings'),
      edit: async () => {
        const { body } = await audit.ask('GET', '/api/settings')
        const settings = body.settings as unknown as { seo: Body }
        await audit.done('PUT', '/api/settings/seo', {
          version: body.version,
          seo: { ...settings.seo, title: { en: 'Another title' } },
        })
      },
    },
    'tax.mode': {
      read: taxes,
      edit: async () =>
        audit.done('PUT', '/api/taxes', {
          mode: 'added',
          version: (await audit.get<Body>('/api/taxes', 'taxes')).version,
        }),
    },
    'tax.rateChanged': {
      read: one(`/api/taxes/rates/${rate}`, 'rate'),
      edit: put(`/api/taxes/rates/${rate}`, 'rate', { percentMilli: 7000, region: 'BC' }),
    },
    'delivery.areaChanged': {
      read: one(`/api/delivery/areas/${area}`, 'area'),
      edit: put(`/api/delivery/areas/${area}`, 'area', { costMinor: 1, active: false }),
    },
    'delivery.areasOrdered': {
      read: async () => (await areas()).areas.map(({ id }) => id),
      edit: async () =>
        audit.done('PUT', '/api/delivery/order', { ids: (await areas()).areas.map(({ id }) => id).reverse() }),
    },
    'delivery.pickup': {
      read: async () => without((await areas()).pickup[0] ?? {}, 'version'),
      edit: async () => {
        const store = (await areas()).pickup[0] ?? {}
        await audit.done('PUT', '/api/delivery/pickup', { ...store, active: false, leadDays: 9 })
      },
    },
    'customer.state': {
      read: one(`/api/customers/${customerId}`, 'customer', 'sessionCount', 'seenAt'),
      edit: async () =>
        audit.done('POST', `/api/customers/${customerId}/state`, {
          isOpen: false,
          version: (await audit.get<Body>(`/api/customers/${customerId}`, 'customer')).version,
        }),
    },
    'staff.save': {
      read: one(`/api/staff/${staffId}`, 'member', 'sessionCount', 'seenAt'),
      edit: put(`/api/staff/${staffId}`, 'member', {
        permissions: [{ name: 'coupon', view: true, edit: true, delete: false }],
        active: false,
      }),
    },
    'webhook.change': {
      read: one(`/api/webhooks/${webhook}`, 'webhook'),
      edit: put(`/api/webhooks/${webhook}`, 'webhook', { description: 'Books', events: ['order.placed', 'stock.low'] }),
    },
    'stock.threshold': {
      read: async () => (await database.db.execute(sql`select low_below from stock_items where id = ${item}`)).rows,
      edit: async () => audit.done('PUT', '/api/stock/threshold', { itemId: item, lowBelow: 77 }),
    },
    'stock.usualThreshold': {
      read: async () => (await database.db.execute(sql`select low_below from stock_settings`)).rows,
      edit: async () => {
        const { rows } = await database.db.execute<{ version: number }>(sql`select version from stock_settings`)
        await audit.done('PUT', '/api/stock/settings', { lowBelow: 3, version: rows[0]?.version })
      },
    },
    'inventory.plan': {
      read: async () => (await database.db.execute(sql`select lead_days, cover_days from stock_settings`)).rows,
      edit: async () => {
        const { rows } = await database.db.execute<{ version: number }>(sql`select version from stock_settings`)
        await audit.done('PUT', '/api/inventory-plan', { leadDays: 3, coverDays: 8, version: rows[0]?.version })
      },
    },
    // What was removed comes back as it was, under another id.
    'tax.rateRemoved': {
      read: async () => {
        const { rates } = (await taxes()) as { rates: Body[] }
        return rates.map((row) => without(row, 'id', 'version'))
      },
      edit: async () => audit.done('DELETE', `/api/taxes/rates/${rate}`, {}),
    },
    'delivery.areaRemoved': {
      read: async () =>
        (await areas()).areas
          .map((row) => without(row, 'id', 'version', 'position'))
          .toSorted((a, b) => (JSON.stringify(a.name) < JSON.stringify(b.name) ? -1 : 1)),
      edit: async () => audit.done('DELETE', `/api/delivery/areas/${area}`, {}),
    },
  }
}

test('every change that can be reverted is, by the edit by hand, and both entries say so', async () => {
  const all = await cases()
  // What a file changed is reverted as what a form changed is.
  expect(Object.keys(all).sort()).toEqual(
    Object.keys(revertPlans)
      .filter((action) => action !== 'product.import')
      .sort(),
  )
  for (const [action, { read, edit }] of Object.entries(all)) {
    const before = await read()
    await edit()
    const entry = await audit.latest()
    expect([action, entry.action, entry.mayRevert]).toEqual([action, action, true])
    expect(await read(), action).not.toEqual(before)
    const answer = await audit.ask('POST', `/api/audit/${entry.id}/revert`, {})
    expect([action, answer.status, answer.body]).toEqual([action, 200, { success: true }])
    expect(await read(), action).toEqual(before)
    const reverting = await audit.latest()
    expect(reverting.revertsId, action).toBe(entry.id)
    const now = await audit.get<Entry>(`/api/audit/${entry.id}`, 'entry')
    expect([now.reverted?.id, now.mayRevert], action).toEqual([reverting.id, false])
    expect((await audit.ask('POST', `/api/audit/${entry.id}/revert`, {})).body.code, action).toBe('NOT_REVERTIBLE')
  }
})

describe('a change', () => {
  const coupon = () => audit.idOf(sql`select id from coupons where code = 'TILES15'`)
  const edit = async (change: Body) => {
    const path = `/api/coupons/${await coupon()}`
    await audit.done('PUT', path, { ...(await audit.get<Body>(path, 'coupon')), ...change })
    return audit.latest()
  }

  test('that was made again since is not reverted, and the fields are named', async () => {
    const first = await edit({ percent: 20 })
    await edit({ percent: 25 })
    const { status, body } = await audit.ask('POST', `/api/audit/${first.id}/revert`, {})
    expect([status, body.code, body.overtaken]).toEqual([409, 'CHANGED_MEANWHILE', ['percent']])
    expect(await audit.get<Body>(`/api/coupons/${await coupon()}`, 'coupon')).toMatchObject({ percent: 25 })
  })

  test('of another field since is no hindrance, and that field stays', async () => {
    const first = await edit({ percent: 30 })
    await edit({ minimumMinor: 12_300 })
    expect((await audit.ask('POST', `/api/audit/${first.id}/revert`, {})).status).toBe(200)
    expect(await audit.get<Body>(`/api/coupons/${await coupon()}`, 'coupon')).toMatchObject({
      percent: 25,
      minimumMinor: 12_300,
    })
  })

  test('is reverted only by an administrator who may make it by hand', async () => {
    const entry = await edit({ percent: 40 })
    const permissions = [{ name: 'coupon' as const, view: true, edit: true, delete: true }]
    const member = await signedIn(database.db, { staff: { active: true, permissions } })
    expect((await audit.ask('POST', `/api/audit/${entry.id}/revert`, {}, member.cookie)).status).toBe(403)
    // An administrator who is active staff has only the rights of that entry.
    const bound = await signedIn(database.db, { isAdmin: true, staff: { active: true, permissions: [] } })
    expect((await audit.ask('POST', `/api/audit/${entry.id}/revert`, {}, bound.cookie)).status).toBe(403)
    expect((await audit.ask('POST', `/api/audit/${entry.id}/revert`, {})).status).toBe(200)
  })

  test('that the edit by hand refuses is refused with its reason', async () => {
    const entry = await edit({ totalLimit: 5 })
    await edit({ totalLimit: 5, code: 'TILES15' })
    await database.db.execute(sql`update audit_log set before = before || '{"totalLimit": 1}' where id = ${entry.id}`)
    const id = await coupon()
    await database.db.execute(sql`update coupons set used_count = 3 where id = ${id}`)
    const { status, body } = await audit.ask('POST', `/api/audit/${entry.id}/revert`, {})
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(await audit.get<Entry>(`/api/audit/${entry.id}`, 'entry')).toMatchObject({ reverted: null })
    await database.db.execute(sql`update coupons set used_count = 0 where id = ${id}`)
  })

  test('that made something new, or cannot be taken back, is not offered', async () => {
    await audit.done('POST', '/api/brands', { names: { en: 'Brand new' } })
    const made = await audit.latest()
    expect(made).toMatchObject({ action: 'brand.create', mayRevert: false })
    expect((await audit.ask('POST', `/api/audit/${made.id}/revert`, {})).body.code).toBe('NOT_REVERTIBLE')
  })
})
