import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Store } from '../../stores/index.ts'
import { findActor } from '../accounts/queries.ts'
import { Admission } from '../http/admission.ts'
import { closeUnread } from '../http/body/close-unread.ts'
import { answerCall, type CallDependencies } from '../http/calls.ts'
import { mountApiDescription } from '../http/description/api-description.ts'
import type { CheckAnswer } from '../http/endpoint.ts'
import { mountFiles } from '../http/files.ts'
import { languageOf } from '../http/language.ts'
import { createShedder } from '../http/load-shedding.ts'
import { missingAuthRoute } from '../http/missing-auth-route.ts'
import { refusalPage, sentence } from '../http/refusals.tsx'
import { securityHeaders } from '../http/security-headers.ts'
import type { Served } from '../http/served.ts'
import { readStaticFiles } from '../http/static-files.ts'
import { fetchFromBucket, mediaStorage } from '../media/from-env.ts'
import { ImageStore } from '../media/images.ts'
import { MediaService } from '../media/media-service.ts'
import { DocumentService } from '../orders/documents/document-service.ts'
import { easyPostFrom } from '../orders/shipments/carriers/easypost.ts'
import { LabelService } from '../orders/shipments/carriers/label-service.ts'
import { createWire } from '../orders/shipments/carriers/wire.ts'
import { PaymentService } from '../payments/payment-service.ts'
import { providersFromEnv } from '../payments/providers/from-env.ts'
import { keepReconciled } from '../payments/reconciliation.ts'
import { CacheFolder } from '../platform/cache/cache-folder.ts'
import { OtherReleases } from '../platform/client-files/other-releases.ts'
import type { Env } from '../platform/env.ts'
import { shareLimits } from '../platform/limits/limits-across-processes.ts'
import { LoopDelay } from '../platform/limits/loop-delay.ts'
import { RateLimiter } from '../platform/limits/rate-limit.ts'
import type { Log } from '../platform/log.ts'
import type { Broadcast } from '../platform/postgres/broadcast.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { ReportReader } from '../platform/postgres/replica.ts'
import { openSecretBox, sayWhereTheKeyIs } from '../platform/secrets-key.ts'
import { LayoutService } from '../projects/layout/layout-service.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'
import { mountCrawlerFiles } from '../storefront/crawler-files.ts'
import { PageServer } from '../storefront/serving/page-server.ts'
import { mountTourStills, openStills } from '../storefront/tour-stills.ts'
import { TextureService } from '../tour/texture-service.ts'
import { webhookReach } from '../webhooks/send.ts'
import { answerErrors } from './answer-errors.ts'
import { openCaches } from './caches.ts'
import { listEndpoints } from './endpoints.ts'
import { listPages } from './pages.ts'
import { readProviders } from './sign-in-providers.ts'

export type AppDependencies = {
  db: Database
  env: Env
  store: Store
  log: Log
  broadcast: Broadcast
  /** Where reports are read: where all else is, where left out. */
  reports?: ReportReader
  checkAnswer?: CheckAnswer
  /** Says when this process has too much to do; measured from now on where left out. */
  delay?: LoopDelay
}

export type App = {
  fetch(request: Request): Response | Promise<Response>
  /** Answers what is ready to go out as it stands, before anything is looked at; says whether it did. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Makes what is usually asked for of a floor. */
  textures: TextureService
  /** Draws the documents of orders. */
  documents: DocumentService
  /** Whether pages are answered without waiting for the products to be read; where they are not, has them read. */
  isCatalogueRead(): boolean
  /** Who the store is by its settings; undefined until they were first read. */
  identity(): StoreIdentity | undefined
  close(): Promise<void>
}

