import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { addWebhook } from '../../src/webhooks/commands.ts'
import { webhookEvents, webhookSchema } from '../../src/webhooks/schema.ts'
import type { webhooks } from '../../src/webhooks/tables.ts'
import { testSecrets } from '../shop/secrets.ts'

/** Another system on loopback that is told of things. */
export type WebhookReceiver = {
  url: string
  port: number
  received: { headers: IncomingHttpHeaders; body: string }[]
  /** How it answers next; 204 when nothing is said. */
  answers: number[]
  /** Those who wait at /hangs for an answer that never comes; at /talks one never ends. */
  hung: ServerResponse[]
  close(): Promise<void>
}

/** Opens such a system; whoever opened it closes it. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    if (request.url === '/hangs') return void receiver.hung.push(response)
    if (request.url === '/talks') {
      response.writeHead(200).flushHeaders()
      const talk = () => !response.destroyed && response.write('x'.repeat(65_536), () => setImmediate(talk))
      return void talk()
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    const code = receiver.answers.shift() ?? 204
    response.writeHead(code, code === 302 ? { location: receiver.url } : {}).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    answers: [],
    hung: [],
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
  return receiver
}

/** All but the counts, which every order changes as well. */
const usuallyTold = webhookEvents.filter((event) => event !== 'stock.changed')

/** Enters an address, for all that is told but the counts unless something else is wished. */
export async function enterWebhook(db: Database, change: { url: string } & Partial<typeof webhooks.$inferInsert>) {
  const input = webhookSchema.parse({ events: [...usuallyTold], ...change })
  const added = await inTransaction(db, (tx) => addWebhook(tx, input, 'any', testSecrets))
  if (!added.ok) throw new Error(added.code)
  return added.value
}
