import { routes } from '../routes.ts'
import { buyingPages } from './buying-pages.tsx'
import { type StorefrontPage, shared } from './page.ts'

/** Every page of the shop: its address, what it reads, and what it shows. */
export const storefront: readonly StorefrontPage[] = [
  shared(routes.home.pattern, [], async ({ settings }) => ({
    title: settings.seo.title,
    body: <h1>{settings.name}</h1>,
    tags: ['catalogue'],
  })),
  ...buyingPages,
]
