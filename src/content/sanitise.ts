import type { Attributes, IOptions } from 'sanitize-html'
import { ownPicturePattern } from '../settings/schema.ts'
import { isSafeLink } from './page-rules.ts'
import type { AnyContent } from './schema.ts'

const isCount = (value: string | undefined) => value !== undefined && /^[1-9]\d{0,3}$/.test(value)

function linkAttributes({ href = '' }: Attributes): Attributes {
  if (!isSafeLink(href)) return {}
  return href.startsWith('https:') ? { href, rel: 'noopener' } : { href }
}

/** Always in this order, which the page that shows them relies on. */
function pictureAttributes({ src = '', alt = '', width, height }: Attributes): Attributes {
  if (!ownPicturePattern.test(src)) return {}
  const size = isCount(width) && isCount(height) ? { width: String(width), height: String(height) } : {}
  return { src, alt: alt.slice(0, 200), ...size }
}

const options: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'hr', 'blockquote'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    th: (tagName, { scope }) => ({ tagName, attribs: scope === 'row' ? { scope } : { scope: 'col' } }),
  },
  // An editor gives every picture a place for words, and whoever has none leaves it empty.
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && attribs.src === undefined) ||
    (tag === 'figcaption' && text.trim() === '') ||
    (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
  nestingLimit: 20,
}

/**
 * Rich text with nothing in it but what the list above allows: no script, no event, no style, no frame, no picture but
 * our own. The package is loaded when the first text is stored; a shop that only shows texts does without its 18 MB.
 */
export async function sanitise(html: string): Promise<string> {
  const { default: clean } = await import('sanitize-html')
  return clean(html, options).trim()
}

/** A page's content with each of its rich texts sanitised; the other texts are shown as text. */
export async function sanitiseContent<C extends AnyContent>(content: C): Promise<C> {
  if ('html' in content) return { ...content, html: await sanitise(content.html) }
  if (!('groups' in content)) return content
  const groups = []
  for (const group of content.groups) {
    const entries = []
    for (const entry of group.entries) entries.push({ ...entry, answer: await sanitise(entry.answer) })
    groups.push({ ...group, entries })
  }
  return { ...content, groups }
}
