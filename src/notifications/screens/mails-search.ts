import type { MailStatus } from '../schema.ts'

/** The states in the order that a letter takes them. */
export const statuses = ['queued', 'sent', 'dead'] as const satisfies readonly MailStatus[]

const isStatus = (value: unknown): value is MailStatus => statuses.some((status) => status === value)

/** What the list's address asks for; what is not in it has its usual value. */
export type MailsSearch = { search?: string; status?: MailStatus; page?: number }

type Change = { [Name in keyof MailsSearch]?: MailsSearch[Name] | undefined }

/** The search with a change; what became undefined is no longer in it. Another question begins at its first page. */
export function changed(search: MailsSearch, change: Change): MailsSearch {
  const entries = Object.entries({ ...search, page: undefined, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** What of an address's query makes sense; the rest is left out, as if nobody had written it. */
export function readMailsSearch({ search, status, page }: Readonly<Record<string, unknown>>): MailsSearch {
  const number = Number(page)
  return changed(
    {},
    {
      search: typeof search === 'string' && search.trim() !== '' ? search.slice(0, 100) : undefined,
      status: isStatus(status) ? status : undefined,
      page: Number.isInteger(number) && number > 1 ? number : undefined,
    },
  )
}
