import { direction, type Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { numberInText } from '../../i18n/number-in-text.ts'

/** What an email says, in plain text; every part is escaped where it becomes HTML. */
export type EmailContent = {
  language: Language
  subject: string
  /** Who sends it: the shop's name. */
  shopName: string
  heading: string
  paragraphs: readonly string[]
  /**
   * Label and value, one beside the other; a label without a value is a heading of those below it. What is marked as one is a link: no
   * stranger may have written it. A code that is typed in stands below its label, where a telephone has room for all of it.
   */
  facts?: readonly (readonly [label: string, value: string, kind?: 'link' | 'code'])[]
  /** What the reader is to do next; `href` is absolute and of our own origin. */
  action?: { label: string; href: string }
  /** Small print below: why this came, and what to do if it was not asked for. */
  footnotes?: readonly string[]
  /**
   * Where one POST without a body ends emails of this kind, absolute and of our own origin; a GET shows a page that asks.
   * The email ends with a link to it, and carries the headers of RFC 8058.
   */
  unsubscribeHref?: string
  /** Minutes for which the link in it opens something for whoever has it; left out where no link does. */
  opensForMinutes?: number
}

/** An email as it is queued. */
export type Email = {
  language: Language
  /** The name shown as its sender. */
  senderName?: string
  subject: string
  text: string
  html: string
  unsubscribeUrl?: string
  opensForMinutes?: number
  /** A document that goes with it. */
  attachment?: { name: string; bytes: Buffer }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (email) => entities[email] ?? email)

/** One line, without the control characters and separators that could begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Kept on one line: numbers of orders, lots and telephones are read out and typed in. */
const unbroken = (html: string): string => html.replace(numberInText, '<span style="white-space:nowrap">$&</span>')

/** A link has the name of its site: written out it would take a telephone five lines. */
function valueHtml(value: string, kind?: 'link' | 'code'): string {
  const url = kind === 'link' ? URL.parse(value) : null
  if (url?.protocol !== 'https:') return unbroken(escapeHtml(value))
  return `<a style="color:#a3231f" href="${escapeHtml(url.href)}">${escapeHtml(url.host)}</a>`
}

/** Mail programs know left and right better than start and end. */
const labelPadding = { ltr: 'padding:6px 16px 6px 0', rtl: 'padding:6px 0 6px 16px' }

const style = {
  body: 'margin:0;padding:24px;background:#f6f4f0;color:#1f1d1a;font:16px/1.6 Roboto,Arial,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  name: 'margin:0 0 24px;font-size:14px;letter-spacing:.02em;color:#5d574f',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.25',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#a3231f;color:#ffffff;text-decoration:none',
  // On a telephone a long value would leave a name of several words a word a line.
  label: 'min-width:104px;color:#5d574f;text-align:start;vertical-align:top;font-weight:400',
  value: 'padding:6px 0;text-align:start;vertical-align:top;overflow-wrap:anywhere',
  code: 'padding:0 0 10px;text-align:start;font-size:18px;font-weight:700;white-space:nowrap',
  codeLabel: 'padding:6px 0 0;text-align:start;color:#5d574f;font-weight:400',
  part: 'padding:14px 0 4px;text-align:start;font-weight:700',
  note: 'margin:16px 0 0;font-size:13px;color:#5d574f',
}

/** Composes an email's two parts, text and HTML, from the same content, so that neither says more than the other. */
export function renderEmail(content: EmailContent): Email {
  const { language, shopName, heading, paragraphs, facts = [], action, footnotes = [], unsubscribeHref } = content
  const subject = oneLine(content.subject)
  const unsubscribeUrl = unsubscribeHref === undefined ? undefined : new URL(unsubscribeHref).href
  const unsubscribeLabel = unsubscribeUrl === undefined ? '' : translatorFor(language)('mail.unsubscribe')
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const text = [
    heading,
    ...paragraphs,
    ...(facts.length > 0
      ? [facts.map(([label, value]) => (value === '' ? label : `${label}${colon} ${value}`)).join('\n')]
      : []),
    ...(action ? [`${action.label}${colon}\n${action.href}`] : []),
    ...footnotes,
    ...(unsubscribeUrl ? [`${unsubscribeLabel}${colon}\n${unsubscribeUrl}`] : []),
    `-- \n${shopName}`,
  ].join('\n\n')
  const e = escapeHtml
  const rows = facts.map(([label, value, kind]) => {
    if (value === '') return `<tr><th scope="rowgroup" colspan="2" style="${style.part}">${e(label)}</th></tr>`
    if (kind === 'code')
      return `<tr><th colspan="2" style="${style.codeLabel}">${e(label)}</th></tr><tr><td colspan="2" style="${style.code}">${e(value)}</td></tr>`
    return `<tr><th scope="row" style="${labelPadding[direction(language)]};${style.label}">${e(label)}</th><td style="${style.value}">${valueHtml(value, kind)}</td></tr>`
  })
  const html = [
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${e(subject)}</title></head>`,
    `<body style="${style.body}"><div style="${style.sheet}"><p style="${style.name}">${e(shopName)}</p>`,
    `<h1 style="${style.heading}">${unbroken(e(heading))}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${unbroken(e(paragraph))}</p>`),
    rows.length > 0 ? `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : '',
    action
      ? `<p style="margin:24px 0"><a style="${style.button}" href="${e(action.href)}">${e(action.label)}</a></p>`
      : '',
    ...footnotes.map((note) => `<p style="${style.note}">${unbroken(e(note))}</p>`),
    unsubscribeUrl
      ? `<p style="${style.note}"><a style="color:#5d574f" href="${e(unsubscribeUrl)}">${e(unsubscribeLabel)}</a></p>`
      : '',
    '</div></body></html>',
  ].join('\n')
  const { opensForMinutes } = content
  return {
    language,
    senderName: oneLine(shopName),
    subject,
    text,
    html,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(opensForMinutes && { opensForMinutes }),
  }
}
