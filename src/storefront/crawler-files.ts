import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { catalogueSections } from '../catalogue/sitemap-queries.ts'
import { type Admission, NotAdmitted } from '../http/admission.ts'
import type { Served } from '../http/served.ts'
import { type Chunks, streamOf } from '../http/streams.ts'
import type { Asker } from '../platform/cache/shared-work.ts'
import { TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Database } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { tourSection } from '../tour/queries.ts'
import type { StorefrontPage } from './serving/page.ts'
import {
  entryXml,
  fileFoot,
  fileHead,
  fixedSection,
  planFiles,
  readFile,
  robotsTxt,
  type Site,
  type SitemapPart,
  sitemapIndexXml,
} from './sitemap.ts'

type Dependencies = {
  db: Database
  store: string
  publicOrigin: string
  pages: readonly StorefrontPage[]
  admission: Admission
}

/** What the sitemap's files are made by: where each begins and ends, and not what is in it. */
type Sitemap = { site: Site; files: readonly SitemapPart[][] }

/** Pages whose texts are made at once: some 100 KB, after which everything else has its turn. */
const PAGES_A_CHUNK = 50

/** The file of a sitemap by its name; undefined where there is none. The first is the index, where there are several. */
function findFile(
  { site, files }: Sitemap,
  name: string,
): { index: string } | { parts: readonly SitemapPart[] } | undefined {
  const number = /^sitemap-([1-9]\d{0,4})\.xml$/.exec(name)?.[1]
  if (number === undefined && name !== 'sitemap.xml') return undefined
  const [only] = files
  if (files.length === 1 && only) return number === undefined ? { parts: only } : undefined
  if (number === undefined) return { index: sitemapIndexXml(files.length, site) }
  const parts = files[Number(number) - 1]
  return parts && { parts }
}

/**
 * Does work when it is its asker's turn. Whoever is past their budget in the middle of a file gets the rest of it later: once it is
 * begun it cannot be refused any more.
 * @throws what the work throws
 */
export const patiently =
  ({ admit }: Asker) =>
  async <T>(query: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await admit(query)
      } catch (error) {
        if (!(error instanceof NotAdmitted)) throw error
        await sleep(error.seconds * 1000)
      }
    }
  }

/** The text of a file, made as it is read. */
async function* fileChunks(parts: readonly SitemapPart[], site: Site, asker: Asker): Chunks {
  const encode = (text: string) => new TextEncoder().encode(text)
  yield encode(fileHead)
  for await (const entries of readFile(parts, patiently(asker)))
    for (let from = 0; from < entries.length; from += PAGES_A_CHUNK)
      yield encode(
        entries
          .slice(from, from + PAGES_A_CHUNK)
          .map((entry) => entryXml(entry, site))
          .join(''),
      )
  yield encode(fileFoot)
}

/**
 * The sitemap and robots.txt. Where the sitemap's files begin and end is kept until what the shop sells, or its language, changes;
 * what is in a file is read and sent in pieces, no faster than it is taken.
 */
export function mountCrawlerFiles(
  app: Hono<Served>,
  { db, store, publicOrigin, pages, admission }: Dependencies,
): TaggedCache<'sitemap', Sitemap> {
  const kept = new TaggedCache<'sitemap', Sitemap>((tag) => tag !== '')
  const fixed = pages.filter(({ kind, pattern }) => kind === 'shared' && !pattern.includes(':'))
  const sections = [fixedSection(fixed.map(({ pattern }) => pattern)), ...catalogueSections(db), tourSection(db)]
  const read = async () => {
    const [{ language }, files] = await Promise.all([getSettings(db, store), planFiles(sections)])
    return { site: { origin: publicOrigin, shopLanguage: language }, files }
  }
  app.get('/robots.txt', (c) => c.text(robotsTxt(publicOrigin), 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/:name{sitemap(?:-[0-9]+)?\\.xml}', async (c) => {
    const asker = admission.pageAsker(c.env.incoming)
    const sitemap = await asker.admit(() => kept.get('sitemap', read))
    const file = findFile(sitemap, c.req.param('name'))
    if (file === undefined) return c.json({ success: false, err: 'Not found' }, 404)
    const isCompressed = 'parts' in file && (c.req.header('accept-encoding') ?? '').includes('gzip')
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      vary: 'accept-encoding',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    if ('index' in file) return c.body(file.index, 200, headers)
    const text = streamOf(fileChunks(file.parts, sitemap.site, asker))
    return c.body(isCompressed ? text.pipeThrough(new CompressionStream('gzip')) : text, 200, headers)
  })
  return kept
}
