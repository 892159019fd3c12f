/** Weekday as schema.org names it; the shop's week starts on Monday. */
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** Everything that differs between two stores of the chain. Chosen when the shop is built, by `STORE_VARIANT`. */
export interface Store {
  readonly variant: string
  /** The name that titles, mails and the page head carry. */
  readonly applicationName: string
  /** As people read it, e.g. `604-555-0142`. */
  readonly phone: string
  /** Where the store's own site lives in production; `PUBLIC_URL` says where this process is reached. */
  readonly publicUrl: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly region: string
    readonly postalCode: string
    /** Two letters, ISO 3166-1. */
    readonly country: string
  }
  /** One line for the header's top bar. */
  readonly shortAddress: string
  /** The first one receives what customers write. */
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
  /** IANA name: dates are written as the store's calendar has them. */
  readonly timeZone: string
  /** The environment variable that may hold this store's own database address; `DATABASE_URL` is the fallback. */
  readonly databaseSetting: `DATABASE_URL_${string}`
}
