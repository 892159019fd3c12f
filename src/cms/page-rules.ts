import type { FaqContent, HomeContent } from './schema.ts'

/**
 * Whether a link of a rich text may lead there: a path of ours (`//` would be someone else's host), a part of this page, a
 * web address, a mail address, a number.
 */
export const isSafeLink = (href: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(href)

/** A heading of an article, and the anchor that leads to it. */
export type Section = { id: string; title: string }

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What sanitised rich text says, without its markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** A heading as an anchor: its letters and digits, of whatever script. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Gives each second-level heading of a sanitised text an anchor, and lists them. Two of one name get different ones. */
export function outline(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = textOf(inner)
    const anchor = anchorOf(title) || 'part'
    const before = sections.filter(({ id }) => id === anchor || id.startsWith(`${anchor}-`)).length
    const id = before > 0 ? `${anchor}-${before + 1}` : anchor
    sections.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchored, sections }
}

/** What each section of an outlined text says under its heading, by its anchor. */
export function sectionTexts(html: string): Map<string, string> {
  return new Map(
    html.split(/(?=<h2 id=")/).flatMap((section): [string, string][] => {
      const [, id, rest] = /^<h2 id="([^"]*)">.*?<\/h2>(.*)$/s.exec(section) ?? []
      return id === undefined ? [] : [[id, textOf(rest ?? '')]]
    }),
  )
}

/** The bands of `base`, in its order and with its switches, saying what `own` says where it says something. */
export function mergeHome(base: HomeContent, own: HomeContent): HomeContent {
  const blocks = base.blocks.map((block) => {
    const translated = own.blocks.find(({ kind }) => kind === block.kind)
    return translated?.title ? { ...block, title: translated.title, text: translated.text } : block
  })
  return { title: own.title, description: own.description, blocks }
}

/** Lower case, and without the accents of Latin letters, which few type into a search. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The questions that have every word that was asked for, in the question or its answer; all of them for none. */
export function searchFaq(groups: FaqContent['groups'], query: string): FaqContent['groups'] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  const matches = ({ question, answer }: FaqContent['groups'][number]['entries'][number]) => {
    const text = plain(`${question} ${textOf(answer)}`)
    return words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0)
}
