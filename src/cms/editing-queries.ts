import { and, desc, eq } from 'drizzle-orm'
import { defaultLanguage, type Language } from '../i18n/languages.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { EditedPage } from './contracts.ts'
import type { AnyContent, PageName } from './schema.ts'
import { pageContents, pageVersions } from './tables.ts'

/** How many of the earlier versions are listed. */
const VERSIONS_LISTED = 50

type Reader = Database | Transaction

const written = (by: string, at: Date) => ({ by, at: at.toISOString() })

/** One content that was published, with who and when; undefined where there is no such version. */
export async function findVersion(
  db: Reader,
  { page, language, number }: { page: PageName; language: Language; number: number },
): Promise<EditedPage['published'] | undefined> {
  const [found] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), eq(pageVersions.language, language), eq(pageVersions.version, number)))
  return found && { number, content: found.content, ...written(found.publishedByName, found.publishedAt) }
}

const findRow = async (db: Reader, page: PageName, language: Language) =>
  (
    await db
      .select()
      .from(pageContents)
      .where(and(eq(pageContents.page, page), eq(pageContents.language, language)))
  )[0]

async function findPublished(db: Reader, page: PageName, language: Language) {
  const number = (await findRow(db, page, language))?.publishedVersion
  return number ? ((await findVersion(db, { page, language, number })) ?? null) : null
}

/** A page in one language with its draft and its versions, for whoever edits it. */
export async function readEditedPage(
  db: Reader,
  actor: Actor,
  { page, language }: { page: PageName; language: Language },
): Promise<EditedPage> {
  const row = await findRow(db, page, language)
  const published = await findPublished(db, page, language)
  const english = language === defaultLanguage ? published : await findPublished(db, page, defaultLanguage)
  const versions = await db
    .select({ number: pageVersions.version, by: pageVersions.publishedByName, at: pageVersions.publishedAt })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), eq(pageVersions.language, language)))
    .orderBy(desc(pageVersions.version))
    .limit(VERSIONS_LISTED)
  const isOwn = actor.kind === 'user' && row?.draftedBy === actor.id
  return {
    page,
    language,
    version: row?.version ?? 0,
    published,
    draft:
      row?.draft && row.draftedAt && row.draftedByName !== null
        ? { content: row.draft, isOwn, ...written(row.draftedByName, row.draftedAt) }
        : null,
    english: english?.content ?? null,
    versions: versions.map(({ number, by, at }) => ({ number, ...written(by, at) })),
  }
}

/** A page's texts as staff look at them beforehand, in the language that they are in. */
export type Preview = {
  content: AnyContent
  language: Language
  /** The number that it was published under; null for a draft. */
  version: number | null
  /** Who wrote the draft. */
  draftedBy: string | null
  at: Date
}

/** What a page is to become: its draft, else what is published. With a number, what was published under it. */
export async function findPreview(
  db: Reader,
  page: PageName,
  language: Language,
  number?: number,
): Promise<Preview | undefined> {
  const ofVersion = (found: NonNullable<EditedPage['published']>, inLanguage: Language): Preview => {
    const { content, number: version, at } = found
    return { content, language: inLanguage, version, draftedBy: null, at: new Date(at) }
  }
  if (number !== undefined) {
    const found = await findVersion(db, { page, language, number })
    return found ? ofVersion(found, language) : undefined
  }
  const row = await findRow(db, page, language)
  if (row?.draft && row.draftedAt) {
    return { content: row.draft, language, version: null, draftedBy: row.draftedByName, at: row.draftedAt }
  }
  const own = await findPublished(db, page, language)
  if (own) return ofVersion(own, language)
  const english = await findPublished(db, page, defaultLanguage)
  return english ? ofVersion(english, defaultLanguage) : undefined
}
