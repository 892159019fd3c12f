import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ada = { name: 'Ada', email: 'ada@example.com', a: false, s: { status: false, permissions: [] } }

/** A browser as far as the session knows one: where it is told of things, and a shop that says who is signed in. */
class FakeBrowser {
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { dataset: {} as DOMStringMap },
  })
  readonly stored = new Map<string, string>()
  asked = 0
  answer: () => Promise<Response> = async () => Response.json({})

  constructor() {
    vi.stubGlobal('window', this.window)
    vi.stubGlobal('document', this.document)
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => this.stored.set(key, value) })
    vi.stubGlobal('fetch', (address: string) => {
      expect(address).toBe('/api/auth/session')
      this.asked++
      return this.answer()
    })
  }

  signsIn(): void {
    this.answer = async () => Response.json({ user: ada, expires: '2030-01-01T00:00:00.000Z' })
  }

  signsOut(): void {
    this.answer = async () => Response.json({})
  }

  becomes(state: 'visible' | 'hidden'): void {
    this.document.visibilityState = state
    this.document.dispatchEvent(new Event('visibilitychange'))
  }
}

let browser: FakeBrowser
let told: number
/** A page's session, fresh each time: what a module keeps, a page keeps. */
async function watched() {
  const { sessionStore, tellOtherTabs } = await import('./session-store.ts')
  told = 0
  sessionStore.subscribe(() => told++)
  return { read: sessionStore.read, tellOtherTabs }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  browser = new FakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the session', () => {
  test('starts as loading and then becomes authenticated', async () => {
    browser.signsIn()
    const { read } = await watched()
    expect(read()).toEqual({ status: 'loading' })
    await settled()
    expect(read()).toEqual({ status: 'authenticated', user: ada })
    expect(told).toBe(1)
  })

  test('starts as loading and then becomes unauthenticated', async () => {
    const { read } = await watched()
    expect(read()).toEqual({ status: 'loading' })
    await settled()
    expect(read()).toEqual({ status: 'unauthenticated' })
  })

  test('is fetched once for all who watch it', async () => {
    const { read } = await watched()
    const { sessionStore } = await import('./session-store.ts')
    sessionStore.subscribe(() => {})
    await settled()
    expect([browser.asked, read().status]).toEqual([1, 'unauthenticated'])
  })

  test('is refetched when the window becomes visible, and not when it is hidden', async () => {
    const { read } = await watched()
    await settled()
    browser.signsIn()
    browser.becomes('hidden')
    await settled()
    expect([browser.asked, read().status]).toEqual([1, 'unauthenticated'])
    browser.becomes('visible')
    await settled()
    expect([browser.asked, read().status]).toEqual([2, 'authenticated'])
  })

  test('is refetched when another tab changes storage', async () => {
    browser.signsIn()
    const { read } = await watched()
    await settled()
    browser.signsOut()
    browser.window.dispatchEvent(new Event('storage'))
    await settled()
    expect([browser.asked, read().status]).toEqual([2, 'unauthenticated'])
  })

  test('is refetched every 600 seconds, and not before', async () => {
    const { read } = await watched()
    await vi.advanceTimersByTimeAsync(599_999)
    expect(browser.asked).toBe(1)
    browser.signsIn()
    await vi.advanceTimersByTimeAsync(1)
    expect([browser.asked, read().status]).toEqual([2, 'authenticated'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(browser.asked).toBe(3)
  })

  test('is refetched by a page that the browser took back from its memory', async () => {
    await watched()
    await settled()
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settled()
    expect(browser.asked).toBe(2)
  })

  test('stays as it was when the shop cannot be reached or fails: that signs nobody out', async () => {
    browser.signsIn()
    const { read } = await watched()
    await settled()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const answer of [async () => Response.json({}, { status: 503 }), () => Promise.reject(new Error('away'))]) {
      browser.answer = answer
      browser.becomes('visible')
      await settled()
      expect(read()).toEqual({ status: 'authenticated', user: ada })
    }
    expect(warn).toHaveBeenCalledTimes(1)
    expect(told).toBe(1)
  })

  test('tells nobody of an answer that changes nothing', async () => {
    browser.signsIn()
    await watched()
    await settled()
    browser.becomes('visible')
    await settled()
    expect([browser.asked, told]).toEqual([2, 1])
  })

  test('is made known to other tabs through storage at sign-out, also where storage is forbidden', async () => {
    const { tellOtherTabs } = await watched()
    tellOtherTabs()
    expect(JSON.parse(browser.stored.get('nextauth.message') ?? '{}')).toMatchObject({
      event: 'session',
      data: { trigger: 'signout' },
    })
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    expect(tellOtherTabs).not.toThrow()
  })
})
