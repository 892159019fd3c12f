import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Store } from '../../stores/index.ts'
import { type Database, isDatabaseLost } from '../platform/database.ts'
import type { Env } from '../platform/env.ts'

/** A shop of one page, for as long as there is no other. */
export function createApp({ db, store }: { db: Database; env: Env; store: Store }) {
  const app = new Hono()
  app.get('/', async (c) => {
    await db.execute(sql`insert into visit default values`)
    return c.html(`<!doctype html><title>${store.applicationName}</title><h1>${store.applicationName}</h1>`)
  })
  app.onError((error, c) => c.text('The shop cannot answer.', isDatabaseLost(error) ? 503 : 500))
  const listener = getRequestListener(app.fetch)
  return {
    fetch: app.fetch,
    handle: (request: IncomingMessage, response: ServerResponse): void => void listener(request, response),
    close: async () => {},
  }
}
