import type { Language } from '../../i18n/languages.ts'
import { LABELS_TAG } from '../../platform/cache/page-tags.ts'
import { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import { type TextDocument, TextIndex } from './text-index.ts'

/** Where the texts beside the products come from. */
export type TextSource = {
  /** Every category, guide and answered question in a language. */
  read(language: Language): Promise<TextDocument[]>
  /** How many products each category has, by its id; those that have none may be missing. */
  countProducts(): Promise<ReadonlyMap<string, { productCount: number }>>
}

/** What a search finds beside products. */
export type Beside = {
  categories: { name: string; href: string; count: number }[]
  guides: { title: string; page?: string; href: string }[]
  answer?: { question: string; text: string; href: string }
}

export const nothingBeside: Beside = { categories: [], guides: [] }

const mostCategories = 3
const mostGuides = 3
/** An answer is shown by its beginning, in UTF-16 units; the rest is a press away. */
const longestExcerpt = 180

const isOfTexts = (tag: string): boolean =>
  tag === 'catalogue' || tag === 'settings' || tag === LABELS_TAG || tag.startsWith('content:')

/** The beginning of a text, which ends with a whole word. */
export function excerptOf(text: string): string {
  if (text.length <= longestExcerpt) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestExcerpt)).replace(/[.,;:،।]$/, '')}…`
}

/** The guide pages that are found, each by its best section. */
function guidesOf(found: readonly TextDocument[]): Beside['guides'] {
  const byPage = new Map<string, TextDocument>()
  for (const document of found) {
    const [path = ''] = document.href.split('#')
    if (document.kind === 'guide' && !byPage.has(path)) byPage.set(path, document)
  }
  return [...byPage.values()]
    .slice(0, mostGuides)
    .map(({ title, page, href }) => ({ title, ...(page !== undefined && { page }), href }))
}

/**
 * The categories, guides and answers that a search is about, from an index of each language that is kept until a commit changes
 * one of the texts (by its tags).
 */
export class TextSearch extends TaggedCache<Language, TextIndex> {
  readonly #source: TextSource

  constructor(source: TextSource) {
    super(isOfTexts)
    this.#source = source
  }

  async find(query: string, language: Language): Promise<Beside> {
    const index = await this.get(language, async () => TextIndex.of(await this.#source.read(language)))
    const found = index.find(query)
    const counts = await this.#source.countProducts()
    const categories = found.flatMap(({ kind, title, fullName = title, href, id = '' }) => {
      const count = counts.get(id)?.productCount ?? 0
      return kind === 'category' && count > 0 ? [{ name: fullName, href, count }] : []
    })
    const answer = found.find(({ kind }) => kind === 'answer')
    return {
      categories: categories.slice(0, mostCategories),
      guides: guidesOf(found),
      ...(answer && { answer: { question: answer.title, text: excerptOf(answer.text), href: answer.href } }),
    }
  }
}
