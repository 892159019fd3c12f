import type { Database } from '../postgres/database.ts'
import { type ClientFile, findClientFile, listClientPaths } from './records.ts'

/** For how long the list of what is kept counts as current, in milliseconds: whoever invents paths costs no more than a query in that time. */
const LISTED_FOR_MS = 1_000

/** The client files that this process does not have and that the database keeps of other releases. */
export class OtherReleases {
  readonly #db: Database
  readonly #now: () => number
  #paths: ReadonlySet<string> = new Set()
  #listedAt = Number.NEGATIVE_INFINITY
  #listing: Promise<void> | undefined

  /** @param now a clock, in milliseconds, that is never set back */
  constructor(db: Database, now: () => number = () => performance.now()) {
    this.#db = db
    this.#now = now
  }

  async #list(): Promise<void> {
    const askedAt = this.#now()
    this.#paths = new Set(await listClientPaths(this.#db))
    this.#listedAt = askedAt
  }

  /** @returns undefined where no release has such a file @throws where the database does not answer */
  async find(path: string): Promise<ClientFile | undefined> {
    if (!this.#paths.has(path) && this.#now() - this.#listedAt >= LISTED_FOR_MS) {
      this.#listing ??= this.#list().finally(() => {
        this.#listing = undefined
      })
      await this.#listing
    }
    return this.#paths.has(path) ? findClientFile(this.#db, path) : undefined
  }
}
