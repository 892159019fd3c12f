import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { ShopParts, ShopPlan } from '../src/main/lifecycle/lifecycle.ts'
import type { ServedApp } from '../src/main/lifecycle/state.ts'
import { readEnvOrExit } from '../src/platform/env.ts'

process.chdir(join(import.meta.dirname, '..'))
const env = readEnvOrExit()
process.env.STORE_VARIANT = env.STORE_VARIANT // vite.config.ts reads it
const server = createHttpServer()
const vite = await createServer({
  server: {
    middlewareMode: true,
    hmr: { server },
    // The database writes all the time, and none of it is a source.
    watch: { ignored: [`${env.DATA_DIR}/**`, '**/dist/**'] },
  },
})

/** A change in a module that only the server knows: the open pages reload. One that pages know, Vite brings to them. */
vite.watcher.on('change', (file) => {
  const { client, ssr } = vite.environments
  const onServer = (ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
  const inBrowser = (client?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
  if (onServer && !inBrowser) vite.ws.send({ type: 'full-reload' })
})

/**
 * An app that is made again from the present sources whenever one of them has changed. To compile them keeps the event loop busy, which is no
 * reason to turn anybody away.
 */
function createLivingApp(given: ShopParts): ServedApp {
  const parts = { ...given, env: { ...given.env, RATE_LIMIT_SCALE: Math.max(given.env.RATE_LIMIT_SCALE, 1000) } }
  let made: { from: unknown; app: Promise<ServedApp> } | undefined
  async function make(createApp: ShopPlan['createApp'], last: Promise<ServedApp> | undefined): Promise<ServedApp> {
    await (await last)?.close()
    return createApp(parts)
  }
  async function present(): Promise<ServedApp> {
    const module = await vite.ssrLoadModule('/src/main/app.ts')
    if (made?.from !== module) made = { from: module, app: make(module.createApp, made?.app) }
    return made.app
  }
  return {
    handle: (request, response) =>
      vite.middlewares(request, response, () => {
        present().then(
          (app) => app.handle(request, response),
          (error: Error) => {
            vite.ssrFixStacktrace(error)
            console.error(error)
            response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
          },
        )
      }),
    close: async () => {
      await (await made?.app)?.close()
      await vite.close()
    },
  }
}

const { store } = await vite.ssrLoadModule('/stores/current.ts')
const { prepareShop } = await vite.ssrLoadModule('/src/main/prepare.ts')
const { startJobs } = await vite.ssrLoadModule('/src/main/jobs.ts')
const { runShop } = await vite.ssrLoadModule('/src/main/lifecycle/lifecycle.ts')
const plan: ShopPlan = { env, store, prepareShop, createApp: createLivingApp, startJobs, server }
await runShop(plan)
