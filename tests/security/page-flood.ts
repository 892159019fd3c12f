import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/*
 * A process that asks a shop for pages that nobody else would, for `page-flood.test.ts`: as many a second as it is told, whether or not
 * they are answered, until it is told to stop (its input ends), at most 20,000. It prints a line end at the first answer, and how
 * many it was answered with each status at the end.
 */

const { values } = parseArgs({
  options: { url: { type: 'string' }, networks: { type: 'string' }, perSecond: { type: 'string' } },
})
const { url = '', networks = '1', perSecond = '1' } = values
if (new URL(url).hostname !== '127.0.0.1') throw new Error('only a shop on this machine is asked')
const MOST = 20_000
const EVERY_MS = 20

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const statuses: Record<string, number> = {}
let asked = 0
let isOver = false
let isFirst = true
process.stdin.resume().once('end', () => {
  isOver = true
})

const random = (below: number) => Math.floor(Math.random() * below)
const word = () => Math.random().toString(36).slice(2, 10)

/** Addresses that a shop could be asked for without end. */
const kinds: readonly (() => string)[] = [
  () => `/shop?color=${word()}&color=oak`,
  () => `/shop?min=${random(1000) / 100}&max=${random(2000) / 100}`,
  () => `/shop?q=${word()}`,
  () => `/shop/vinyl-plank?page=${random(99_999)}`,
  () => `/shop?sale=1&size=${word()}&sort=pa`,
  () => `/faq?q=${word()}`,
  () => `/virtualtour?finish=${word()}`,
  () => `/product/${word()}`,
  () => `/${word()}`,
  () => `/wishlist?x=${word()}`,
]

/** An address of a network of its own: of 198.18.0.0/15, which is set aside for measuring. */
const networkAt = (index: number) => `198.18.${(index >> 8) & 255}.${index & 255}`

function ask(): Promise<void> {
  const address = (kinds[random(kinds.length)] ?? (() => '/'))()
  const headers = { 'x-forwarded-for': networkAt(random(Number(networks))), 'accept-encoding': 'gzip, br' }
  return new Promise((answered) => {
    const sent = request(url + address, { agent, headers }, (response) => {
      const status = String(response.statusCode)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (isFirst) process.stdout.write('\n')
      isFirst = false
      response.resume().once('close', answered)
    })
    sent.once('error', () => {
      statuses.broken = (statuses.broken ?? 0) + 1
      answered()
    })
    sent.end()
  })
}

const answers = new Set<Promise<void>>()
const began = performance.now()
while (!isOver && asked < MOST) {
  for (const due = ((performance.now() - began) / 1000) * Number(perSecond); asked < due && asked < MOST; asked++) {
    const answer = ask()
    answers.add(answer)
    void answer.then(() => answers.delete(answer))
  }
  await sleep(EVERY_MS)
}
await Promise.all(answers)
agent.destroy()
process.stdout.write(JSON.stringify(statuses))
