import { and, eq, max, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { sanitiseContent } from './sanitise.ts'
import { type ContentOf, contentSchemas, type PageName } from './schema.ts'
import { pageContents, pageVersions } from './tables.ts'

/** Who publishes: `id` is null for what comes with the shop. */
type Publisher = { id: string | null; name: string }

/** What a row holds while nobody is writing. */
export const noDraft = { draft: null, draftedBy: null, draftedByName: null, draftedAt: null }

/** The page tag of a stored page: what shows it is dropped when it is published. */
export const contentTag = (page: PageName): string => `content:${page}`

/**
 * Makes this content what visitors read, as the next version; a draft that stood beside it is done with.
 * @throws ZodError where the content is not of the page's shape
 */
export async function publishContent<P extends PageName>(
  tx: Transaction,
  by: Publisher,
  { page, language, content }: { page: P; language: Language; content: ContentOf<P> },
): Promise<{ version: number }> {
  const clean = await sanitiseContent(contentSchemas[page].parse(content))
  // The row is taken first: whoever publishes the same page at the same time waits here, and counts on from this one.
  await tx
    .insert(pageContents)
    .values({ page, language })
    .onConflictDoUpdate({ target: [pageContents.page, pageContents.language], set: { page } })
  const [last] = await tx
    .select({ version: max(pageVersions.version) })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), eq(pageVersions.language, language)))
  const version = (last?.version ?? 0) + 1
  await tx
    .insert(pageVersions)
    .values({ page, language, version, content: clean, publishedBy: by.id, publishedByName: by.name })
  await tx
    .update(pageContents)
    .set({ publishedVersion: version, ...noDraft, version: sql`${pageContents.version} + 1` })
    .where(and(eq(pageContents.page, page), eq(pageContents.language, language)))
  await invalidateTags(tx, [contentTag(page)])
  return { version }
}

/** Whether no page was ever published here. */
export async function hasNoContent(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ page: pageVersions.page }).from(pageVersions).limit(1)
  return rows.length === 0
}
