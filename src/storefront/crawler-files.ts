import type { Hono } from 'hono'
import { listCataloguePages } from '../catalogue/sitemap-queries.ts'
import type { Admission } from '../http/admission.ts'
import type { Served } from '../http/served.ts'
import { TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Database } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { listTourPages } from '../tour/queries.ts'
import type { StorefrontPage } from './serving/page.ts'
import { robotsTxt, sitemapFiles } from './sitemap.ts'

type Dependencies = {
  db: Database
  store: string
  publicOrigin: string
  pages: readonly StorefrontPage[]
  admission: Admission
}

/** The sitemap and robots.txt. The sitemap is kept until what the shop sells, or its language, changes. */
export function mountCrawlerFiles(
  app: Hono<Served>,
  { db, store, publicOrigin, pages, admission }: Dependencies,
): TaggedCache<'files', Map<string, string>> {
  const kept = new TaggedCache<'files', Map<string, string>>((tag) => tag !== '')
  const fixed = pages
    .filter(({ kind, pattern }) => kind === 'shared' && !pattern.includes(':'))
    .map(({ pattern }) => ({ path: pattern, changed: null }))
  const read = async () => {
    const [{ language }, catalogue, tours] = await Promise.all([
      getSettings(db, store),
      listCataloguePages(db),
      listTourPages(db),
    ])
    return sitemapFiles([...fixed, ...catalogue, ...tours], { origin: publicOrigin, shopLanguage: language })
  }
  app.get('/robots.txt', (c) => c.text(robotsTxt(publicOrigin), 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/:name{sitemap(?:-[0-9]+)?\\.xml}', async (c) => {
    // Whoever has it made, waits; later it is a text of some megabytes that has to be sent.
    const files = await admission.pageAsker(c.env.incoming).admit(() => kept.get('files', read))
    const file = files.get(c.req.param('name'))
    if (file === undefined) return c.json({ success: false, err: 'Not found' }, 404)
    return c.body(file, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
  })
  return kept
}
