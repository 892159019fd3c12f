import fs from 'node:fs'
import path from 'node:path'
import { publishContent } from '../../cms/page-commands.ts'
import { type ArticleContent, articleSchema, type ContentOf, faqSchema, homeSchema } from '../../cms/schema.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { readDemoSource, type SourcePictures } from './source.ts'

const articles = ['about', 'privacy', 'terms', 'return', 'contact'] as const

/** Nobody in particular: what comes with the shop. */
const shop = { id: null, name: 'Underfoot' }

const readText = (language: Language, file: string): string =>
  fs.readFileSync(path.resolve('demo', 'pages', language, file), 'utf8')

/**
 * An article as it lies in `demo/pages`: lines of `name: value` (title, description, lead, picture), a line of dashes,
 * then its rich text. The picture is a product's room, with its description: `sullivan-honey | A room with …`.
 */
export function parseArticle(source: string, pictures: Record<string, SourcePictures>): ArticleContent {
  const [head = '', ...body] = source.split(/^---$/m)
  const fields = Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, name, value]) => [name, value]))
  const [slug = '', alt = ''] = (fields.picture ?? '').split(' | ')
  const room = pictures[slug]?.room
  return articleSchema.parse({
    ...fields,
    picture: room && { ...room, url: `/media/${slug}/room.webp`, alt },
    html: body.join('---').trim(),
  })
}

/** Publishes the pages that a shop begins with, in every language. */
export async function loadPages(tx: Transaction): Promise<void> {
  const { pictures } = readDemoSource()
  for (const language of languages) {
    for (const page of articles) {
      const content: ContentOf<typeof page> = parseArticle(readText(language, `${page}.html`), pictures)
      await publishContent(tx, shop, { page, language, content })
    }
    const faq = faqSchema.parse(JSON.parse(readText(language, 'faq.json')))
    await publishContent(tx, shop, { page: 'faq', language, content: faq })
    const home = homeSchema.parse(JSON.parse(readText(language, 'home.json')))
    await publishContent(tx, shop, { page: 'home', language, content: home })
  }
}
