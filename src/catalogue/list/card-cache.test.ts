import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoId } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { LABELS_TAG } from '../../platform/cache/page-tags.ts'
import { LiveProductIndex } from '../product-index/live-product-index.ts'
import { CardCache } from './card-cache.ts'

let shop: TestDatabase
let products: LiveProductIndex
let cards: CardCache
/** Two floors of one series, and a trim in several colours. */
let oak: string
let sibling: string
let trim: string

beforeAll(async () => {
  shop = await testDatabase(2)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  products = new LiveProductIndex(shop.db, 'surrey')
  cards = new CardCache(shop.db, products, 'surrey')
  oak = await demoId(shop.db, 'products', 'fraser-drift-oak')
  sibling = (await products.current()).siblingsOf(oak)[0] ?? ''
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from products where type = 'variable' and unit <> 'box' and status = 'active' limit 1`,
  )
  trim = rows[0]?.id ?? ''
})

/** What a commit tells every process. */
const tell = (...tags: string[]) => {
  products.drop(tags)
  cards.drop(tags)
}
const rename = (id: string, name: string) => shop.db.execute(sql`update products set name = ${name} where id = ${id}`)
const read = async (id: string) => (await cards.read([id], 'en'))[0]

/** Does it, and undoes the name of a product afterwards. */
async function renamed(id: string, act: () => Promise<void>): Promise<void> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select name from products where id = ${id}`)
  try {
    await act()
  } finally {
    await rename(id, rows[0]?.name ?? '')
  }
}

describe('a card', () => {
  it('is the same object until a commit changes its product', async () =>
    renamed(oak, async () => {
      const before = await read(oak)
      expect(await read(oak)).toBe(before)
      await rename(oak, 'Renamed Oak')
      expect(await read(oak)).toBe(before)
      tell(`product:${oak}`)
      expect(await read(oak)).toMatchObject({ id: oak, name: 'Renamed Oak' })
    }))

  it('has the dots of its series, which another product’s change renews', async () =>
    renamed(sibling, async () => {
      const before = await read(oak)
      expect(before?.colors.length).toBeGreaterThan(1)
      await rename(sibling, 'Renamed sibling')
      tell('catalogue', `product:${sibling}`)
      const after = await read(oak)
      expect(after?.colors.map(({ name }) => name)).toContain('Renamed sibling')
      expect(after).toEqual({ ...before, colors: after?.colors })
    }))

  it('loses the dot of a product that is archived, and gets it back', async () => {
    const before = await read(oak)
    try {
      await shop.db.execute(sql`update products set status = 'archived' where id = ${sibling}`)
      tell('catalogue', `product:${sibling}`)
      expect((await read(oak))?.colorCount).toBe((before?.colorCount ?? 0) - 1)
    } finally {
      await shop.db.execute(sql`update products set status = 'active' where id = ${sibling}`)
      tell('catalogue', `product:${sibling}`)
    }
    expect(await read(oak)).toEqual(before)
  })

  it('has the colours of its variants where it is of no series', async () => {
    const card = await read(trim)
    expect(card?.colors.length).toBeGreaterThan(0)
    expect(card?.colorCount).toBe(card?.colors.length)
  })

  it('is read again when names or settings change', async () =>
    renamed(oak, async () => {
      for (const tag of [LABELS_TAG, 'settings']) {
        await read(oak)
        await rename(oak, `After ${tag}`)
        tell(tag)
        expect((await read(oak))?.name).toBe(`After ${tag}`)
      }
    }))

  it('that changed while it was read is not kept', async () =>
    renamed(oak, async () => {
      const reading = cards.read([oak], 'en')
      await products.current()
      await rename(oak, 'Changed meanwhile')
      tell(`product:${oak}`)
      await reading
      expect((await read(oak))?.name).toBe('Changed meanwhile')
    }))

  it('is in the language that is asked for', async () => {
    const [english] = await cards.read([oak], 'en')
    const [french] = await cards.read([oak], 'fr')
    expect(english?.category.name).toBe('Laminate')
    expect(french?.category.name).toBe('Stratifié')
  })
})

describe('several cards', () => {
  it('come in the order of their ids, without those that there are not', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    const found = await cards.read([trim, gone, oak, sibling], 'en')
    expect(found.map(({ id }) => id)).toEqual([trim, oak, sibling])
  })

  it('cost no statement once they are known', async () => {
    await cards.read([oak, trim], 'en')
    const client = shop.db.$client
    const { query } = client
    let asked = 0
    client.query = ((...args: Parameters<typeof query>) => {
      asked++
      return query.apply(client, args)
    }) as typeof query
    try {
      await cards.read([trim, oak], 'en')
      expect(asked).toBe(0)
      await cards.read([sibling], 'en')
      expect(asked).toBe(1)
    } finally {
      client.query = query
    }
  })
})
