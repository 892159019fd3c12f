import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { defaultLanguage, type Language } from '../i18n/languages.ts'
import { touchMedia } from '../media/records.ts'
import type { Actor } from '../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { written } from '../settings/placeholder-rules.ts'
import type { EditedPage } from './contracts.ts'
import { readEditedPage } from './editing-queries.ts'
import type { SavedContent } from './editing-schema.ts'
import { noDraft, publishContent } from './page-commands.ts'
import { newUnknownPlaceholders } from './placeholder-rules.ts'
import { sanitiseContent } from './sanitise.ts'
import type { AnyContent, PageName } from './schema.ts'
import { pageContents, pageVersions } from './tables.ts'

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

/** Keeps the uploaded pictures of a text from being tidied away. @returns the fields with one that the shop no longer has */
async function wrongPictures(tx: Transaction, content: object): Promise<Record<string, string>> {
  const gone = await touchMedia(tx, JSON.stringify(content).match(uploaded) ?? [])
  const fields = Object.entries(content).filter(([, value]) => {
    const text = JSON.stringify(value) ?? ''
    return gone.some((url) => text.includes(url))
  })
  return Object.fromEntries(fields.map(([name]) => [name, 'admin-content.errors.pictureGone']))
}

/** How many versions back a text may be fetched again with what was in it. */
const VERSIONS_KNOWN = 50

/** What was written of a page until now, in its language and in the one that translations begin with. */
async function writtenBefore(tx: Transaction, { page, language }: Omit<Seen, 'version'>): Promise<AnyContent[]> {
  const read = [language, defaultLanguage]
  const drafts = await tx
    .select({ content: pageContents.draft })
    .from(pageContents)
    .where(and(eq(pageContents.page, page), inArray(pageContents.language, read)))
  const versions = await tx
    .select({ content: pageVersions.content })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), inArray(pageVersions.language, read)))
    .orderBy(desc(pageVersions.version))
    .limit(VERSIONS_KNOWN)
  return [...drafts, ...versions].flatMap(({ content }) => (content ? [content] : []))
}

/** What is in double braces in a text, nothing would ever fill and was not there before: by field. */
async function unknownNames(tx: Transaction, content: object, seen: Omit<Seen, 'version'>) {
  // As a rule there is none, and nothing has to be read for it.
  if (Object.keys(newUnknownPlaceholders(content, [])).length === 0) return {}
  return newUnknownPlaceholders(content, await writtenBefore(tx, seen))
}

/**
 * What is against a page's text, at once, as far as its fields are right: pictures that are gone, and things in double
 * braces that are new and no placeholders.
 */
export async function wrongContent(tx: Transaction, parts: FormParts<SavedContent>): Promise<Failure | undefined> {
  const { page, language, content = {} } = parts
  const names = page === undefined || language === undefined ? {} : await unknownNames(tx, content, { page, language })
  const misspelt = Object.entries(names)
  const fields = {
    ...(await wrongPictures(tx, content)),
    ...Object.fromEntries(misspelt.map(([field]) => [field, 'admin-settings.errors.placeholder'])),
  }
  if (Object.keys(fields).length === 0) return undefined
  const fieldParams = Object.fromEntries(misspelt.map(([field, name]) => [field, { name: written(name) }]))
  return fail('INVALID_INPUT', { fields, fieldParams })
}

/** Keeps what is being written beside what visitors read. `isNew` says whether this person only now began. */
export async function saveDraft(
  tx: Transaction,
  editor: Editor,
  { content, ...seen }: SavedContent,
): Promise<Result<{ page: EditedPage; isNew: boolean }>> {
  const claimed = await claim(tx, editor, seen)
  if (!claimed.ok) return claimed
  const wrong = await wrongContent(tx, { ...seen, content })
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
  const wrong = await wrongContent(tx, { ...seen, content })
  if (wrong) return wrong
  const { published: before } = await readEditedPage(tx, editor, seen)
  const { page, language } = seen
  await publishContent(tx, editor, { page, language, content })
  return succeed({ page: await readEditedPage(tx, editor, seen), before })
}
