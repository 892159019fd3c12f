import { type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { findsByIndex, findsWord, isShort, whereAll, withinDays } from '../platform/lists/list-conditions.ts'
import { pageWithin, searchWords } from '../platform/lists/list-input.ts'
import { idsOnPage, orderBy } from '../platform/lists/ordering.ts'
import type { Database } from '../platform/postgres/database.ts'
import { auditSearchText, auditWordsText } from '../platform/tables.ts'
import type { AuditEntryView, AuditListView } from './audit-contracts.ts'
import type { AuditSearchInput } from './audit-schema.ts'

/** What is asked for, and the IANA time zone in which its days begin. */
export type AuditFilter = AuditSearchInput & { timeZone: string }

type FoundAudit = Omit<AuditListView, 'entries'> & { entries: AuditEntryView[] }

const shown = sql`id, at, actor_id as "actorId", actor_name as "actorName", actor_kind as "actorKind", action, subject, before, after,
  reverts_id as "revertsId", (select jsonb_build_object('id', r.id, 'at', r.at, 'actorName', r.actor_name)
    from audit_log r where r.reverts_id = audit_log.id) as reverted`

/** After what a word begins in an entry, too: the mark of a value, and the point within an action's name. */
const marks = '".'

/** Whether a word is found by where it begins, without a look at what an entry says. */
const isBeginning = (word: string): boolean => isShort(word) && !/[-".]/.test(word)

/** That a word is found, asked of one entry after the other. */
const inEntry = (word: string): SQL => findsWord(auditSearchText, word, marks)

/** The same, asked of an index that has all entries. */
const inIndex = (word: string): SQL => (isBeginning(word) ? findsByIndex(auditWordsText, word) : inEntry(word))

function conditions({ search, who, action, from, to, timeZone }: AuditFilter, finds: (word: string) => SQL): SQL {
  const all = searchWords(search).map(finds)
  if (who) all.push(uuidPattern.test(who) ? sql`actor_id = ${who}` : sql`false`)
  if (action) all.push(sql`action = ${action}`)
  return whereAll([...all, ...withinDays(sql`at`, { from, to }, timeZone)])
}

type Row = Omit<AuditEntryView, 'at'> & { at: string | Date }

const viewOf = ({ at, ...row }: Row): AuditEntryView => ({ ...row, at: new Date(at).toISOString() })

/**
 * Every value of a column, as the table `each_value` of a recursive query: an index gives the first value, and then each next one,
 * without a look at the entries that have it too. Ends with a null.
 */
const eachValue = (column: SQL): SQL => sql`each_value (value) as (
  (select ${column} from audit_log where ${column} is not null order by ${column} limit 1)
  union all
  select (select ${column} from audit_log where ${column} > value order by ${column} limit 1)
    from each_value where value is not null
)`

/** No more entries than these are counted, and paged through, where words are looked for: each is read for it. */
const MOST_COUNTED = 10_000

/** How many entries are found; of a search for words no more than `MOST_COUNTED`, and whether there are more. */
async function countFound(
  db: Database,
  { search }: AuditFilter,
  where: SQL,
): Promise<{ total: number; hasMore: boolean }> {
  const most = search === '' ? sql`` : sql`limit ${MOST_COUNTED + 1}`
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from audit_log ${where} ${most}) found`,
  )
  const count = rows[0]?.count ?? 0
  const hasMore = search !== '' && count > MOST_COUNTED
  return { total: hasMore ? MOST_COUNTED : count, hasMore }
}

const newestFirst = orderBy('b', sql`p.at`, sql`p.id`)

/** A page of the audit log, the newest entry first. A page past the end is the last one. */
export async function listAudit(db: Database, filter: AuditFilter): Promise<FoundAudit> {
  const where = conditions(filter, inIndex)
  const { total, hasMore } = await countFound(db, filter, where)
  const { page, pageSize: size, offset } = pageWithin(filter.page, total)
  // What many entries have is soon found among the newest. Of what is not counted the end is not known.
  const found = sql`select id, at from audit_log ${hasMore ? conditions(filter, inEntry) : where}`
  const ids = idsOnPage(found, newestFirst, { offset, size, total: hasMore ? Number.MAX_SAFE_INTEGER : total })
  // What an entry says is looked at only once the page is cut out.
  const { rows } = await db.execute<Row>(sql`
    with page as (${ids}) select ${shown} from audit_log where id in (select id from page) order by at desc, id desc`)
  // People change their names: the latest one stands for the id.
  const people = await db.execute<{ id: string; name: string }>(sql`
    with recursive ${eachValue(sql`actor_id`)}
    select value as id, latest.actor_name as name from each_value, lateral (
      select actor_name from audit_log where actor_id = value order by at desc limit 1
    ) latest where value is not null`)
  const actions = await db.execute<{ action: string }>(sql`
    with recursive ${eachValue(sql`action`)} select value as action from each_value where value is not null order by 1`)
  return {
    entries: rows.map(viewOf),
    total,
    hasMore,
    page,
    pageSize: size,
    people: people.rows.sort((a, b) => a.name.localeCompare(b.name)),
    actions: actions.rows.map(({ action }) => action),
  }
}

/** One entry; undefined where there is none, or where the text is no id at all. */
export async function findAuditEntry(db: Database, id: string): Promise<AuditEntryView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<Row>(sql`select ${shown} from audit_log where id = ${id}`)
  return rows[0] && viewOf(rows[0])
}
