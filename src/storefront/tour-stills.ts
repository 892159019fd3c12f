import path from 'node:path'
import type { Context, Hono } from 'hono'
import type { Admission } from '../http/admission.ts'
import type { Served } from '../http/served.ts'
import type { ImageStore } from '../media/images.ts'
import type { CacheFolder } from '../platform/cache/cache-folder.ts'
import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import { Composer, ComposerBusy } from '../tour/compose/composer.ts'
import { type Shape, shapes } from '../tour/compose/order.ts'
import { type Still, Stills, stillWidths } from '../tour/compose/stills.ts'
import { socialStill } from '../tour/compose/stills-ahead.ts'
import { withGrout } from '../tour/grout-rules.ts'
import { findSheet } from '../tour/queries.ts'
import { parseTour, slugOfName } from '../tour/state-rules.ts'
import type { TextureService } from '../tour/texture-service.ts'

/** A still's address with its version stands for one picture for good; without, or with an old one, for what there is now. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=300'
/** A shop that opens has more urgent things to do than to look for pictures that it lacks. */
const CATCH_UP_MS = 30_000

type Places = { images: ImageStore; cache: CacheFolder }

/** What makes stills, and where they are kept. */
export function openStills({ images, cache }: Places): { composer: Composer; stills: Stills } {
  const script = path.resolve(import.meta.env.DEV ? 'src/tour/compose/worker.ts' : 'dist/server/still-worker.js')
  const composer = new Composer(script)
  const stills = new Stills(composer, {
    cache,
    publicRoot: path.resolve('public'),
    findOriginal: (url) => images.findOriginal(url),
  })
  return { composer, stills }
}

type Dependencies = {
  db: Database
  log: Log
  composer: Composer
  stills: Stills
  textures: TextureService
  admission: Admission
}

/** Serves the stills of the tour, and makes what is missing of products' pictures in the room. Gives what ends it. */
export function mountTourStills(
  app: Hono<Served>,
  { db, log, composer, stills, textures, admission }: Dependencies,
): () => Promise<void> {
  const serveStill =
    (wants: (c: Context) => Omit<Still, 'sheet'> | undefined, type: string) => async (c: Context<Served>) => {
      const wanted = wants(c)
      const slug = slugOfName(c.req.param('name') ?? '')
      if (!wanted || slug === null) return c.json({ success: false, err: 'Unknown picture of the tour' }, 400)
      const floor = await findSheet(db, slug)
      const asker = admission.stillAsker(c.env.incoming)
      const sheet = floor && withGrout(floor.sheet, parseTour(slug, new URL(c.req.url).searchParams))
      const picture = sheet && (await stills.get({ ...wanted, sheet }, asker).catch(toBusy))
      if (picture === 'busy') return c.json({ success: false, err: 'Busy' }, 503, { 'retry-after': '5' })
      if (!picture) return c.json({ success: false, err: 'Not found' }, 404)
      c.header('content-type', type)
      c.header('cache-control', c.req.query('v') === floor.version ? FOR_GOOD : FOR_NOW)
      return c.body(picture as Uint8Array<ArrayBuffer>)
    }
  app.get(routes.tourStill.pattern, serveStill(readStill, 'image/webp'))
  app.get(routes.tourShare.pattern, serveStill(shareStill, 'image/jpeg'))

  const catchingUp = setTimeout(() => {
    textures.catchUp().catch((error: unknown) => log.error('pictures in the room failed', { error }))
  }, CATCH_UP_MS).unref()
  return async () => {
    clearTimeout(catchingUp)
    textures.leave()
    await composer.close()
  }
}

const toBusy = (error: unknown) => {
  if (error instanceof ComposerBusy) return 'busy' as const
  throw error
}

/** What other sites show: a view of the tour as it is entered, in the room and light that it was shared in. */
function shareStill(c: Context): Omit<Still, 'sheet'> {
  return { ...socialStill, ...stateOf(new URL(c.req.url).searchParams) }
}

/** What an address asks for: only steps that are offered, so that what can be asked for has an end. */
function readStill(c: Context): Omit<Still, 'sheet'> | undefined {
  const query = new URL(c.req.url).searchParams
  const width = stillWidths.find((offer) => String(offer) === (query.get('w') ?? '1200'))
  const shape = query.get('shape') ?? 'look'
  if (width === undefined || !isShown(shape)) return undefined
  return { ...stateOf(query), view: null, shape, width }
}

/** What of a tour's state a picture shows, besides its floor. */
function stateOf(query: URLSearchParams): Pick<Still, 'room' | 'time' | 'pattern' | 'turn' | 'paint' | 'rug'> {
  const { room, time, pattern, turn, wall, baseboard, rug } = parseTour('', query)
  return { room, time, pattern, turn, paint: { wall, baseboard }, rug }
}

/** The shop's own pages show all shapes but the one for other sites. */
const isShown = (text: string): text is Shape => Object.hasOwn(shapes, text) && text !== 'social'
