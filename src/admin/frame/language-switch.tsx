import { isLanguage, type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'

/** Keeps the choice where the storefront keeps it, and has the page made again in that language. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (isFailure(await callEndpoint(calls.language, { language }))) return
  try {
    localStorage.setItem('LANGUAGE', language)
  } catch (error) {
    console.warn('the language could not be kept in this browser:', error)
  }
  location.reload()
}

/** The dashboard in another language. */
export function LanguageSwitch() {
  const { t, language } = useI18n()
  return (
    <label className="tl tl--select">
      <Icon name="globe" small />
      <select
        aria-label={t('dashboard.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && void chooseLanguage(target.value)}
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
