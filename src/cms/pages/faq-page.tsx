import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { FaqContent } from '../schema.ts'
import { inLanguage, RichText } from './article-body.tsx'
import type { ArticleView } from './article-page.tsx'

type Group = FaqContent['groups'][number]

export type FaqView = {
  content: FaqContent
  language: ArticleView['language']
  /** What was searched for, and the groups that have it. */
  query: string
  found: readonly Group[]
}

/** Questions in groups. Each opens by itself; the address of an answer opens it, and so does the browser's own search. */
export function FaqPage({ view: { content, language, query, found } }: { view: FaqView }) {
  const { t } = useI18n()
  return (
    <article className="article faq">
      <header className="wrap article__head">
        <h1 {...inLanguage(language)}>{content.title}</h1>
        <div>
          {content.lead && (
            <p className="article__lead" {...inLanguage(language)}>
              {content.lead}
            </p>
          )}
          <Search query={query} />
        </div>
      </header>
      <div className="wrap article__in article__in--listed">
        <nav className="toc" aria-label={t('content.onThisPage')}>
          <p className="label">{t('content.onThisPage')}</p>
          <ol>
            {found.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {found.map((group) => (
            <Questions key={group.id} group={group} language={language} open={query !== ''} />
          ))}
          {found.length === 0 && (
            <div className="faq__none">
              <p>{t('content.faq.none', { query })}</p>
              <p className="quiet">{t('content.faq.noneText')}</p>
            </div>
          )}
          <p className="faq__ask">
            <span>{t('content.faq.askLead')}</span>
            <a className="btn" href={routes.contact.href()}>
              {t('content.faq.ask')}
            </a>
          </p>
        </div>
      </div>
    </article>
  )
}

type QuestionsProps = { group: Group; language: FaqView['language']; open: boolean }

function Questions({ group: { id, title, entries }, language, open }: QuestionsProps) {
  const { t } = useI18n()
  return (
    <section className="faq__group" aria-labelledby={id}>
      <h2 id={id} {...inLanguage(language)}>
        {title}
      </h2>
      {entries.map((entry) => (
        <details key={entry.id} className="faq__entry" open={open}>
          <summary>
            <h3 {...inLanguage(language)}>{entry.question}</h3>
            <Icon name="plus" />
          </summary>
          {/* The anchor lies inside: a browser that is led to it opens the answer around it. */}
          <div id={entry.id} className="faq__answer">
            <RichText html={entry.answer} language={language} />
            <a className="link small" href={`#${entry.id}`}>
              {t('content.faq.link')}
            </a>
          </div>
        </details>
      ))}
    </section>
  )
}

function Search({ query }: { query: string }) {
  const { t } = useI18n()
  return (
    <search>
      <form className="faq__search" action={routes.faq.href()}>
        <label className="sr" htmlFor="faq-search">
          {t('content.faq.search')}
        </label>
        <input
          className="input"
          id="faq-search"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={query}
          placeholder={t('content.faq.search')}
        />
        <button className="btn btn--ink" type="submit">
          {t('content.faq.find')}
        </button>
        {query !== '' && (
          <a className="link small" href={routes.faq.href()}>
            {t('content.faq.all')}
          </a>
        )}
      </form>
    </search>
  )
}
