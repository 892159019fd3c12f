import { isLanguage, type Language, languageNames, languages } from '../i18n/languages.ts'
import { useWords } from '../i18n/react.tsx'
import { Icon } from '../ui/icon.tsx'

const NAME = 'LANGUAGE'
const YEAR_SECONDS = 31_536_000

/** Keeps the choice where the storefront keeps it, and has the page made again in that language. */
function choose(language: Language): void {
  try {
    localStorage.setItem(NAME, language)
  } catch (error) {
    console.warn('the language could not be kept in this browser:', error)
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  location.reload()
}

/** The dashboard in another language. */
export function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <label className="tl tl--select">
      <Icon name="globe" small />
      <select
        aria-label={t('dashboard.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
