import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How an answer goes wrong. `lost`: done, but the answer never arrives; `slow`: done, answered too late; `broken`: not done,
 * and a 500; `brokenAfter`: done, and a 500 all the same.
 */
export type Fault = 'lost' | 'slow' | 'broken' | 'brokenAfter'

/** How long a slow answer takes; the tests' shop waits less. */
export const SLOW_MS = 1500

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
  form: URLSearchParams
  json: Record<string, unknown>
}

export type Reply = { status?: number; json?: unknown; html?: string; location?: string }

/** What a request asks for, by a name that tests use, and what doing it answers. */
export type Step = { operation: string; run: () => Reply | Promise<Reply> }

/** A provider of our own that speaks the wire format of a real one, on loopback, and fails when it is told to. */
export type StandIn = {
  url: string
  /** Every operation that it was asked for, in order. */
  asked: string[]
  /** How the next answers to an operation go wrong, one each. */
  failNext(operation: string, ...faults: Fault[]): void
  count(operation: string): number
  close(): Promise<void>
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    text,
    form: new URLSearchParams(isJson ? '' : text),
    json: isJson && text !== '' ? JSON.parse(text) : {},
  }
}

function send(response: ServerResponse, { status, json, html, location }: Reply): void {
  if (location !== undefined) {
    response.writeHead(status ?? 303, { location }).end()
    return
  }
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status ?? 200, { 'content-type': type }).end(html ?? JSON.stringify(json ?? {}))
}

export async function startStandIn(route: (asked: Asked) => Step | undefined): Promise<StandIn> {
  const asked: string[] = []
  const faults = new Map<string, Fault[]>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    const step = route(await read(request))
    if (!step) return send(response, { status: 404, json: { name: 'RESOURCE_NOT_FOUND', error: { code: 'none' } } })
    asked.push(step.operation)
    const fault = faults.get(step.operation)?.shift()
    if (fault === 'broken') return send(response, { status: 500 })
    const reply = await step.run()
    if (fault === 'lost') request.socket.destroy()
    else if (fault === 'brokenAfter') send(response, { status: 500 })
    else {
      if (fault === 'slow') await sleep(SLOW_MS)
      send(response, reply)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failNext: (operation, ...next) => void faults.set(operation, [...(faults.get(operation) ?? []), ...next]),
    count: (operation) => asked.filter((name) => name === operation).length,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A provider's page, as bare as can be: what it asks for, and a button for each way to leave it. */
export const pageOf = (title: string, ways: readonly [label: string, action: string][]): Reply => ({
  html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${ways
    .map(([label, action]) => `<form method="post" action="${action}"><button>${label}</button></form>`)
    .join('')}</body></html>`,
})

/** A notice on its way to the shop, as bytes. */
export type Notice = { body: string; headers: Record<string, string> }

/** Delivers a notice; answers the shop's status. */
export async function deliver(shopUrl: string, provider: string, { body, headers }: Notice): Promise<number> {
  const response = await fetch(`${shopUrl}/api/payments/notices/${provider}`, { method: 'POST', body, headers })
  await response.arrayBuffer()
  return response.status
}
