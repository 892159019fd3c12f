import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveProductIndex } from '../catalogue/product-index/live-product-index.ts'
import { listCategories } from '../catalogue/queries.ts'
import { outline, sectionTexts, textOf } from '../cms/page-rules.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Database } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import type { TextDocument } from '../search/texts/text-index.ts'
import type { TextSource } from '../search/texts/text-search.ts'
import type { KnownStores } from '../settings/queries.ts'
import { findFilled } from './filled-content.ts'

type Dependencies = { db: Database; products: LiveProductIndex; readStores: () => Promise<KnownStores> }

/** The stored pages that people read, each with where it is. */
const guidePages = { about: routes.about, return: routes.return, terms: routes.terms, privacy: routes.privacy }
const guideNames = ['about', 'return', 'terms', 'privacy'] as const

/** What the search finds beside products: the categories, the sections of the stored pages, the answered questions. */
export const searchableTexts = ({ db, products, readStores }: Dependencies): TextSource => ({
  read: async (language) => {
    const { here, stores } = await readStores()
    const reader = { db, store: here, stores, language }
    const guides: TextDocument[] = []
    for (const name of guideNames) {
      guides.push(...guideTexts(guidePages[name].href(), await findFilled(reader, name)))
      // Long texts are taken apart: others have their turn between two of them.
      await nextTurn()
    }
    const categories = await categoryTexts(db, products, language)
    return [...categories, ...answerTexts(await findFilled(reader, 'faq')), ...guides]
  },
  countProducts: async () => (await products.current()).sections,
})

async function categoryTexts(db: Database, products: LiveProductIndex, language: Language): Promise<TextDocument[]> {
  const t = translatorFor(language)
  const categories = await listCategories(db, products, language)
  return categories.flatMap((category) => [
    {
      kind: 'category' as const,
      id: category.id,
      title: category.name,
      text: category.intro ?? '',
      href: routes.category.href(category.slug),
    },
    ...category.subcategories.map((subcategory) => ({
      kind: 'category' as const,
      id: subcategory.id,
      title: subcategory.name,
      fullName: t('catalogue.list.title', { category: category.name, subcategory: subcategory.name }),
      text: subcategory.intro ?? '',
      href: routes.subcategory.href(category.slug, subcategory.slug),
    })),
  ])
}

type Found<P extends 'faq' | 'about'> = Awaited<ReturnType<typeof findFilled<P>>>

function guideTexts(href: string, found: Found<'about'>): TextDocument[] {
  if (!found) return []
  const { title, description, lead, html } = found.content
  const { sections, html: anchored } = outline(html)
  const texts = sectionTexts(anchored)
  return [
    { kind: 'guide', title, text: `${description} ${lead}`, href },
    ...sections.map((section) => ({
      kind: 'guide' as const,
      title: section.title,
      page: title,
      text: texts.get(section.id) ?? '',
      href: `${href}#${section.id}`,
    })),
  ]
}

const answerTexts = (found: Found<'faq'>): TextDocument[] =>
  (found?.content.groups ?? []).flatMap(({ entries }) =>
    entries.map(({ id, question, answer }) => ({
      kind: 'answer' as const,
      title: question,
      text: textOf(answer),
      // What it was called when it was written: `cleaning`, above `How do I clean it?`.
      also: id.replaceAll('-', ' '),
      href: `${routes.faq.href()}#${id}`,
    })),
  )
