import { type CallContext, read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { getIdentity, listIdentities, valuesAt } from '../settings/queries.ts'
import {
  type EditedPage,
  pageContentContract,
  pageDraftDiscardContract,
  pageDraftSaveContract,
  pagePublishContract,
  pageVersionContract,
} from './contracts.ts'
import { discardDraft, publishPage, saveDraft, wrongContent } from './draft-commands.ts'
import { findVersion, readEditedPage } from './editing-queries.ts'
import { isPageName } from './editing-schema.ts'
import { textOf } from './page-rules.ts'

const view = { area: 'pageSettings', right: 'view' } as const
const edit = { area: 'pageSettings', right: 'edit' } as const
/** The questions of all groups together may be as long as several articles. */
const BODY_LIMIT = 1024 * 1024
/** Twenty groups of forty questions. */
const MOST_NODES = 5000
const LONGEST_LOGGED = 300

const subjectOf = ({ page, language }: { page: string; language: string }): string => `page:${page}.${language}`

/** A published text as the log keeps it: its number, and the beginning of each of its fields. All of it is in the versions. */
function logged(published: EditedPage['published']): Record<string, unknown> {
  if (!published) return {}
  const fields = Object.entries(published.content).map(([name, value]) => {
    const text = textOf(typeof value === 'string' ? value : JSON.stringify(value))
    return [name, text.length > LONGEST_LOGGED ? `${text.slice(0, LONGEST_LOGGED)}…` : text]
  })
  return { version: published.number, ...Object.fromEntries(fields) }
}

/** The one who is asking, where a right was asked for before. */
function editorIn({ actor }: Pick<CallContext, 'actor'>) {
  if (actor.kind !== 'user') throw new Error('a call that needs a right was let through to a visitor')
  return actor
}

/** The calls by which the stored pages are written. */
export const editingEndpoints = [
  read({
    ...calls.pageContent,
    ...pageContentContract,
    summary:
      'A stored page in one language with its draft, its versions and what its placeholders say; staff who may view the pages',
    access: view,
    answer: async ({ page, language }, { db, actor, store }) => {
      if (!isPageName(page)) return fail('NOT_FOUND')
      const [here, stores] = await Promise.all([getIdentity(db, store), listIdentities(db)])
      const placeholders = valuesAt(here, stores, language)
      return succeed({
        body: { success: true, ...(await readEditedPage(db, actor, { page, language })), placeholders },
      })
    },
  }),
  read({
    ...calls.pageVersion,
    ...pageVersionContract,
    summary: 'What was published under one number; staff who may view the pages',
    access: view,
    answer: async ({ page, language, number }, { db }) => {
      const version = isPageName(page) ? await findVersion(db, { page, language, number }) : undefined
      return version ? succeed({ body: { success: true, version } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.pageDraftSave,
    ...pageDraftSaveContract,
    summary: 'Keep what is being written of a page; staff who may edit the pages',
    access: edit,
    bodyLimit: BODY_LIMIT,
    mostNodes: MOST_NODES,
    check: (parts, { tx }) => wrongContent(tx, parts ?? {}),
    answer: async (input, { tx, audit, ...context }) => {
      if (!input) return fail('NOT_FOUND')
      const saved = await saveDraft(tx, editorIn(context), input)
      if (!saved.ok) return saved
      // It is kept every few seconds while someone writes: the log says once that they began.
      if (saved.value.isNew)
        audit({ action: 'page.draft', subject: subjectOf(input), after: { version: input.version } })
      return succeed({ body: { success: true, ...saved.value.page } })
    },
  }),
  write({
    ...calls.pageDraftDiscard,
    ...pageDraftDiscardContract,
    summary: 'Throw away what was being written of a page; staff who may edit the pages',
    access: edit,
    answer: async ({ page, ...input }, { tx, audit, ...context }) => {
      if (!isPageName(page)) return fail('NOT_FOUND')
      const discarded = await discardDraft(tx, editorIn(context), { page, ...input })
      if (!discarded.ok) return discarded
      audit({ action: 'page.discard', subject: subjectOf({ page, ...input }), before: { version: input.version } })
      return succeed({ body: { success: true, ...discarded.value } })
    },
  }),
  write({
    ...calls.pagePublish,
    ...pagePublishContract,
    summary: 'Make a text what visitors read; staff who may edit the pages',
    access: edit,
    bodyLimit: BODY_LIMIT,
    mostNodes: MOST_NODES,
    check: (parts, { tx }) => wrongContent(tx, parts ?? {}),
    answer: async (input, { tx, audit, ...context }) => {
      if (!input) return fail('NOT_FOUND')
      const published = await publishPage(tx, editorIn(context), input)
      if (!published.ok) return published
      const { page, before } = published.value
      audit({
        action: 'page.publish',
        subject: subjectOf(input),
        before: logged(before),
        after: logged(page.published),
      })
      return succeed({ body: { success: true, ...page } })
    },
  }),
]
