import { renderToStaticMarkup } from 'react-dom/server'
import { direction, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/words.ts'
import type { Failure } from '../platform/failures.ts'

type Refusal = { err: string; fields?: Record<string, string> }

/** What a refusal says in someone's language: its sentence, and what to do about each wrong field. */
export function sentence(language: Language, failure: Failure): Refusal {
  const t = translatorFor(language)
  const err = t(`errors.${failure.code}`, failure.params)
  if (failure.fields === undefined) return { err }
  const fields = Object.fromEntries(
    Object.entries(failure.fields).map(([field, key]) => [field, t(key, failure.params)]),
  )
  return { err, fields }
}

type PlainPageProps = {
  language: Language
  title: string
  lines: string[]
  back: { href: string; text: string } | null
}

/** A page that needs nothing but itself: it is shown when little else works. */
function PlainPage({ language, title, lines, back }: PlainPageProps) {
  return (
    <html lang={language} dir={direction(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
      </head>
      <body
        style={{ font: '18px/1.5 system-ui, sans-serif', maxWidth: '36rem', margin: '15vh auto', padding: '0 1rem' }}
      >
        <h1 style={{ fontWeight: 500 }}>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {back && (
          <p>
            <a href={back.href}>{back.text}</a>
          </p>
        )}
      </body>
    </html>
  )
}

const plain = (props: PlainPageProps): string => `<!doctype html>${renderToStaticMarkup(<PlainPage {...props} />)}`

/** Answers a form that was sent without script and refused: what is wrong, and the way back to what was typed. */
export function refusalPage(language: Language, refusal: Refusal): string {
  const t = translatorFor(language)
  const lines = [...new Set(Object.values(refusal.fields ?? {})), t('errors.goBack')]
  return plain({ language, title: refusal.err, lines, back: null })
}

/** The page of a fault: an apology and the number under which the log knows it. */
export function failurePage(language: Language, request: string): string {
  const t = translatorFor(language)
  return plain({
    language,
    title: t('errors.INTERNAL'),
    lines: [t('errors.reference', { request })],
    back: { href: '/', text: t('errors.home') },
  })
}
