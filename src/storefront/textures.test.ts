import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boardForm } from '../../tests/data/floors.ts'
import { photo } from '../../tests/data/pictures.ts'
import { uploadPicture } from '../../tests/data/uploads.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TextureView } from '../tour/contracts.ts'

let database: TestDatabase
let shop: TestShop
let headers: { cookie: string }
/** A floor that an administrator has just made: without a texture, without a picture. */
const product = { id: uuidv7(), slug: 'new-floor' }

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  headers = { cookie: await shop.signIn() }
  await database.pool.query(
    `insert into products (id, slug, name, type, status, category_id, unit, unit_value_centi, unit_measure, price_minor)
     select $1, $2, 'New Floor', 'simple', 'active', id, 'box', 2000, 'area', 5000 from categories where slug = 'laminate'`,
    [product.id, product.slug],
  )
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const address = `/api/products/${product.id}/texture`
const readTexture = async () => (await shop.call('GET', address, { headers })).body.texture as TextureView

async function uploaded(seed: number): Promise<string> {
  const file = await photo(900, 150, seed).jpeg().toBuffer()
  const { body } = await uploadPicture(shop, file, { cookie: headers.cookie, for: 'texture' })
  return String(body.url)
}

async function sheetOf(form: object) {
  const reply = await shop.call('POST', '/api/textures/sheet', { headers, body: form })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.made as { url: string; albedo: number[] }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a product’s new texture is in the tour at once, its pictures follow with progress, and one is the product’s own', async () => {
  expect((await fetch(`${shop.url}/360/NEW-FLOOR/index.html`)).status).toBe(404)
  const before = await readTexture()
  expect(before).toMatchObject({ form: null, sheet: null, stills: { made: 0, total: 0 } })
  const form = boardForm({ picture: await uploaded(1), pattern: 'herringbone' })
  const made = await sheetOf(form)
  expect((await shop.call('POST', address, { headers, body: { form, made, before: null } })).status).toBe(200)
  const events = await database.pool.query(`select payload from events where name = 'texture.changed'`)
  expect(events.rows).toEqual([{ payload: { slug: 'new-floor' } }])
  const page = await fetch(`${shop.url}/360/NEW-FLOOR/index.html`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(made.url)
  expect(await (await fetch(`${shop.url}/virtualtour`)).text()).toContain('/360/NEW-FLOOR/index.html')
  const tour = (await (await fetch(`${shop.url}/api/home/tour`)).json()) as { tour: { slug: string }[] }
  expect(tour.tour.map(({ slug }) => slug)).toContain('new-floor')
  const { form: kept, sheet } = await readTexture()
  expect(kept).toEqual(form)
  expect(sheet).toMatchObject({ url: made.url, albedo: made.albedo, pattern: 'herringbone', pieceLengthMm: 1200 })
  const seen = new Set<number>()
  await until(async () => {
    const { stills } = await readTexture()
    seen.add(stills.made)
    return stills.made === stills.total
  })
  expect(seen.size).toBeGreaterThan(1)
  await until(async () =>
    (await fetch(`${shop.url}/product/new-floor`).then((reply) => reply.text())).includes('og:image'),
  )
  let picture: { kind: string; url: string; width: number; height: number } | undefined
  await until(async () => {
    const { rows } = await database.pool.query('select pictures from products where id = $1', [product.id])
    picture = rows[0]?.pictures[0]
    return picture !== undefined
  })
  expect(picture).toMatchObject({ kind: 'room', width: 1200, height: 900 })
  // The page that was kept goes a moment after the product changes.
  let shown = ''
  await until(async () => {
    shown = await (await fetch(`${shop.url}/product/new-floor`)).text()
    return shown.includes(encodeURIComponent(picture?.url ?? 'none'))
  })
  const shared = /property="og:image" content="([^"]*)"/.exec(shown)?.[1] ?? ''
  expect(shared).toMatch(/\/360\/NEW-FLOOR\/share\.jpg\?v=[0-9a-f]{10}$/)
  const social = await sharp(Buffer.from(await (await fetch(shared)).arrayBuffer())).metadata()
  expect(social).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(shop.logged).toEqual([])
}, 180_000)

