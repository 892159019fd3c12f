import type { ReactNode } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref } from '../../routes.ts'
import { Picture } from '../../ui/picture.tsx'
import { outline, type Section } from '../page-rules.ts'
import type { ArticleContent } from '../schema.ts'
import { inLanguage, RichText } from './article-body.tsx'

/** How wide the picture above an article is shown. */
export const leadPictureSizes = '(min-width: 1280px) 1280px, 100vw'

/** From so many sections on, an article has a table of contents. */
const sectionsToList = 4

export type ArticleView = {
  content: ArticleContent
  /** The language that the texts are in: English, where the reader's own has none. */
  language: Language
  /** Shown where it matters from when a text holds. */
  inForceSince?: Date
}

/** A stored page to read: heading, lead, a picture of a room, and the text beside its table of contents. */
export function ArticlePage({ view, children }: { view: ArticleView; children?: ReactNode }) {
  const { t, format } = useI18n()
  const { content, language, inForceSince } = view
  const { html, sections } = outline(content.html)
  const isListed = sections.length >= sectionsToList
  return (
    <article className="article">
      <header className="wrap article__head">
        <h1 {...inLanguage(language)}>{content.title}</h1>
        <div>
          {content.lead && (
            <p className="article__lead" {...inLanguage(language)}>
              {content.lead}
            </p>
          )}
          {inForceSince && <p className="quiet small">{t('content.updated', { date: format.date(inForceSince) })}</p>}
        </div>
      </header>
      {content.picture && (
        <div className="wrap article__picture">
          <Picture
            picture={content.picture}
            alt={content.picture.alt}
            sizes={leadPictureSizes}
            href={imageHref}
            eager
          />
        </div>
      )}
      <div className={isListed ? 'wrap article__in article__in--listed' : 'wrap article__in'}>
        {isListed && <Contents sections={sections} />}
        <RichText html={html} language={language} />
      </div>
      {children}
    </article>
  )
}

/** What an article is made of; beside it where there is room, above it, folded, where there is not. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useI18n()
  return (
    <nav className="toc" aria-label={t('content.onThisPage')}>
      <p className="label">{t('content.onThisPage')}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
