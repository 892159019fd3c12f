import { fillText, unknownPlaceholders } from '../settings/placeholder-rules.ts'
import type { PlaceholderValues } from '../settings/text-schema.ts'
import type { AnyContent } from './schema.ts'

/** The fields that hold rich text; what fills a placeholder there is text and no markup. */
const richFields = new Set(['html', 'answer'])

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function mapTexts(value: unknown, name: string, map: (text: string, isRich: boolean) => string): unknown {
  if (typeof value === 'string') return map(value, richFields.has(name))
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, name, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, key, map)]))
}

/** A page's content with its placeholders filled. */
export function fillContent<C extends AnyContent>(content: C, values: PlaceholderValues): C {
  const asHtml = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, escaped(text)]),
  ) as PlaceholderValues
  return mapTexts(content, '', (text, isRich) => fillText(text, isRich ? asHtml : values)) as C
}

/** Formatting inside the braces makes another name of a placeholder, which nothing fills; it is told without its tags. */
const plainOf = (html: string): string => html.replace(/<[^>]*>/g, '')

/**
 * The fields with something in double braces that nothing would ever fill, and what it is. What the page's texts had there
 * before stays as it was: its owner may have meant the braces.
 * @param content the page's text, or as much of it as could be read
 * @param before what was written of the page until now
 */
export function newUnknownPlaceholders(content: object, before: readonly AnyContent[]): Record<string, string> {
  const known = new Set(before.flatMap((text) => unknownIn(text, '').map(([, name]) => name)))
  return Object.fromEntries(unknownIn(content, '').filter(([, name]) => !known.has(name)))
}

/** Every field with such a thing, the last of a field first, so that its first one counts in the end. */
function unknownIn(value: unknown, path: string): [field: string, name: string][] {
  if (typeof value === 'string')
    return unknownPlaceholders(value)
      .toReversed()
      .map((name) => [path, plainOf(name)])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unknownIn(inner, path === '' ? key : `${path}.${key}`))
}
