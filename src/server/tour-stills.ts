import path from 'node:path'
import type { Context, Hono } from 'hono'
import type { Broadcast } from '../platform/broadcast.ts'
import type { Database } from '../platform/database.ts'
import type { ImageStore } from '../platform/images.ts'
import type { Log } from '../platform/log.ts'
import { PAGE_TAGS } from '../platform/page-tags.ts'
import { routes } from '../routes.ts'
import { Composer, ComposerBusy } from '../tour/compose/composer.ts'
import { type Shape, shapes } from '../tour/compose/order.ts'
import { type Still, Stills, stillWidths } from '../tour/compose/stills.ts'
import { findSheet } from '../tour/queries.ts'
import { parseTour, slugOfName } from '../tour/state-rules.ts'
import { slugOfTextureTag } from '../tour/texture-rules.ts'
import type { Served } from './served.ts'

type Dependencies = { db: Database; log: Log; images: ImageStore; dataDir: string; broadcast: Broadcast }

const DAY_SECONDS = 86_400

/** The stills that are wanted of every floor, also before someone asks. */
const usual = { room: 'living', time: '', pattern: null, turn: 0, view: null } as const
const ahead: readonly Pick<Still, 'shape' | 'width'>[] = [
  { shape: 'look', width: 1200 },
  { shape: 'look', width: 640 },
  { shape: 'card', width: 640 },
  { shape: 'social', width: 1200 },
]

/**
 * Serves the stills of the tour, and makes those of a floor whose texture changed before anyone asks. Gives what ends
 * it.
 */
export async function mountTourStills(
  app: Hono<Served>,
  { db, log, images, dataDir, broadcast }: Dependencies,
): Promise<() => Promise<void>> {
  const script = path.resolve(import.meta.env.DEV ? 'src/tour/compose/worker.ts' : 'dist/server/still-worker.js')
  const composer = new Composer(script)
  const stills = new Stills(composer, {
    cacheDir: path.join(dataDir, 'cache', 'stills'),
    publicRoot: path.resolve('public'),
    findOriginal: (url) => images.findOriginal(url),
  })

  app.get(routes.tourStill.pattern, async (c) => {
    const wanted = readStill(c)
    const slug = slugOfName(c.req.param('name') ?? '')
    if (!wanted || slug === null) return c.json({ success: false, err: 'Not one of our stills' }, 400)
    const sheet = await findSheet(db, slug)
    const webp = sheet && (await stills.get({ ...wanted, sheet }).catch(toBusy))
    if (webp === 'busy') return c.json({ success: false, err: 'Busy' }, 503, { 'retry-after': '5' })
    if (!webp) return c.json({ success: false, err: 'Not found' }, 404)
    c.header('content-type', 'image/webp')
    c.header('cache-control', `public, max-age=${DAY_SECONDS}`)
    return c.body(webp as Uint8Array<ArrayBuffer>)
  })

  async function makeAhead(slug: string): Promise<void> {
    const sheet = await findSheet(db, slug)
    if (!sheet) return
    for (const one of ahead) await stills.get({ ...usual, ...one, sheet })
  }
  const stop = await broadcast.on(PAGE_TAGS, (tags) => {
    for (const tag of tags.split(' ')) {
      const slug = slugOfTextureTag(tag)
      if (slug) makeAhead(slug).catch((error: unknown) => log.error('still failed', { slug, error }))
    }
  })
  return async () => {
    stop()
    await composer.close()
  }
}

const toBusy = (error: unknown) => {
  if (error instanceof ComposerBusy) return 'busy' as const
  throw error
}

/** What an address asks for: only steps that are offered, so that what can be asked for has an end. */
function readStill(c: Context): Omit<Still, 'sheet'> | undefined {
  const query = new URL(c.req.url).searchParams
  const width = stillWidths.find((offer) => String(offer) === (query.get('w') ?? '1200'))
  const shape = query.get('shape') ?? 'look'
  if (width === undefined || !isShape(shape)) return undefined
  const { room, time, pattern, turn } = parseTour('', query)
  return { room, time, pattern, turn, view: null, shape, width }
}

const isShape = (text: string): text is Shape => Object.hasOwn(shapes, text)
