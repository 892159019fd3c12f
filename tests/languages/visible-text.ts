/** A text that a page shows or says, and where it stands. */
export type VisibleText = { text: string; where: string }

const empty = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'use', 'path', 'source', 'rect', 'circle', 'col'])
const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription']
const named = /^(description|keywords|og:title|og:description|og:image:alt)$/

const decode = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, dec) => String.fromCodePoint(hex ? Number.parseInt(hex, 16) : dec))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

function attributesOf(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([^\s="'/]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/**
 * The texts of a page as React writes it: what is drawn, and what assistive software and search engines are told. What
 * the page itself marks as another language (`lang`) is left out.
 */
export function visibleTexts(html: string): VisibleText[] {
  const found: VisibleText[] = []
  const page = /<html lang="(\w+)"/.exec(html)?.[1] ?? ''
  const open: { name: string; lang: string }[] = []
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  for (const [, tag, text] of body.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, slash, name = '', rest = ''] = /^(\/?)([a-z0-9]+)(.*)$/is.exec(tag ?? '') ?? []
    const attributes = attributesOf(rest)
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.length = at
    } else if (name && !empty.has(name) && !rest.endsWith('/')) {
      open.push({ name, lang: attributes.lang ?? open.at(-1)?.lang ?? page })
    }
    const lang = attributes.lang ?? open.at(-1)?.lang ?? page
    if (lang !== page) continue
    if (!slash) {
      for (const key of spoken) if (attributes[key]) found.push({ text: attributes[key], where: `<${name} ${key}>` })
      const key = attributes.name ?? attributes.property ?? ''
      if (name === 'meta' && named.test(key)) found.push({ text: attributes.content ?? '', where: key })
    }
    const shown = decode(text ?? '').trim()
    if (shown !== '') found.push({ text: shown, where: `<${open.at(-1)?.name}>` })
  }
  return found
}
