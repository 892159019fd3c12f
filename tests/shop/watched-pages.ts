import { expect, type MockInstance, vi } from 'vitest'
import { LANGUAGE_COOKIE } from '../../src/http/language.ts'
import { PAGE_TAGS } from '../../src/platform/cache/page-tags.ts'
import { PageCache } from '../../src/storefront/serving/page-cache.ts'
import type { TestDatabase } from './database.ts'
import { type TestShop, testShop } from './shop.ts'

/** The same for all, so that their pages name the same addresses. */
const env = { PUBLIC_URL: 'http://shop.test' }

/** A shop in this process whose page cache is watched. */
export type WatchedShop = {
  /** The HTML of a page, or where it leads; with the status where it is not 200. */
  read(path: string, language?: string): Promise<string>
  /** The addresses of those of these pages that are not answered from the cache, each asked for once. */
  made(paths: readonly string[]): Promise<string[]>
  close(): Promise<void>
}

/** Watches the page caches of all shops that are opened with it. */
export class PageWatch {
  readonly #database: TestDatabase
  readonly #sets: MockInstance<PageCache['set']>
  readonly #drops: MockInstance<PageCache['drop']>
  #rounds = 0

  constructor(database: TestDatabase) {
    this.#database = database
    this.#sets = vi.spyOn(PageCache.prototype, 'set')
    this.#drops = vi.spyOn(PageCache.prototype, 'drop')
  }

  async open(): Promise<WatchedShop> {
    return watched(await testShop(this.#database, { env }), this.#sets)
  }

  /** Until the tags of everything that was committed have come to so many shops. */
  async untilHeard(shops: number): Promise<void> {
    const tag = `round:${++this.#rounds}`
    await this.#database.pool.query('select pg_notify($1, $2)', [PAGE_TAGS, tag])
    const heard = () => this.#drops.mock.calls.filter(([tags]) => tags.includes(tag)).length
    await expect.poll(heard, { interval: 5 }).toBe(shops)
    this.#drops.mockClear()
  }

  close(): void {
    this.#sets.mockRestore()
    this.#drops.mockRestore()
  }
}

function watched(shop: TestShop, sets: MockInstance<PageCache['set']>): WatchedShop {
  const read: WatchedShop['read'] = async (path, language = 'en') => {
    const { status, headers, text } = await shop.call('GET', path, {
      headers: { cookie: `${LANGUAGE_COOKIE}=${language}` },
    })
    return status === 200 ? text : `${status} ${headers.get('location') ?? ''} ${text}`
  }
  return {
    read,
    made: async (paths) => {
      const made: string[] = []
      for (const path of paths) {
        sets.mockClear()
        await read(path)
        if (sets.mock.calls.length > 0) made.push(path)
      }
      return made
    },
    close: () => shop.close(),
  }
}