describe('a texture', () => {
  test('that someone else changed meanwhile is not written over', async () => {
    const { sheet, form, version } = await readTexture()
    const other = boardForm({ picture: await uploaded(2) })
    const made = await sheetOf(other)
    for (const before of [null, '0123456789']) {
      const reply = await shop.call('POST', address, { headers, body: { form: other, made, before } })
      expect([reply.status, reply.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
      expect(reply.body.texture).toMatchObject({ form })
    }
    expect((await readTexture()).sheet).toEqual(sheet)
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST', address, { headers, body: { form: other, made, before: version } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('that is laid otherwise, of the same picture, has all of its pictures made anew', async () => {
    const { version, form } = await readTexture()
    const roomOf = async () => {
      const { rows } = await database.pool.query('select pictures from products where id = $1', [product.id])
      return rows[0]?.pictures.find(({ kind }: { kind: string }) => kind === 'room')?.url as string | undefined
    }
    const sharedOf = async () =>
      /property="og:image" content="([^"]*)"/.exec(await (await fetch(`${shop.url}/product/new-floor`)).text())?.[1]
    await until(async () => (await roomOf()) !== undefined)
    const [room, shared] = [await roomOf(), await sharedOf()]
    const changed = { ...form, pattern: 'third', finish: 'polished' }
    const made = await sheetOf(changed)
    const reply = await shop.call('POST', address, { headers, body: { form: changed, made, before: version } })
    expect(reply.status, reply.text).toBe(200)
    const now = await readTexture()
    expect(now.sheet?.url).toBe(made.url)
    expect(now.version).not.toBe(version)
    // The picture in the room is the shop's own work: it is made anew, and nobody is asked about it.
    expect(now.outdated).toEqual([])
    await expect.poll(sharedOf).toBe(shared?.replace(version ?? '', now.version ?? ''))
    await until(async () => (await roomOf()) !== room)
    expect((await readTexture()).stills.made).toBeGreaterThan(0)
  }, 120_000)

  test('of pictures that are not the shop’s, or of sizes that no floor has, is refused', async () => {
    const { version: before } = await readTexture()
    const gone = `/media/u/${'9'.repeat(32)}.webp`
    const form = boardForm({ picture: await uploaded(3) })
    const made = await sheetOf(form)
    const wrong: [object, string][] = [
      [{ form: { ...form, picture: gone }, made, before }, 'form.picture'],
      [{ form: { ...form, morePictures: [form.picture, gone] }, made, before }, 'form.picture'],
      [{ form: { ...form, morePictures: Array(24).fill(form.picture) }, made, before }, 'form.morePictures'],
      [{ form, made: { ...made, url: gone }, before }, 'form.picture'],
      [{ form, made: { ...made, url: 'https://evil.example/x.webp' }, before }, 'made.url'],
      [{ form: { ...form, widthMm: 0 }, made, before }, 'form.widthMm'],
      [{ form: { ...form, widthMm: 1e9 }, made, before }, 'form.widthMm'],
      [{ form: { ...form, boards: 1.5 }, made, before }, 'form.boards'],
      [{ form: { ...form, jointColor: 'red;}' }, made, before }, 'form.jointColor'],
      [{ form: { ...form, pattern: 'toString' }, made, before }, 'form.pattern'],
    ]
    for (const [body, field] of wrong) {
      const reply = await shop.call('POST', address, { headers, body })
      expect([reply.status, Object.keys((reply.body.fields ?? {}) as object)], field).toEqual([400, [field]])
    }
    const reply = await shop.call('POST', '/api/textures/sheet', { headers, body: { ...form, picture: gone } })
    expect([reply.status, reply.body.fields]).toEqual([400, { picture: expect.any(String) }])
    const others = { ...form, morePictures: [gone] }
    const without = await shop.call('POST', '/api/textures/sheet', { headers, body: others })
    expect([without.status, without.body.fields]).toEqual([400, { morePictures: expect.any(String) }])
    // Of another kind only the first picture is used.
    await sheetOf({ ...others, kind: 'surface' })
    const nobodys = await shop.call('POST', `/api/products/${uuidv7()}/texture`, {
      headers,
      body: { form, made, before: null },
    })
    expect(nobodys.status).toBe(404)
    for (const id of ['x', "' or 1=1", '%00'])
      expect([400, 404]).toContain((await shop.call('GET', `/api/products/${id}/texture`, { headers })).status)
  })

  test('that is taken off leaves the tour, and takes its own picture along', async () => {
    const own = {
      kind: 'swatch',
      url: '/media/gravel-lane/swatch.webp',
      width: 10,
      height: 10,
      averageColor: '#888888',
      blur: '',
    }
    await database.pool.query('update products set pictures = pictures || $2::jsonb where id = $1', [
      product.id,
      JSON.stringify([own]),
    ])
    const { version } = await readTexture()
    const reply = await shop.call('DELETE', address, { headers, body: { before: version } })
    expect(reply.status, reply.text).toBe(200)
    expect((await fetch(`${shop.url}/360/NEW-FLOOR/index.html`)).status).toBe(404)
    const { rows } = await database.pool.query('select texture, pictures from products where id = $1', [product.id])
    expect(rows[0]).toEqual({ texture: null, pictures: [own] })
  })
})

