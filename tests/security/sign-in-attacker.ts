import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/*
 * A process that attacks the sign-in of a shop on loopback from thousands of networks, for `sign-in-attack.test.ts`: guesses
 * at one account, guesses at accounts that are not there (each of them a password to compare), 40 sign-ins at once, and asks
 * for emails to that account's mailbox. It ends when its input does, a minute later at
 * the latest, and says how often each status was answered.
 */

const { values } = parseArgs({
  options: { url: { type: 'string' }, email: { type: 'string' } },
})
const { url = '', email = '' } = values
const LONGEST_MS = 60_000
let isOver = false
const end = () => {
  isOver = true
}
process.stdin.resume().once('end', end)
setTimeout(end, LONGEST_MS).unref()
/** How often each kind of request was answered with each status, as `account 401`. */
const answers: Record<string, number> = {}
let sent = 0

/** Each request comes from another network. */
const network = (): string => {
  sent++
  return `100.${64 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`
}

async function post(kind: string, path: string, body: object): Promise<void> {
  const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': network() }
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await reply.arrayBuffer()
  const answer = `${kind} ${reply.status}`
  answers[answer] = (answers[answer] ?? 0) + 1
}

const signIn = (kind: string, address: string) =>
  post(kind, '/api/auth/callback/credentials', { email: address, password: `guess ${sent}` })

async function repeat(attack: () => Promise<unknown>, pauseMs: number): Promise<void> {
  while (!isOver) {
    await attack()
    await sleep(pauseMs)
  }
}

await Promise.all([
  repeat(() => signIn('account', email), 20),
  ...Array.from({ length: 4 }, () => repeat(() => signIn('strangers', `nobody${sent}@example.com`), 10)),
  repeat(() => Promise.all(Array.from({ length: 40 }, () => signIn('burst', `nobody${sent}@example.com`))), 1_000),
  repeat(() => post('forgot', '/api/auth/forgot', { email }), 50),
  repeat(() => post('register', '/api/auth/register', { email }), 50),
])
process.stdout.write(JSON.stringify({ sent, answers }))
