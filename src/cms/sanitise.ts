import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Attributes, IOptions } from 'sanitize-html'
import { Slices } from '../platform/cache/slices.ts'
import { ownPicturePattern } from '../settings/field-schema.ts'
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
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'hr',
    'blockquote',
    'figure',
    'figcaption',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
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

const slices = new Slices()

/** More tags than an article of the greatest length has, and more inside each other than any editor writes. */
const MOST_TAGS = 6000
const MOST_OPEN_TAGS = 100
const withoutEnd = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'p', 'li', 'td', 'th', 'tr'])

/**
 * Whether a text's markup is more than the sanitiser may be given: what it does grows with the square of the tags that are open
 * at once. One pass; tags whose end may be left out count only towards the number of all.
 */
function isTooMarkedUp(html: string): boolean {
  let tags = 0
  let open = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (++tags > MOST_TAGS) return true
    const [, end = '', name = ''] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(html.slice(at, at + 40)) ?? []
    if (name === '' || withoutEnd.has(name.toLowerCase())) continue
    open = end === '' ? open + 1 : Math.max(0, open - 1)
    if (open > MOST_OPEN_TAGS) return true
  }
  return false
}

let loaded: Promise<(html: string, allowed: IOptions) => string> | undefined

/** The package, its parser first: each is read and compiled in one go, and holds the event loop for half as long as both would. */
async function loadInTurns() {
  await nextTurn()
  await import('htmlparser2')
  await nextTurn()
  return (await import('sanitize-html')).default
}

const loadPackage = () => {
  loaded ??= loadInTurns()
  return loaded
}

/**
 * Rich text with nothing in it but what the list above allows: no script, no event, no style, no frame, no picture but
 * our own. A text with more markup than anybody writes is kept as plain text, tags and all. The package is loaded when the
 * first text is stored; a shop that only shows texts does without its 18 MB.
 */
export async function sanitise(html: string): Promise<string> {
  if (isTooMarkedUp(html)) return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').trim()
  const clean = await loadPackage()
  // A product has four texts, a page of questions eight hundred: others are served between them.
  await slices.rest()
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
