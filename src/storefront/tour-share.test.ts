import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const ADDRESS = '/360/FRASER-DRIFT-OAK/index.html'
const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll(/&#38;|&amp;/g, '&')
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe('a link to a view of the tour', () => {
  test.each([
    ['?look=150,-30,60', ''],
    ['?room=kitchen&look=-28,-15,75', 'room=kitchen'],
    [
      '?pattern=third&turn=90&room=bathroom&time=evening&look=0,0,30',
      'pattern=third&turn=90&room=bathroom&time=evening',
    ],
    ['?with=GRAVEL-LANE&split=30&room=kitchen', 'room=kitchen'],
  ])('shares with title, canonical address and the picture of its floor in its room: %s', async (query, shown) => {
    const html = await (await get(ADDRESS + query)).text()
    expect(html).toContain('<title>Fraser Drift Oak in the room')
    expect(contentOf(html, 'og:title')).toContain('Fraser Drift Oak in the room')
    expect(contentOf(html, 'robots')).toBeUndefined()
    expect(canonicalOf(html)).toBe(shop.url + ADDRESS)
    // Where it is shared, others come to the same view.
    expect(contentOf(html, 'og:url')?.replaceAll('%2C', ',')).toBe(shop.url + ADDRESS + query)
    const picture = new URL(contentOf(html, 'og:image') ?? '')
    expect(picture.pathname).toBe('/360/FRASER-DRIFT-OAK/share.jpg')
    const version = picture.searchParams.get('v')
    expect(version).toMatch(/^[0-9a-f]{10}$/)
    picture.searchParams.delete('v')
    expect(picture.searchParams.toString()).toBe(shown)
  })

  test('has a picture of 1200 by 630, another one in another room', async () => {
    const pictureOf = async (query: string) => {
      const html = await (await get(ADDRESS + query)).text()
      const answer = await fetch(contentOf(html, 'og:image') ?? '')
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      return Buffer.from(await answer.arrayBuffer())
    }
    const [living, kitchen] = [await pictureOf('?look=10,10,50'), await pictureOf('?room=kitchen&look=10,10,50')]
    for (const file of [living, kitchen])
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(kitchen.equals(living)).toBe(false)
  })

  test('starts where it looks', async () => {
    const html = await (await get(`${ADDRESS}?room=kitchen&look=150,-30,60`)).text()
    const start = JSON.parse((/data-tour="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'))
    expect(start.state).toMatchObject({ room: 'kitchen', view: { yaw: 150, pitch: -30, fov: 60 } })
  })
})

describe('an address of the tour that is not a view’s own', () => {
  test.each([
    ['?look=999,0,75', ''],
    ['?look=1,2', ''],
    ['?look=%3Cscript%3E&room=attic&pattern=zigzag&turn=1&time=noon', ''],
    ['?look=180,0,75', '?look=-180,0,75'],
    ['?look=007,-0,75', '?look=7,0,75'],
    ['?room=living&time=afternoon&split=50', ''],
    // A parameter given twice is read in the order of its values, so that every order of them is one address.
    ['?room=kitchen&room=bathroom', '?room=bathroom'],
    // Click planks do not turn the corners of a herringbone.
    ['?pattern=herringbone&room=kitchen', '?room=kitchen'],
    ['?with=NOBODY-SELLS-THIS&room=kitchen', '?room=kitchen'],
    ['?with=FRASER-DRIFT-OAK', ''],
    ['?with=gravel-lane', '?with=GRAVEL-LANE'],
  ])('leads to the view that it means: %s', async (query, to) => {
    const answer = await get(ADDRESS + query)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, ADDRESS + to])
  })

  test('keeps the language that it asks for', async () => {
    const answer = await get(`${ADDRESS}?room=living&lang=fr`)
    expect(answer.headers.get('location')).toBe(`${ADDRESS}?lang=fr`)
    const moved = await get('/360/fraser-drift-oak/index.html?room=kitchen&lang=ar')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${ADDRESS}?room=kitchen&lang=ar`])
  })
})

test('views without end are not kept; those of which there are few are', async () => {
  const isKept = async (query: string) => (await get(ADDRESS + query)).headers.has('etag')
  expect(await isKept('')).toBe(true)
  expect(await isKept('?room=kitchen&time=evening')).toBe(true)
  for (let yaw = 0; yaw < 3; yaw++) expect(await isKept(`?look=${yaw},0,75`)).toBe(false)
  expect(await isKept('?with=GRAVEL-LANE&split=7')).toBe(false)
})
