import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import type { Visit } from '../layout/shop-frame.tsx'
import { makeFirstPages } from './first-pages.ts'
import type { Page } from './page.ts'

const visit = { language: 'en' } as Visit
const page: Page = { title: 'a page', body: null, tags: [] }

test('the home page and the list of the shop are read several times, and rendered', async () => {
  const loaded: string[] = []
  const rendered: string[] = []
  const pages = new Map(
    [routes.home.pattern, routes.shop.pattern, routes.about.pattern].map((path) => [
      path,
      {
        load: async () => {
          loaded.push(path)
          return page
        },
      },
    ]),
  )
  await makeFirstPages(pages, visit, async (_, path) => rendered.push(path))
  expect([...new Set(loaded)]).toEqual([routes.home.pattern, routes.shop.pattern])
  expect(loaded.length).toBe(20)
  expect(rendered).toEqual([routes.home.pattern, routes.home.pattern, routes.shop.pattern, routes.shop.pattern])
})

test('a page that fails keeps neither the others from being made nor the shop from starting', async () => {
  const rendered: string[] = []
  const pages = new Map([
    [
      routes.home.pattern,
      {
        load: async (): Promise<Page> => {
          throw new Error('the home page is broken')
        },
      },
    ],
    [routes.shop.pattern, { load: async () => page }],
  ])
  await makeFirstPages(pages, visit, async (_, path) => rendered.push(path))
  expect(rendered).toEqual([routes.shop.pattern, routes.shop.pattern])
})

test('a page that is moved, or away, is not rendered', async () => {
  const rendered: string[] = []
  const pages = new Map([
    [routes.home.pattern, { load: async () => ({ redirect: '/elsewhere' }) }],
    [routes.shop.pattern, { load: async () => undefined }],
  ])
  await makeFirstPages(pages, visit, async (_, path) => rendered.push(path))
  expect(rendered).toEqual([])
})
