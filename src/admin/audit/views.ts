import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { AuditEntryView, AuditName, NamedEntry } from '../../staff/audit-contracts.ts'
import { findLoggedNames, findNames } from './names.ts'

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

const idsIn = (text: string): string[] => (text.match(uuids) ?? []).map((id) => id.toLowerCase())

/** Where the screens are of what has no id. */
function screenOf(subject: string): string | null {
  const [kind = '', rest = ''] = subject.split(':')
  if (kind === 'settings') {
    const [page, store] = rest.split('/').toReversed()
    return `${page === 'general' ? '/settings' : `/settings/${page}`}${store ? `?store=${store}` : ''}`
  }
  if (kind === 'page') return `/page/${rest.split('.')[0]}`
  const fixed: Readonly<Record<string, string>> = {
    taxes: '/shipping/taxes',
    tax: '/shipping/taxes',
    areas: '/shipping',
    store: '/shipping',
    demo: '/settings/demo',
    products: '/product',
    category: '/categories',
    subscribers: '/subscribers',
    search: '/searches',
    inventory: '/inventory',
  }
  return fixed[kind] ?? null
}

/** The id that an entry is about; undefined where it is about something that has none. */
const subjectId = (subject: string): string | undefined => idsIn(subject)[0]

/**
 * Entries with the names of what they are about and of all that they mention, each with its screen. What is gone is called
 * what the log last called it.
 */
export async function nameEntries(
  db: Database,
  entries: readonly AuditEntryView[],
  language: Language,
): Promise<NamedEntry[]> {
  const mentioned = entries.flatMap(({ subject, before, after }) =>
    idsIn(`${subject} ${JSON.stringify([before, after])}`),
  )
  const known = await findNames(db, mentioned, language)
  const gone = entries.flatMap(({ subject }) => {
    const id = subjectId(subject)
    return id && !known.has(id) ? [subject] : []
  })
  const logged = await findLoggedNames(db, gone, language)
  return entries.map((entry) => {
    const { subject, before, after, actorId } = entry
    const id = subjectId(subject)
    const found = id ? known.get(id) : undefined
    const own = new Set(idsIn(JSON.stringify([before, after])))
    const names: Record<string, AuditName> = {}
    for (const mentionedId of own) {
      const name = known.get(mentionedId)
      if (name) names[mentionedId] = name
    }
    return {
      ...entry,
      about: {
        kind: subject === id ? 'stock' : (subject.split(':')[0] ?? ''),
        name: found?.name ?? logged.get(subject) ?? null,
        to: found?.to ?? (id ? null : screenOf(subject)),
        isGone: id !== undefined && !found,
      },
      names,
      actorTo: actorId ? `/staffs/${actorId}` : null,
    }
  })
}
