type Bucket = { tokens: number; perMinute: number; at: number }

/** What was taken of one key: its name, how many tries, and how many of them there are in a minute. */
export type Taken = readonly [key: string, tries: number, perMinute: number]

/** A key whose bucket is fuller than this after a try is nobody else's concern: most visitors never use as much. */
const WORTH_TELLING = 0.9

const secondsUntilOne = (tokens: number, perMinute: number): number => Math.ceil(((1 - tokens) * 60) / perMinute)

/**
 * A token bucket a key, refilled continuously by a clock that nobody sets. Memory is bounded: past `maxKeys` the longest unused keys are forgotten,
 * which at worst gives an address its tries back. Other processes' tries count where they are told of (`shareLimits`).
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  #untold = new Map<string, Taken>()
  readonly #maxKeys: number
  readonly #now: () => number

  /** @param options.now milliseconds of a clock that never runs backwards */
  constructor({ maxKeys = 50_000, now = () => performance.now() }: { maxKeys?: number; now?: () => number } = {}) {
    this.#maxKeys = maxKeys
    this.#now = now
  }

  /** Takes one try of `perMinute`; answers 0 when there was one, else the seconds until there is. */
  take(key: string, perMinute: number): number {
    const tokens = this.#tokens(key, perMinute)
    const allowed = tokens >= 1
    this.#put(key, allowed ? tokens - 1 : tokens, perMinute)
    if (allowed && tokens - 1 < perMinute * WORTH_TELLING) this.#note(key, perMinute)
    return allowed ? 0 : secondsUntilOne(tokens, perMinute)
  }

  /** Takes what another process has given away: what is left is never less than nothing, so that nobody waits longer for it. */
  takeElsewhere([key, tries, perMinute]: Taken): void {
    const own = this.#buckets.get(key)?.perMinute ?? perMinute
    this.#put(key, Math.max(0, this.#tokens(key, own) - (tries * own) / perMinute), own)
  }

  /** What was taken here since this was last asked, of keys of which a tenth or more is used; those of which most was taken first. */
  untold(): Taken[] {
    const taken = [...this.#untold.values()]
    this.#untold = new Map()
    return taken.sort((a, b) => b[1] / b[2] - a[1] / a[2])
  }

  #note(key: string, perMinute: number) {
    const noted = this.#untold.get(key)
    if (noted || this.#untold.size < this.#maxKeys / 10) this.#untold.set(key, [key, (noted?.[1] ?? 0) + 1, perMinute])
  }

  #put(key: string, tokens: number, perMinute: number) {
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens, perMinute, at: this.#now() })
    if (this.#buckets.size > this.#maxKeys) this.#forgetOldest()
  }

  /** What {@link take} would answer, without taking anything. */
  wait(key: string, perMinute: number): number {
    const tokens = this.#tokens(key, perMinute)
    return tokens >= 1 ? 0 : secondsUntilOne(tokens, perMinute)
  }

  #tokens(key: string, perMinute: number): number {
    const bucket = this.#buckets.get(key)
    if (!bucket) return perMinute
    const left = bucket.perMinute === perMinute ? bucket.tokens : (bucket.tokens * perMinute) / bucket.perMinute
    return Math.min(perMinute, left + (Math.max(0, this.#now() - bucket.at) * perMinute) / 60_000)
  }

  get size(): number {
    return this.#buckets.size
  }

  /** A tenth at once: a map that loses its first key again and again looks ever longer for the next one. */
  #forgetOldest() {
    let surplus = Math.ceil(this.#maxKeys / 10)
    for (const key of this.#buckets.keys()) {
      if (surplus-- === 0) return
      this.#buckets.delete(key)
    }
  }
}
