import { createHash } from 'node:crypto'
import { direction, type Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { escapeText } from '../../storefront/serving/head.ts'

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f5; color: #2b2622;
  font: 1.125rem/1.5 Roboto, system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem }
a { color: inherit }
`

/** Lets the style of the page through the Content-Security-Policy. */
export const unavailableStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/**
 * The page for moments when the shop cannot answer: it starts, or its database is away. It stands alone, as nothing else
 * can be counted on then, and loads itself again every few seconds.
 * @param store who it is by the settings that were read last; undefined where none were read since the start
 */
export function unavailablePage(language: Language, store: { name: string; phone: string } | undefined): string {
  const t = translatorFor(language)
  const title = escapeText(t('errors.NOT_READY'))
  const phone =
    store && `<a href="tel:${store.phone.replace(/[^\d+]/g, '')}"><bdi dir="ltr">${escapeText(store.phone)}</bdi></a>`
  return `<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>${title}${store ? ` · ${escapeText(store.name)}` : ''}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeText(t('errors.busyText'))}</p>
${phone ? `<p>${phone}</p>\n` : ''}</main>
</body>
</html>
`
}