/** The whole shop behind one request listener: cached pages first, then files, calls and pages. */
export async function createApp({
  db,
  env,
  store,
  log,
  broadcast,
  reports,
  checkAnswer,
  delay = new LoopDelay(env.RATE_LIMIT_SCALE).start(),
}: AppDependencies): Promise<App> {
  const { follow, stopFollowing, openSample, searchList, ...caches } = await openCaches(db, {
    store: store.variant,
    broadcast,
    pageBytes: env.PAGE_CACHE_MB * 1024 * 1024,
  })
  const providers = readProviders(env)
  const headers = securityHeaders(env)
  const files = new CacheFolder({
    folder: path.join(env.DATA_DIR, 'cache'),
    mostBytes: env.IMAGE_CACHE_MB * 1024 * 1024,
    log,
  })
  const storage = mediaStorage(env)
  const fetchOriginal = fetchFromBucket(storage, files)
  const mediaService = new MediaService({ db, storage, log, quotaBytes: env.MEDIA_QUOTA_MB * 1024 * 1024 })
  const images = new ImageStore({
    ...(fetchOriginal && { fetchOriginal }),
    cache: files,
    mediaRoots: [path.join(env.DATA_DIR, 'media'), path.resolve('demo', 'pictures'), path.resolve('demo')],
  })
  const tour = openStills({ images, cache: files })
  const textures = new TextureService({ db, log, images, mediaService, ...tour })
  const isMailSent = env.SMTP_URL !== undefined
  const box = openSecretBox(env)
  sayWhereTheKeyIs(box, log)
  const { secrets } = box
  const visit = { publicOrigin: env.PUBLIC_URL, isMailSent, providers, secrets }
  const limiter = new RateLimiter()
  const stopSharingLimits = await shareLimits(limiter, broadcast)
  const admission = new Admission({ limiter, trustedProxies: env.TRUSTED_PROXIES, scale: env.RATE_LIMIT_SCALE })
  const pages = new PageServer({
    db,
    store: store.variant,
    log,
    ...caches,
    admission,
    headers,
    ...visit,
  })
  // Filled while nobody waits for it; where that fails, the first to ask tries again and says why.
  const readCatalogue = () => void Promise.all([caches.products.current(), caches.search.prepare()]).catch(() => {})
  readCatalogue()
  const callDependencies: CallDependencies = {
    db,
    ...(reports && { reports }),
    log,
    limiter,
    store: store.variant,
    publicOrigin: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    findActor: (cookies, isPolled) => findActor(db, cookies, isPolled),
    languageOf: (cookies) => languageOf(cookies, pages.defaultLanguage),
    sentence,
    refusalPage,
    ...(checkAnswer && { checkAnswer }),
  }

  const leaving = new AbortController()
  const paymentProviders = providersFromEnv(env, leaving.signal)
  const paymentService = new PaymentService({
    db,
    log,
    providers: paymentProviders,
    publicOrigin: env.PUBLIC_URL,
    now: Date.now,
  })
  const reconciliation = keepReconciled(paymentService)

  const accounts = { log, scale: env.RATE_LIMIT_SCALE, providers, secrets }
  const documents = new DocumentService()
  const layouts = new LayoutService()
  const labels = new LabelService({ db, log, carrier: easyPostFrom(env, createWire(leaving.signal)) })
  const endpoints = listEndpoints(
    env.PUBLIC_URL,
    paymentService,
    searchList,
    isMailSent,
    accounts,
    mediaService,
    textures,
    webhookReach(env),
    documents,
    layouts,
    async () => (await caches.products.current()).floors.sheets(),
    undefined,
    labels,
    env,
  )
  const app = new Hono<Served>()
  app.use(async (c, next) => {
    await next()
    const closing = closeUnread(c.env.incoming, c.env.outgoing)
    for (const [name, value] of Object.entries({ ...headers, ...closing }))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  const built = readStaticFiles(path.resolve('dist', 'client'))
  mountFiles(app, { files: built, others: new OtherReleases(db), images, admission })
  const stopStills = mountTourStills(app, { db, log, textures, admission, ...tour })
  follow(
    mountCrawlerFiles(app, {
      db,
      publicOrigin: env.PUBLIC_URL,
      pages: listPages(paymentService),
      admission,
      store: store.variant,
    }),
  )
  mountApiDescription(app, endpoints, env.PUBLIC_URL)
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), answerCall(endpoint, callDependencies))
  }
  app.all('/api/auth/*', (c) => missingAuthRoute(c, env.PUBLIC_URL))
  app.all('/api/*', (c) => c.json({ success: false, err: 'No such call', code: 'NOT_FOUND' }, 404))
  pages.mount(app, listPages(paymentService))
  // Once it is known which pages there are: its links are those of the header from now on.
  await pages.warmUp(openSample())
  app.all('*', (c) => c.json({ success: false, err: 'Method not allowed', code: 'METHOD_NOT_ALLOWED' }, 405))
  // The router makes what it finds routes by when it is first asked for one: no visitor is to wait for that.
  app.router.match('GET', '/')
  app.onError(answerErrors({ publicOrigin: env.PUBLIC_URL, defaultLanguage: () => pages.defaultLanguage, log }))

  const shed = createShedder({
    delay,
    headers,
    waitForPage: (request) => admission.waitForPage(request),
    isKnown: (request) => pages.isKnown(request),
    defaultLanguage: () => pages.defaultLanguage,
  })
  const listener = getRequestListener(app.fetch as (request: Request) => Promise<Response>, {
    // What is left of a body is dealt with above.
    autoCleanupIncoming: false,
  })
  return {
    fetch: app.fetch,
    textures,
    documents,
    isCatalogueRead: () => {
      if (!caches.products.wasFilled) readCatalogue()
      return caches.products.wasFilled
    },
    identity: () => pages.identity,
    answerAtOnce: (request, response) => pages.answerFromCache(request, response),
    handle: (request, response) => {
      if (!shed(request, response)) listener(request, response)
    },
    close: async () => {
      leaving.abort()
      delay.stop()
      await reconciliation.stop()
      stopFollowing()
      stopSharingLimits()
      await stopStills()
      files.close()
      await documents.close()
      await layouts.close()
    },
  }
}
