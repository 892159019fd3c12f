import { MOST_IN_BULK } from '../http/bulk.ts'
import { csvAnswer } from '../http/csv.ts'
import { type Endpoint, read, type WriteEndpoint, write } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import { succeed } from '../platform/failures.ts'
import { CHOSEN_BYTES } from '../platform/lists/list-input.ts'
import { keepUndo } from '../platform/undo.ts'
import { calls } from '../routes.ts'
import {
  eraseSubscribers,
  type Removed,
  SUBSCRIBERS,
  SUBSCRIBERS_UNDO_SECONDS,
  takeOffList,
} from './subscriber-commands.ts'
import { subscribersContract, subscribersFileContract, subscribersRemoveContract } from './subscriber-contracts.ts'
import { listChosen, listSubscribers, readSubscribers } from './subscriber-queries.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'subscriber', right }) as const

/** An action as the log names it. The addresses are no business of the log, nor more ids than one can look through. */
const entryOf = (
  action: string,
  ids: readonly string[],
  before: Removed['before'],
  after: Record<string, unknown>,
) => ({
  action: `subscriber.${action}`,
  subject: ids.length === 1 ? `subscriber:${ids[0]}` : 'subscriber:several',
  before,
  after: { ...after, ...(ids.length > 1 && ids.length <= 100 && { ids }) },
})

type Context = Pick<Parameters<WriteEndpoint['answer']>[1], 'tx' | 'actor'>

/** Says what was done, or would be, to how many, with what undoes it. */
async function answerRemoved(
  { count, memory }: Removed,
  { isPreview }: { isPreview?: boolean | undefined },
  { tx, actor }: Context,
) {
  // So many are put back within a moment; more would keep the list waiting.
  const isUndone = count <= MOST_IN_BULK
  const report = { done: count, refused: 0, why: [], final: isUndone ? 0 : count }
  if (isPreview) return succeed({ body: { success: true as const, count, report }, isPreview })
  const kept = { kind: SUBSCRIBERS, payload: memory, seconds: SUBSCRIBERS_UNDO_SECONDS }
  const undo = isUndone ? await keepUndo(tx, actor, kept) : undefined
  return succeed({ body: { success: true as const, count, report, ...(undo && { undo }) } })
}

/** The calls of the subscribers' screen. There is none that adds anybody: only the owner of an address can. */
export const subscriberEndpoints: readonly Endpoint[] = [
  read({
    ...calls.subscribers,
    ...subscribersContract,
    summary: 'A page of those who asked for the newsletter, by state; staff who may view subscribers',
    access: may('view'),
    answer: async (asked, { db }) => succeed({ body: { success: true, ...(await listSubscribers(db, asked)) } }),
  }),
  read({
    ...calls.subscribersFile,
    ...subscribersFileContract,
    summary: 'The subscribers of a list as CSV; staff who may view subscribers',
    access: may('view'),
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      const columns = ['email', 'language', 'state', 'askedAt', 'confirmedAt', 'unsubscribedAt']
      return succeed(
        csvAnswer(db, {
          name: 'subscribers',
          head: columns.map((name) => t(`admin-subscribers.column.${name}`)),
          read: (at) => readSubscribers(at, asked),
          cells: (one) => [
            one.email,
            one.language,
            t(`admin-subscribers.state.${one.state}`),
            one.askedAt,
            one.confirmedAt,
            one.unsubscribedAt,
          ],
        }),
      )
    },
  }),
  write({
    ...calls.subscribersLeave,
    ...subscribersRemoveContract,
    summary: 'Take people off the newsletter; staff who may edit subscribers',
    access: may('edit'),
    bodyLimit: CHOSEN_BYTES,
    answer: async (chosen, { tx, actor, audit }) => {
      const ids = await listChosen(tx, chosen)
      const gone = await takeOffList(tx, ids)
      if (!gone.ok) return gone
      const { count, before } = gone.value
      audit(entryOf('takeOff', ids, before, { unsubscribed: count }))
      return answerRemoved(gone.value, chosen, { tx, actor })
    },
  }),
  write({
    ...calls.subscribersErase,
    ...subscribersRemoveContract,
    summary: 'Erase people who asked for the newsletter; staff who may delete subscribers',
    access: may('delete'),
    bodyLimit: CHOSEN_BYTES,
    answer: async (chosen, { tx, actor, audit }) => {
      const ids = await listChosen(tx, chosen)
      const gone = await eraseSubscribers(tx, ids)
      if (!gone.ok) return gone
      const { count, before } = gone.value
      audit(entryOf('erase', ids, before, { erased: count }))
      return answerRemoved(gone.value, chosen, { tx, actor })
    },
  }),
]
