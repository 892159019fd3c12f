/** Weekday as schema.org names it; the shop's week starts on Monday. */
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/**
 * What a build of the shop is told of its store. Who the store is, where, and when it is open, is in its settings: they are
 * made once from `seed`, and from then on edited in the dashboard alone (docs/decisions/0027).
 */
export interface Store {
  readonly variant: string
  /** Where the store's own site lives in production; `PUBLIC_URL` says where this process is reached. */
  readonly publicUrl: string
  /** IANA name: dates are written as the store's calendar has them. */
  readonly timeZone: string
  /** The environment variable that may hold this store's own database address; `DATABASE_URL` is the fallback. */
  readonly databaseSetting: `DATABASE_URL_${string}`
  /** Read when the store's settings are made, and never again. */
  readonly seed: StoreSeed
}

/** The identity with which a new store's settings begin. */
export interface StoreSeed {
  /** The name that titles, e-mails and the page head carry. */
  readonly applicationName: string
  /** As people read it, e.g. `604-555-0142`. */
  readonly phone: string
  readonly address: {
    readonly street: string
    readonly unit: string
    readonly city: string
    /** Two letters in Canada and the United States, as their posts have them. */
    readonly region: string
    readonly postalCode: string
    /** Two letters, ISO 3166-1. */
    readonly country: string
  }
  /** Customers are shown the first; each of them gets what customers write and order. */
  readonly emails: readonly [string, ...string[]]
  readonly messagingUrl: string
  readonly mapUrl: string
  readonly mapEmbedUrl: string
  readonly hours: {
    readonly days: readonly Weekday[]
    /** 24-hour local time, `HH:MM`. */
    readonly opens: string
    readonly closes: string
  }
}
