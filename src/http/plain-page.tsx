import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { direction, type Language } from '../i18n/languages.ts'

const bodyStyle = { font: '17px/1.5 system-ui, sans-serif', maxWidth: '44rem', margin: '12vh auto', padding: '0 1rem' }

/** A page that needs nothing but itself: no script, no style sheet, no data. Shown where little else works or is wanted. */
export function plainPage(language: Language, title: string, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang={language} dir={direction(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body style={bodyStyle}>
        <main>
          <h1 style={{ fontWeight: 500 }}>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}
