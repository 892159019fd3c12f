import { languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Icon } from '../../ui/icon.tsx'

/** One button a language, each in its own words; a plain form, which the frame's script only makes quicker. */
function LanguageForm({ back }: { back: string }) {
  const { language } = useI18n()
  return (
    <form method="post" action={calls.language.path} encType="multipart/form-data" data-language="">
      <input type="hidden" name="back" value={back} />
      <CachedFragment owner={languages} under="language buttons">
        {languages.map((each) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={each}
            aria-current={each === language ? 'true' : undefined}
          >
            {languageNames[each]}
            {each === language && <Icon name="check" small />}
          </button>
        ))}
      </CachedFragment>
    </form>
  )
}

/** The language switcher. `path` is the page it comes back to. */
export function LanguageMenu({ path }: { path: string }) {
  const { t, language } = useI18n()
  return (
    <details className="menu language" data-menu="">
      <summary aria-label={t('common.language', { language: languageNames[language] })}>
        <Icon name="globe" small /> {languageNames[language]} <Icon name="chevron-down" small />
      </summary>
      <div className="menu__panel">
        <LanguageForm back={path} />
      </div>
    </details>
  )
}
