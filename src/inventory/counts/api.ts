import { dropStockPages } from '../../catalogue/stock/queries.ts'
import { answerChange } from '../../http/change-answer.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { bookCount } from './book-commands.ts'
import { cancelCount, enterCount, explainCount, startCount } from './commands.ts'
import {
  countBookContract,
  countCancelContract,
  countContract,
  countEnterContract,
  countExplainContract,
  countStartContract,
  countsContract,
} from './contracts.ts'
import { findCount, listCounts, readLine } from './queries.ts'

const view = { area: 'inventory', right: 'view' } as const
const edit = { area: 'inventory', right: 'edit' } as const

const named = (action: string, id: string) => () => ({
  action: `count.${action}`,
  subject: `count:${id.toLowerCase()}`,
})
const nothing = () => ({})

/** The calls by which several people count what lies on the shelves, and one books it. */
export const countEndpoints: readonly Endpoint[] = [
  read({
    ...calls.counts,
    ...countsContract,
    summary: 'A page of the counts of stock, the latest first; staff who may view the inventory',
    access: view,
    answer: async (asked, { db, language }) =>
      succeed({ body: { success: true as const, ...(await listCounts(db, asked, language)) } }),
  }),
  read({
    ...calls.count,
    ...countContract,
    summary: 'One count of stock with a page of what it is of; staff who may view the inventory',
    access: view,
    answer: async (asked, { db, language }) => {
      const found = await findCount(db, asked, language)
      return found ? succeed({ body: { success: true as const, ...found } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.countStart,
    ...countStartContract,
    summary: 'Begin a count of a store or of a part of it; staff who may edit the inventory',
    access: edit,
    answer: async (input, { tx, actor, audit }) =>
      answerChange(await startCount(tx, actor, input), audit, named('started', input.id), () => ({ id: input.id })),
  }),
  write({
    ...calls.countEnter,
    ...countEnterContract,
    summary: 'Enter how many of an item were found; staff who may edit the inventory',
    access: edit,
    answer: async (input, { tx, actor, audit, language }) =>
      answerChange(await enterCount(tx, actor, input), audit, named('entered', input.id), async () => ({
        line: await readLine(tx, input.id, input.itemId, language),
      })),
  }),
  write({
    ...calls.countExplain,
    ...countExplainContract,
    summary: 'Say why a count differs from the books; staff who may edit the inventory',
    access: edit,
    answer: async (input, { tx, audit }) =>
      answerChange(await explainCount(tx, input), audit, named('explained', input.id), nothing),
  }),
  write({
    ...calls.countBook,
    ...countBookContract,
    summary: 'Book the differences of a count; staff who may edit the inventory',
    access: edit,
    answer: async (input, { tx, actor, audit }) =>
      answerChange(await bookCount(tx, actor, input), audit, named('booked', input.id), async ({ items }) => {
        await dropStockPages(tx, items)
        return {}
      }),
  }),
  write({
    ...calls.countCancel,
    ...countCancelContract,
    summary: 'Give a count up, so that nothing of it is booked; staff who may edit the inventory',
    access: edit,
    answer: async (input, { tx, actor, audit }) =>
      answerChange(await cancelCount(tx, actor, input), audit, named('cancelled', input.id), nothing),
  }),
]
