/** What the log's address asks for; what is not in it has its usual value. */
export type AuditSearch = {
  search?: string
  who?: string
  action?: string
  from?: string
  to?: string
  page?: number
}

export type AuditChange = { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }

const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, longest) : undefined
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

/** The search with a change; what became undefined is no longer in it. Another question begins at its first page. */
export function changedAudit(search: AuditSearch, change: AuditChange): AuditSearch {
  const entries = Object.entries({ ...search, page: undefined, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** What of an address's query makes sense; the rest is left out, as if nobody had written it. */
export function readAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  const page = Number(raw.page)
  return changedAudit(
    {},
    {
      search: textOf(raw.search, 100),
      who: textOf(raw.who, 40),
      action: textOf(raw.action, 80),
      from: dayOf(raw.from),
      to: dayOf(raw.to),
      page: Number.isInteger(page) && page > 1 ? page : undefined,
    },
  )
}

/** Whether it leaves anything out. */
export const isNarrowedAudit = ({ page: _, ...narrowing }: AuditSearch): boolean => Object.keys(narrowing).length > 0
