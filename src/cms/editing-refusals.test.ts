import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageEditors, pageEditors } from '../../tests/data/page-editors.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import type { ArticleContent, FaqContent, HomeContent, PageName } from './schema.ts'

let database: TestDatabase
let shop: TestShop
let headers: PageEditors['headers']
let viewer: PageEditors['viewer']
let read: PageEditors['read']
let put: PageEditors['put']
let publish: PageEditors['publish']
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  ;({ headers, viewer, read, put, publish } = await pageEditors(database, shop))
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

describe('rights and names', () => {
  test('whoever may only view writes nothing', async () => {
    const { version, published: now } = await read('terms', 'en', viewer)
    const body = { version, content: now?.content }
    for (const reply of [await put('terms', body, viewer), await publish('terms', body, viewer)])
      expect(reply.status).toBe(403)
  })

  test.each(['nothing', '__proto__', 'constructor', '../terms', 'TERMS'])('there is no page %j', async (page) => {
    const name = encodeURIComponent(page)
    expect((await shop.call('GET', `/api/pages/${name}`, { headers })).status).toBe(404)
    expect((await put(name, { version: 1, content: {} })).status).toBe(404)
    expect((await shop.call('GET', `/preview/${name}`, { headers })).status).toBe(404)
    expect((await shop.call('GET', `/api/pages/${name}/version?number=1`, { headers })).status).toBe(404)
  })

  const bad: [PageName, (content: never) => object][] = [
    ['about', (content: ArticleContent) => ({ ...content, html: 'x'.repeat(60_001) })],
    ['about', (content: ArticleContent) => ({ ...content, title: 7 })],
    [
      'about',
      (content: ArticleContent) => ({ ...content, picture: { ...content.picture, url: 'https://evil.example/a.png' } }),
    ],
    [
      'about',
      (content: ArticleContent) => ({
        ...content,
        picture: { ...content.picture, blur: 'x") } body { display: none' },
      }),
    ],
    [
      'about',
      (content: ArticleContent) => ({
        ...content,
        picture: { ...content.picture, averageColor: 'red;position:fixed' },
      }),
    ],
    ['faq', (content: FaqContent) => ({ ...content, groups: [{ ...content.groups[0], id: 'a"><script>' }] })],
    ['faq', (content: FaqContent) => ({ ...content, groups: Array.from({ length: 21 }, () => content.groups[0]) })],
    ['faq', (content: FaqContent) => ({ ...content, groups: [content.groups[0], content.groups[0]] })],
    ['about', (content: ArticleContent) => ({ ...content, html: `<img src="/media/u/${'a'.repeat(32)}.webp">` })],
    ['home', (content: HomeContent) => ({ ...content, blocks: [...content.blocks, content.blocks[0]] })],
    ['home', (content: HomeContent) => ({ ...content, blocks: [{ ...content.blocks[0], kind: 'script' }] })],
  ] as [PageName, (content: never) => object][]
  test.each(bad)('%s does not take everything (%#)', async (page, change) => {
    const { version, published: now } = await read(page)
    const content = change(now?.content as never)
    expect((await put(page, { version, content })).status).toBe(400)
    expect((await publish(page, { version, content })).status).toBe(400)
    expect((await read(page)).version).toBe(version)
  })
})
