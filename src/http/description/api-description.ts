import type { Hono } from 'hono'
import { calls } from '../../routes.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Served } from '../served.ts'
import { apiPage } from './api-page.tsx'
import { openApiDocument } from './openapi.ts'

/** Describes the shop's calls, for programs and for people. Both are made when first asked for, and then kept: the calls do not change. */
export function mountApiDescription(app: Hono<Served>, endpoints: readonly Endpoint[], publicOrigin: string): void {
  let json: string | undefined
  let page: string | undefined
  app.get(calls.openApi, (c) => {
    json ??= JSON.stringify(openApiDocument(endpoints, publicOrigin))
    return c.body(json, 200, { 'content-type': 'application/json' })
  })
  app.get(calls.apiPage, (c) => {
    page ??= apiPage(endpoints)
    return c.html(page)
  })
}
