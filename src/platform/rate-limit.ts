type Bucket = { tokens: number; at: number }

/**
 * A token bucket a key, refilled continuously. Memory is bounded: past `maxKeys` the longest unused keys are forgotten,
 * which at worst gives an address its tries back.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #maxKeys: number
  readonly #now: () => number

  constructor({ maxKeys = 50_000, now = Date.now }: { maxKeys?: number; now?: () => number } = {}) {
    this.#maxKeys = maxKeys
    this.#now = now
  }

  /** Takes one try of `perMinute`; answers 0 when there was one, else the seconds until there is. */
  take(key: string, perMinute: number): number {
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    const perMs = perMinute / 60_000
    const tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs)
    this.#buckets.delete(key)
    const allowed = tokens >= 1
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
    if (this.#buckets.size > this.#maxKeys) this.#forgetOldest()
    return allowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000)
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
