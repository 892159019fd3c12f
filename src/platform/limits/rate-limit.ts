type Bucket = { tokens: number; at: number }

const secondsUntilOne = (tokens: number, perMinute: number): number => Math.ceil(((1 - tokens) * 60) / perMinute)

/**
 * A token bucket a key, refilled continuously by a clock that nobody sets. Memory is bounded: past `maxKeys` the longest unused keys are forgotten,
 * which at worst gives an address its tries back.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
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
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: this.#now() })
    if (this.#buckets.size > this.#maxKeys) this.#forgetOldest()
    return allowed ? 0 : secondsUntilOne(tokens, perMinute)
  }

  /** What {@link take} would answer, without taking anything. */
  wait(key: string, perMinute: number): number {
    const tokens = this.#tokens(key, perMinute)
    return tokens >= 1 ? 0 : secondsUntilOne(tokens, perMinute)
  }

  #tokens(key: string, perMinute: number): number {
    const bucket = this.#buckets.get(key)
    if (!bucket) return perMinute
    return Math.min(perMinute, bucket.tokens + (Math.max(0, this.#now() - bucket.at) * perMinute) / 60_000)
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
