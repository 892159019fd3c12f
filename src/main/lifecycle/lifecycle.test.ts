import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { direction, languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import type { Env } from '../../platform/env.ts'
import { createLog } from '../../platform/log.ts'
import { newestMigration } from '../../platform/postgres/migrate.ts'
import { identityOf, thisProcess } from '../../platform/process-identity.ts'
import { createGate, type GateState } from './gate.ts'
import { whyNotReady } from './readiness.ts'
import { refuseSecondStart, register, unregister } from './register.ts'
import { createShopState } from './state.ts'
import { drain } from './stop.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'underfoot-lifecycle-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the gate', () => {
  let server: Server
  let url: string
  let state: GateState & {
    leaving: boolean
    open: boolean
    notReady: string | undefined
    known: { name: string; phone: string } | undefined
  }
  let gate: ReturnType<typeof createGate>

  beforeEach(async () => {
    state = {
      leaving: false,
      open: true,
      notReady: undefined,
      known: undefined,
      isLeaving: () => state.leaving,
      isOpen: () => state.open,
      identity: () => state.known,
      whyNotReady: async () => state.notReady,
      answerAtOnce: () => false,
      serve: async (request, response) => {
        if (request.url === '/slow') await sleep(400)
        response.end('served')
      },
    }
    gate = createGate(state, { 'strict-transport-security': 'max-age=60' })
    server = createServer(gate.receive)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('C4 says that the process lives whatever else is wrong', async () => {
    state.open = false
    state.notReady = 'The database does not answer.'
    const health = await fetch(`${url}/api/health?from=balancer`)
    expect([health.status, await health.json()]).toEqual([200, { success: true }])
    const ready = await fetch(`${url}/api/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, { success: false, err: 'The database does not answer.' }])
  })

  it('answers HEAD like GET, without a body', async () => {
    state.open = false
    const get = await fetch(url)
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.status).toBe(503)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  })

  it('shows a page that its own Content-Security-Policy lets through, or JSON under /api', async () => {
    state.open = false
    const page = await fetch(`${url}/shop/laminate`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(page.headers.get('strict-transport-security')).toBe('max-age=60')
    const html = await page.text()
    expect(html).not.toContain('tel:')
    state.known = { name: 'Floors & <b>Tiles</b>', phone: '604-555-0111' }
    const known = await (await fetch(`${url}/shop/laminate`)).text()
    expect(known).toContain('href="tel:6045550111"')
    expect(known).toContain('Floors &#38; &#60;b&#62;Tiles')
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    const call = await fetch(`${url}/api/orders`, { method: 'POST' })
    const err = 'The shop can’t answer right now. Please try again in a moment.'
    expect([call.status, await call.json()]).toEqual([503, { success: false, err, code: 'NOT_READY' }])
  })

  it.each(languages)('says so in the language that the browser has chosen: %s', async (language) => {
    state.open = false
    const headers = { cookie: `LANGUAGE=${language}` }
    const sentence = translatorFor(language)('errors.NOT_READY')
    const page = await (await fetch(url, { headers })).text()
    expect(page).toContain(`<html lang="${language}" dir="${direction(language)}">`)
    expect(page).toContain(`<h1>${sentence}</h1>`)
    expect(await (await fetch(`${url}/api/orders`, { headers })).json()).toMatchObject({ err: sentence })
  })

  it('C3 lets answers under way finish and keeps no connection once the shop is leaving', async () => {
    const before = fetch(`${url}/slow`)
    await sleep(100)
    expect(gate.inFlight).toBe(1)
    state.leaving = true
    const drained = drain(server, gate, 1, createLog({ level: 'error' }))
    const during = await fetch(url)
    expect(during.headers.get('connection')).toBe('close')
    const answer = await before
    expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'served'])
    await drained
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})

describe('readiness', () => {
  const up = (rows: Record<string, unknown>[]) => ({
    isUp: true,
    query: (async () => ({ rows: [rows.shift()] })) as never,
  })
  const head = (at: string) => up([{ made: true }, { at }])

  it('C4 needs a database, its migrations and a media folder that takes files', async () => {
    expect(await whyNotReady(head('7'), 7, folder)).toBeUndefined()
    expect(await whyNotReady(head('8'), 7, folder)).toBeUndefined()
    expect(await whyNotReady(head('6'), 7, folder)).toBe('The database lacks migrations.')
    expect(await whyNotReady(up([{ made: false }]), 7, folder)).toBe('The database lacks migrations.')
    const down = { ...head('7'), isUp: false }
    expect(await whyNotReady(down, 7, folder)).toBe('The database does not answer.')
    const failing = { isUp: true, query: () => Promise.reject(new Error('Query read timeout')) }
    expect(await whyNotReady(failing, 7, folder)).toBe('The database does not answer.')
    rmSync(join(folder, 'media'), { recursive: true })
    writeFileSync(join(folder, 'media'), 'a file where the folder should be')
    expect(await whyNotReady(head('7'), 7, folder)).toBe('The media folder cannot be written.')
  })

  it('needs no folder where pictures are in a bucket', async () => {
    rmSync(join(folder, 'media'), { recursive: true, force: true })
    writeFileSync(join(folder, 'media'), 'a file where the folder should be')
    expect(await whyNotReady(head('7'), 7, undefined)).toBeUndefined()
  })

  it('says that the shop is not ready until the catalogue was read, also where it may take requests already', async () => {
    const state = createShopState({ DATA_DIR: folder } as Env)
    let isRead = false
    state.watch = {
      isUp: true,
      query: async () => ({ rows: [{ made: true, at: String(Number.MAX_SAFE_INTEGER) }] }),
    } as never
    expect(await state.whyNotReady()).toBe('The shop is starting up.')
    state.open({ handle: () => {}, close: async () => {}, isCatalogueRead: () => isRead })
    expect([state.isOpen(), await state.whyNotReady()]).toEqual([true, 'The catalogue is being read.'])
    isRead = true
    expect(await state.whyNotReady()).toBeUndefined()
    state.phase = 'leaving'
    expect(await state.whyNotReady()).toBe('The shop is shutting down.')
  })

  it('knows the newest migration of a folder', () => {
    expect(newestMigration(folder)).toBe(0)
    mkdirSync(join(folder, 'meta'))
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ entries: [{ when: 3 }, { when: 9 }, { when: 5 }] }),
    )
    expect(newestMigration(folder)).toBe(9)
  })
})

describe('C2 the register of running shops', () => {
  const place = () => ({ DATA_DIR: folder, PORT: 3000, PUBLIC_URL: 'http://localhost:3000' })
  const entry = () => join(folder, 'running/3000.json')

  function entryHolds(content: string): void {
    register(place())
    writeFileSync(entry(), content)
  }

  it('refuses beside a living process, naming it, and only on its port', () => {
    entryHolds(JSON.stringify(identityOf(process.ppid)))
    expect(() => refuseSecondStart(place())).toThrow(
      `already running (pid ${process.ppid}) at http://localhost:3000. Stop it, or set another PORT`,
    )
    expect(() => refuseSecondStart({ ...place(), PORT: 3001 })).not.toThrow()
  })

  it.each([
    ['a process whose number another has now', JSON.stringify({ pid: process.ppid, born: 'before the last boot' })],
    ['process 1 of an earlier container', JSON.stringify({ pid: 1, born: 'an earlier boot' })],
    ['this very process', JSON.stringify(thisProcess())],
    ['garbage', 'garbage'],
  ])('lets a start pass that finds %s', (_title, content) => {
    entryHolds(content)
    expect(() => refuseSecondStart(place())).not.toThrow()
  })

  it('writes down who runs and forgets it again', () => {
    register(place())
    expect(JSON.parse(readFileSync(entry(), 'utf8'))).toEqual(thisProcess())
    unregister(place())
    expect(() => readFileSync(entry())).toThrow('ENOENT')
  })
})
