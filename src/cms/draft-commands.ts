import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { touchMedia } from '../media/records.ts'
import type { Actor } from '../platform/actor.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { EditedPage } from './contracts.ts'
import { readEditedPage } from './editing-queries.ts'
import type { SavedContent } from './editing-schema.ts'
import { noDraft, publishContent } from './page-commands.ts'
import { findUnknownPlaceholder } from './placeholder-rules.ts'
import { sanitiseContent } from './sanitise.ts'
import type { AnyContent, PageName } from './schema.ts'
import { pageContents } from './tables.ts'

type Editor = Extract<Actor, { kind: 'user' }>
type Seen = { page: PageName; language: Language; version: number }

const rowOf = ({ page, language }: Seen) => and(eq(pageContents.page, page), eq(pageContents.language, language))

/**
 * Takes the page's row for this change alone, and refuses one that was made from an older text: what the other wrote goes
 * along, and nothing is overwritten.
 */
async function claim(tx: Transaction, editor: Editor, seen: Seen): Promise<Result<typeof pageContents.$inferSelect>> {
  const { page, language, version } = seen
  await tx.insert(pageContents).values({ page, language, version: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(pageContents).where(rowOf(seen)).for('update')
  if (row?.version === version) return succeed(row)
  return fail('CHANGED_MEANWHILE', { data: { ...(await readEditedPage(tx, editor, seen)) } })
}

const uploaded = /\/media\/u\/[a-z0-9]{32}\.webp/g

/** Keeps the uploaded pictures of a text from being tidied away; refuses the fields with one that the shop no longer has. */
export async function wrongPictures(tx: Transaction, content: object): Promise<Failure | undefined> {
  const gone = await touchMedia(tx, JSON.stringify(content).match(uploaded) ?? [])
  const fields = Object.entries(content).filter(([, value]) => {
    const text = JSON.stringify(value) ?? ''
    return gone.some((url) => text.includes(url))
  })
  return failFields(Object.fromEntries(fields.map(([name]) => [name, 'admin-content.errors.pictureGone'])))
}

/** Refuses a text with something in double braces that nothing would ever fill. */
function refuseUnknown(content: AnyContent): Failure | undefined {
  const unknown = findUnknownPlaceholder(content)
  if (!unknown) return undefined
  const fields = { [unknown.field]: 'admin-settings.errors.placeholder' }
  return fail('INVALID_INPUT', { fields, params: { name: `{{${unknown.name}}}` } })
}

/** Keeps what is being written beside what visitors read. `isNew` says whether this person only now began. */
export async function saveDraft(
  tx: Transaction,
  editor: Editor,
  { content, ...seen }: SavedContent,
): Promise<Result<{ page: EditedPage; isNew: boolean }>> {
  const claimed = await claim(tx, editor, seen)
  if (!claimed.ok) return claimed
  const wrong = refuseUnknown(content) ?? (await wrongPictures(tx, content))
  if (wrong) return wrong
  const draft = await sanitiseContent(content)
  const drafted = { draft, draftedBy: editor.id, draftedByName: editor.name, draftedAt: new Date() }
  await tx
    .update(pageContents)
    .set({ ...drafted, version: seen.version + 1 })
    .where(rowOf(seen))
  return succeed({ page: await readEditedPage(tx, editor, seen), isNew: claimed.value.draftedBy !== editor.id })
}

/** Throws away what was being written; the texts that visitors read stay. */
export async function discardDraft(tx: Transaction, editor: Editor, seen: Seen): Promise<Result<EditedPage>> {
  const claimed = await claim(tx, editor, seen)
  if (!claimed.ok) return claimed
  await tx
    .update(pageContents)
    .set({ ...noDraft, version: sql`${pageContents.version} + 1` })
    .where(rowOf(seen))
  return succeed(await readEditedPage(tx, editor, seen))
}

/** Makes a text what visitors read, at once and everywhere. `before` is what they read until now. */
export async function publishPage(
  tx: Transaction,
  editor: Editor,
  { content, ...seen }: SavedContent,
): Promise<Result<{ page: EditedPage; before: EditedPage['published'] }>> {
  const claimed = await claim(tx, editor, seen)
  if (!claimed.ok) return claimed
  const wrong = refuseUnknown(content) ?? (await wrongPictures(tx, content))
  if (wrong) return wrong
  const { published: before } = await readEditedPage(tx, editor, seen)
  const { page, language } = seen
  await publishContent(tx, editor, { page, language, content })
  return succeed({ page: await readEditedPage(tx, editor, seen), before })
}