describe('a texture that takes the place of another', () => {
  const slug = 'gravel-lane'
  const idOf = async () => (await database.pool.query('select id from products where slug = $1', [slug])).rows[0].id
  const picturesOf = async () =>
    (await database.pool.query('select pictures from products where slug = $1', [slug])).rows[0].pictures as {
      kind: string
      url: string
    }[]

  test('has the pictures of the floor before noted, until someone says that they are right or has them made anew', async () => {
    const place = `/api/products/${await idOf()}/texture`
    const read = async () => (await shop.call('GET', place, { headers })).body.texture as TextureView
    const before = await picturesOf()
    expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['swatch', 'room']))
    const put = async (seed: number) => {
      const form = boardForm({ picture: await uploaded(seed) })
      const { version } = await read()
      const reply = await shop.call('POST', place, {
        headers,
        body: { form, made: await sheetOf(form), before: version },
      })
      expect(reply.status, reply.text).toBe(200)
    }
    await put(11)
    const floorPictures = before.filter(({ kind }) => kind !== 'main').map(({ kind, url }) => ({ kind, url }))
    expect((await read()).outdated).toEqual(floorPictures)

    const renewed = await shop.call('POST', `${place}/pictures`, { headers, body: { renew: true } })
    expect(renewed.status, renewed.text).toBe(200)
    expect((await read()).outdated.map(({ kind }) => kind)).not.toContain('room')
    const old = before.findIndex(({ kind }) => kind === 'room')
    await until(async () => (await picturesOf())[old]?.url !== before[old]?.url)
    const after = await picturesOf()
    expect(after[old]).toMatchObject({ kind: 'room', url: expect.stringMatching(/^\/media\/u\//), width: 1200 })
    expect(after.toSpliced(old, 1)).toEqual(before.toSpliced(old, 1))

    expect((await shop.call('POST', `${place}/pictures`, { headers, body: { renew: false } })).status).toBe(200)
    expect((await read()).outdated).toEqual([])
    expect(await picturesOf()).toEqual(after)

    // With the next one, what is not made by the shop is noted again; a picture that is replaced is noted no more.
    await put(12)
    const left = floorPictures.filter(({ kind }) => kind !== 'room')
    expect((await read()).outdated).toEqual(left)
    const [gone, ...others] = left
    const kept = (await picturesOf()).filter(({ url }) => url !== gone?.url)
    await database.pool.query('update products set pictures = $2 where slug = $1', [slug, JSON.stringify(kept)])
    expect((await read()).outdated).toEqual(others)
  }, 120_000)

  test('is the matter of staff who may edit products', async () => {
    const place = `/api/products/${await idOf()}/texture/pictures`
    expect((await shop.call('POST', place, { body: { renew: false } })).status).toBe(401)
    const nobodys = `/api/products/${uuidv7()}/texture/pictures`
    expect((await shop.call('POST', nobodys, { headers, body: { renew: true } })).status).toBe(404)
  })
})
