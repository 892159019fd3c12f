import { chosenIds } from '../../http/bulk.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { type Language, languageNames } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { Slices } from '../../platform/cache/slices.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { CHOSEN_BYTES } from '../../platform/lists/list-input.ts'
import { calls } from '../../routes.ts'
import { exactWords } from '../rules.ts'
import type { SearchList } from '../search-list.ts'
import { countZeroResult, moveZeroResults } from './commands.ts'
import {
  type ZeroResultRow,
  zeroResultContract,
  zeroResultsContract,
  zeroResultsFileContract,
  zeroResultsMoveContract,
} from './contracts.ts'
import { findZeroResultIds, listZeroResults, readZeroResults, type StoredZeroResult } from './queries.ts'
import { countedWords, isRobot } from './rules.ts'

/** The log names so many of the rows of one action. */
const MOST_NAMED = 100

/** Whoever decides what is sold, and what it is called. */
const may = (right: 'view' | 'edit') => ({ area: 'product', right }) as const

/** What searches lead to now, each in the language that it was typed in. */
async function withFound(list: SearchList, rows: readonly StoredZeroResult[]): Promise<ZeroResultRow[]> {
  const views: ZeroResultRow[] = []
  const slices = new Slices()
  for (const row of rows) {
    views.push({ ...row, ...(await list.leadsTo(row.words, row.language)) })
    await slices.rest()
  }
  return views
}

/** What somebody reads of where a search leads now. */
function leadText({ found, without }: ZeroResultRow, language: Language): string {
  const t = translatorFor(language)
  if (found > 0) return t('admin-searches.finds', { count: found })
  return without
    ? t('admin-searches.without', { word: without.typed, count: without.count })
    : t('admin-searches.nothing')
}

const move = (state: 'dismissed' | 'open') =>
  write({
    ...(state === 'dismissed' ? calls.zeroResultsDismiss : calls.zeroResultsReopen),
    ...zeroResultsMoveContract,
    summary:
      state === 'dismissed'
        ? 'Put searches without results aside; staff who may edit products'
        : 'Put searches without results back on the list; staff who may edit products',
    access: may('edit'),
    bodyLimit: CHOSEN_BYTES,
    answer: async (chosen, { tx, audit }) => {
      const ids = await chosenIds(chosen, (query, most) => findZeroResultIds(tx, query, most))
      if (!ids.ok) return ids
      const moved = await moveZeroResults(tx, ids.value, state)
      if (moved.length === 0) return fail('NOT_FOUND')
      const [only, ...others] = moved
      const about = others.length === 0 ? only : 'several'
      const entry = {
        action: `search.${state === 'dismissed' ? 'dismiss' : 'reopen'}`,
        subject: `search:${about}`,
        before: { [state === 'dismissed' ? 'open' : 'dismissed']: moved.length },
        after: { [state]: moved.length, ...(moved.length <= MOST_NAMED && { ids: moved }) },
      }
      audit(entry)
      const report = { done: moved.length, refused: 0, why: [], final: 0 }
      return succeed({ body: { success: true as const, report }, isPreview: chosen.isPreview })
    },
  })

/** The calls about searches that found nothing: one that tells of it, and those of the back office's list. */
export const zeroResultEndpoints = (list: SearchList): readonly Endpoint[] => [
  write({
    ...calls.zeroResult,
    ...zeroResultContract,
    summary:
      'A search that found nothing, told by the page that it was typed on: its words are counted, nothing of who typed them',
    access: 'public',
    perMinute: 12,
    answer: async ({ q }, { tx, language, userAgent }) => {
      const words = isRobot(userAgent) ? undefined : countedWords(exactWords(q) ?? q)
      if (words !== undefined && (await list.leadsTo(words, language)).found === 0)
        await countZeroResult(tx, words, language)
      return succeed({ body: { success: true as const } })
    },
  }),
  read({
    ...calls.zeroResults,
    ...zeroResultsContract,
    summary: 'A page of the searches that found nothing, and what each finds now; staff who may view products',
    access: may('view'),
    answer: async (asked, { db }) => {
      const { rows, ...page } = await listZeroResults(db, asked)
      return succeed({ body: { success: true as const, searches: await withFound(list, rows), ...page } })
    },
  }),
  read({
    ...calls.zeroResultsFile,
    ...zeroResultsFileContract,
    summary: 'The searches that found nothing as CSV; staff who may view products',
    access: may('view'),
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      const columns = ['words', 'times', 'lastAt', 'language', 'leads']
      return succeed(
        csvAnswer(db, {
          name: 'searches',
          head: columns.map((name) => t(`admin-searches.column.${name}`)),
          read: async function* (at) {
            for await (const rows of readZeroResults(at, asked)) yield await withFound(list, rows)
          },
          cells: (row) => [row.words, row.times, row.lastAt, languageNames[row.language], leadText(row, language)],
        }),
      )
    },
  }),
  move('dismissed'),
  move('open'),
]
