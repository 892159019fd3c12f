import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { isLanguage, type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { PageName } from '../schema.ts'
import { pageQuery } from './load.ts'
import { PageEditor } from './page-editor.tsx'

function LanguageTabs({ chosen }: { chosen: Language }) {
  const { t } = useI18n()
  return (
    <nav className="tabs" aria-label={t('admin-content.languages')}>
      {languages.map((language) => (
        <Link
          key={language}
          to="."
          search={(language === 'en' ? {} : { language }) as never}
          className={language === chosen ? 'is-on' : undefined}
          aria-current={language === chosen ? 'page' : undefined}
          activeProps={{}}
        >
          <span lang={language}>{languageNames[language]}</span>
        </Link>
      ))}
    </nav>
  )
}

/** A stored page in the language that the address names: what visitors read, what is being written, and what was before. */
export function PageScreen({ page }: { page: PageName }) {
  const { t } = useI18n()
  const asked = (useSearch({ strict: false }) as { language?: unknown }).language
  const language = typeof asked === 'string' && isLanguage(asked) ? asked : 'en'
  const { data, error, refetch, isFetching } = useQuery(pageQuery(page, language))
  const title = t(`admin-content.title.${page}`)
  usePageTitle(title)
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <LanguageTabs chosen={language} />
      {data && !isFetching && <PageEditor key={`${page} ${language}`} first={data} />}
      {!data && error && (
        <section className="pan">
          <LoadFailed
            what={t('admin-content.loadFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {isFetching && (
        <div className="skeleton" aria-busy="true">
          <span className="sr">{t('dashboard.loading')}</span>
          <i className="skeleton__pan" />
        </div>
      )}
    </>
  )
}
