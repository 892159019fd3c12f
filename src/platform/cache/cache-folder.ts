import fs from 'node:fs/promises'
import path from 'node:path'
import { randomToken } from '../ids.ts'
import type { Log } from '../log.ts'
import { errorCode } from '../postgres/database.ts'
import { sweepFolder } from './cache-files.ts'

/** A file's time of change says when it was last used, to within so much: reading it does not write every time. */
const USED_AGAIN_MS = 600_000
const SWEEP_EVERY_MS = 600_000
/** A folder that is fuller than the first part of its ceiling is swept down to the second: the next need not come at once. */
const FULL_SHARE = 0.95
const LEFT_SHARE = 0.9
/**
 * What a process writes before the folder is measured again, as others write to it too; until that is done, once more as
 * much. So far can each other process carry it above its ceiling.
 */
const UNMEASURED_SHARE = 0.05
const UNMEASURED_LEAST = 16 * 1024 * 1024
const WARN_EVERY_MS = 60_000

type Options = {
  folder: string
  /** The most that all its files may take together. */
  mostBytes: number
  log: Log
}

/**
 * A folder of files that can be made again: `DATA_DIR/cache`. It never stands in the way of an answer: what cannot be
 * written, as on a full disk, is used and forgotten. It holds no more than its ceiling; what was used longest ago goes
 * first, beside the requests. Any number of processes may share it.
 */
export class CacheFolder {
  readonly #folder: string
  readonly #mostBytes: number
  readonly #log: Log
  /** What it held when it was last measured; undefined until then. */
  #measured: number | undefined
  #writtenSince = 0
  #sweeping: Promise<void> | undefined
  #warnedAt = Number.NEGATIVE_INFINITY
  readonly #timer: NodeJS.Timeout

  constructor({ folder, mostBytes, log }: Options) {
    this.#folder = folder
    this.#mostBytes = mostBytes
    this.#log = log
    this.#timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref()
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, ...name.split('/'))
  }

  /** A file's content, which counts as used now; undefined where there is none. @param name such as `images/ab/….avif` */
  async read(name: string): Promise<Buffer | undefined> {
    const file = await this.find(name)
    const bytes = file === undefined ? undefined : await fs.readFile(file).catch(() => undefined)
    // A machine that lost its power may have kept the name of a file and not its content.
    return bytes && bytes.length > 0 ? bytes : undefined
  }

  /** The path of a file that is there, which counts as used now. */
  async find(name: string): Promise<string | undefined> {
    const file = this.#pathOf(name)
    const stat = await fs.stat(file).catch(() => undefined)
    if (!stat?.isFile() || stat.size === 0) return undefined
    const now = Date.now()
    if (now - stat.mtimeMs > USED_AGAIN_MS) await fs.utimes(file, now / 1000, now / 1000).catch(() => {})
    return file
  }

  /**
   * Keeps a file, whole or not at all, where there is room for it. Never rejects.
   * @returns its path, or undefined where it was not kept
   */
  async write(name: string, bytes: Uint8Array): Promise<string | undefined> {
    if (!this.#hasRoomFor(bytes.length)) return undefined
    this.#writtenSince += bytes.length
    const file = this.#pathOf(name)
    const unfinished = `${file}.${randomToken(6)}.part`
    try {
      await fs.mkdir(path.dirname(file), { recursive: true })
      await fs.writeFile(unfinished, bytes)
      await fs.rename(unfinished, file)
      return file
    } catch (error) {
      await fs.rm(unfinished, { force: true }).catch(() => {})
      this.#warn(error)
      return undefined
    }
  }

  #hasRoomFor(bytes: number): boolean {
    const unseen = this.#writtenSince + bytes
    const unmeasured = Math.max(UNMEASURED_LEAST, this.#mostBytes * UNMEASURED_SHARE)
    if (this.#measured === undefined || unseen > unmeasured) void this.sweep()
    if (unseen > unmeasured * 2) return false
    const held = (this.#measured ?? 0) + unseen
    if (held > this.#mostBytes) void this.sweep()
    return held <= this.#mostBytes
  }

  #warn(error: unknown): void {
    if (performance.now() - this.#warnedAt < WARN_EVERY_MS) return
    this.#warnedAt = performance.now()
    this.#log.warn('a file of the cache could not be written', { code: errorCode(error) })
  }

  /** Measures it and removes what is too much; one at a time. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce().finally(() => {
      this.#sweeping = undefined
    })
    return this.#sweeping
  }

  async #sweepOnce(): Promise<void> {
    const written = this.#writtenSince
    const [full, left] = [this.#mostBytes * FULL_SHARE, this.#mostBytes * LEFT_SHARE]
    this.#measured = await sweepFolder(this.#folder, full, left)
    this.#writtenSince -= written
  }

  /** Ends its timer. What a sweep leaves undone the next one finds. */
  close(): void {
    clearInterval(this.#timer)
  }
}
