import { and, eq, inArray } from 'drizzle-orm'
import { defaultLanguage, type Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import { mergeHome } from './page-rules.ts'
import type { ContentOf, HomeContent, PageName } from './schema.ts'
import { pageContents, pageVersions } from './tables.ts'

/** A page's published texts, in the language they are in: English where the reader's own has none. */
export type Published<P extends PageName> = { content: ContentOf<P>; language: Language; publishedAt: Date }

async function readPublished(db: Database, page: PageName, language: Language) {
  return db
    .select({
      content: pageVersions.content,
      language: pageVersions.language,
      publishedAt: pageVersions.publishedAt,
    })
    .from(pageContents)
    .innerJoin(
      pageVersions,
      and(
        eq(pageVersions.page, pageContents.page),
        eq(pageVersions.language, pageContents.language),
        eq(pageVersions.version, pageContents.publishedVersion),
      ),
    )
    .where(and(eq(pageContents.page, page), inArray(pageContents.language, [language, defaultLanguage])))
}

/** What visitors read on a page; undefined where nothing was published, in their language or in English. */
export async function findContent<P extends Exclude<PageName, 'home'>>(
  db: Database,
  page: P,
  language: Language,
): Promise<Published<P> | undefined> {
  const rows = await readPublished(db, page, language)
  const row = rows.find((one) => one.language === language) ?? rows[0]
  // A row's content was parsed by its page's schema before it was stored.
  return row && { ...row, content: row.content as ContentOf<P>, language: row.language as Language }
}

/** The home page's bands: their order and switches are those of English, their texts the reader's where there are any. */
export async function findHome(db: Database, language: Language): Promise<HomeContent | undefined> {
  const rows = await readPublished(db, 'home', language)
  const inLanguage = (name: Language) => rows.find((row) => row.language === name)?.content as HomeContent | undefined
  const base = inLanguage(defaultLanguage)
  const own = inLanguage(language)
  return base && own ? mergeHome(base, own) : (base ?? own)
}
