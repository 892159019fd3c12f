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

/** The first field with something in double braces that is no placeholder, with its path and what stands in the braces. */
export function findUnknownPlaceholder(content: AnyContent): { field: string; name: string } | undefined {
  return findIn(content, '')
}

function findIn(value: unknown, path: string): { field: string; name: string } | undefined {
  if (typeof value === 'string') {
    const [name] = unknownPlaceholders(value)
    return name === undefined ? undefined : { field: path, name: plainOf(name) }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findIn(inner, path === '' ? key : `${path}.${key}`)
    if (found) return found
  }
  return undefined
}
