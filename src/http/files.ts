import fs from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { isLanguage } from '../i18n/languages.ts'
import { findNamespace } from '../i18n/messages.ts'
import { type ImageStore, PicturesAway, parseImageRequest } from '../media/images.ts'
import { nameOfMedia } from '../media/rules.ts'
import { etagOf } from '../platform/cache/pack.ts'
import type { OtherReleases } from '../platform/client-files/other-releases.ts'
import type { Admission } from './admission.ts'
import type { Served } from './served.ts'
import { type StaticFile, staticFileOf, typeOf } from './static-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const NOT_FOUND = { success: false, err: 'Not found' } as const

type FindFile = (path: string) => StaticFile | undefined | Promise<StaticFile | undefined>

/** The client build, whose names carry their content's hash, so that a browser asks once. */
function serveStatic(find: FindFile) {
  return async (c: Context, next: () => Promise<void>) => {
    const file = await find(c.req.path)
    if (file === undefined) return next()
    const accepts = c.req.header('accept-encoding') ?? ''
    const [encoding, bytes] =
      file.br && /\bbr\b/.test(accepts)
        ? (['br', file.br] as const)
        : file.gz && /\bgzip\b/.test(accepts)
          ? (['gzip', file.gz] as const)
          : ([undefined, file.identity] as const)
    c.header('content-type', file.type)
    c.header('cache-control', c.req.path.startsWith('/assets/') ? FOREVER : 'public, max-age=3600')
    c.header('vary', 'accept-encoding')
    if (encoding) c.header('content-encoding', encoding)
    return c.body(bytes as Uint8Array<ArrayBuffer>)
  }
}

function serveImage(images: ImageStore, admission: Admission) {
  return async (c: Context<Served>) => {
    const request = parseImageRequest(new URL(c.req.url).searchParams, c.req.header('accept') ?? '')
    if (request === undefined) return c.json({ success: false, err: 'Unknown picture, width or quality' }, 400)
    const image = await images.get(request, admission.pictureAsker(c.env.incoming))
    if (image === undefined) return c.json(NOT_FOUND, 404)
    c.header('content-type', `image/${request.format}`)
    c.header('content-security-policy', IDLE)
    c.header('cache-control', isUpload(request.url) ? FOREVER : 'public, max-age=2592000')
    c.header('vary', 'accept')
    return c.body(image as unknown as Uint8Array<ArrayBuffer>)
  }
}

function serveShared(images: ImageStore, admission: Admission) {
  return async (c: Context<Served>) => {
    const image = await images.getShared(c.req.query('url') ?? '', admission.pictureAsker(c.env.incoming))
    if (image === undefined) return c.json(NOT_FOUND, 404)
    c.header('content-type', 'image/jpeg')
    c.header('content-security-policy', IDLE)
    c.header('cache-control', 'public, max-age=2592000')
    return c.body(image as unknown as Uint8Array<ArrayBuffer>)
  }
}

/** A picture is a file and nothing else: a browser that opens it by itself runs nothing. */
const IDLE = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Uploads have names of their own, at random: what is served under one never changes. */
const isUpload = (url: string) => nameOfMedia(url) !== undefined

function serveMedia(images: ImageStore) {
  return async (c: Context) => {
    const file = await images.findOriginal(c.req.path)
    if (file === undefined) return c.json(NOT_FOUND, 404)
    c.header('content-type', typeOf(file) ?? 'application/octet-stream')
    c.header('content-security-policy', IDLE)
    c.header('cache-control', isUpload(c.req.path) ? FOREVER : 'public, max-age=86400')
    return c.body((await fs.readFile(file)) as unknown as Uint8Array<ArrayBuffer>)
  }
}

function serveMessages(c: Context) {
  const language = c.req.param('language') ?? ''
  const file = c.req.param('file') ?? ''
  const messages =
    isLanguage(language) && file.endsWith('.json') ? findNamespace(language, file.slice(0, -5)) : undefined
  if (messages === undefined) return c.json(NOT_FOUND, 404)
  const body = JSON.stringify(messages)
  const etag = etagOf(Buffer.from(body))
  c.header('etag', etag)
  c.header('cache-control', 'no-cache')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'application/json; charset=utf-8')
  return c.body(body)
}

/** A picture that cannot be had just now is not one that is not there. */
const patiently = (serve: (c: Context<Served>) => Promise<Response>) => (c: Context<Served>) =>
  serve(c).catch((error: unknown) => {
    if (!(error instanceof PicturesAway)) throw error
    return c.json({ success: false, err: 'Pictures are unavailable for a moment' }, 503, { 'retry-after': '5' })
  })

type Files = {
  files: ReadonlyMap<string, StaticFile>
  /** What processes of other releases have. */
  others: OtherReleases
  images: ImageStore
  admission: Admission
}

/** Everything that is a file to a browser: the client build, pictures and their sizes, words. */
export function mountFiles(app: Hono<Served>, { files, others, images, admission }: Files): void {
  const findAsset: FindFile = (path) => files.get(path) ?? others.find(path).then((file) => file && staticFileOf(file))
  app.get('/assets/*', serveStatic(findAsset))
  app.get(
    '/favicon.svg',
    serveStatic((path) => files.get(path)),
  )
  // Where a page names no icon, such as a file that is opened by itself, browsers ask for this one.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  app.get('/_next/image', patiently(serveImage(images, admission)))
  app.get('/share-image', patiently(serveShared(images, admission)))
  app.get('/media/*', patiently(serveMedia(images)))
  app.get('/locales/:language/:file', serveMessages)
}
