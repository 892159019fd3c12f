import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/** What a proxy may name a request by; anything else is not taken over into the log. */
const givenShape = /^[\w.:+/=-]{8,128}$/

/** The id that whoever stands in front gave a request (`x-request-id`); undefined where none did, or none that is fit to be written down. */
export const givenRequestId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && givenShape.test(header) ? header : undefined

/** The id of the request that the present work is done for; undefined where it is done for none. */
export const requestId = (): string | undefined => current.getStore()

/**
 * Does work for a request: every line of the log that comes of it names the request, and so does what it leaves to be done later.
 * @param id null where a job was not asked for by a request; it then names none
 */
export const forRequest = <T>(id: string | null, work: () => T): T => current.run(id ?? undefined, work)
