import { intlTag, type Language } from '../../i18n/languages.ts'
import { memoize } from '../../i18n/memoize.ts'
import { useI18n } from '../../i18n/react.tsx'
import { listCurrencies } from '../../money/currency.ts'
import { calls } from '../../routes.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ShopSettings } from '../schema.ts'

type Props = { settings: Pick<ShopSettings, 'currency' | 'currencies'>; path: string }

/** By language, what a currency is called in it; its code where the language has no name for it. Asking takes 5 µs, for each on every page. */
const namesIn = memoize((language: Language) => {
  const names = new Intl.DisplayNames(intlTag(language), { type: 'currency', fallback: 'code' })
  return memoize((code: string) => names.of(code) ?? code)
})

/**
 * Where the currency of the prices is chosen: a plain form, which the frame's script only makes quicker. `path` is the page
 * it comes back to. Nothing is drawn where there is nothing to choose.
 */
export function CurrencyMenu({ settings, path }: Props) {
  const { t, format, language } = useI18n()
  const choices = listCurrencies(settings.currency, settings.currencies)
  if (choices.length < 2) return null
  const { charged, shown } = format.currency
  return (
    <details className="menu currency" data-menu="">
      <summary aria-label={t('currency.label', { currency: shown })}>
        <bdi dir="ltr">{shown}</bdi> <Icon name="chevron-down" small />
      </summary>
      <div className="menu__panel">
        <form method="post" action={calls.currency.path} encType="multipart/form-data" data-currency={shown}>
          <input type="hidden" name="back" value={path} />
          <CachedFragment owner={settings} under="currency buttons">
            {choices.map(({ name }) => (
              <button
                key={name}
                type="submit"
                name="currency"
                value={name}
                aria-current={name === shown ? 'true' : undefined}
              >
                <span>
                  <bdi dir="ltr">{name}</bdi> <small>{namesIn(language)(name)}</small>
                </span>
                {name === shown && <Icon name="check" small />}
              </button>
            ))}
          </CachedFragment>
        </form>
        {charged !== shown && <p className="menu__note">{t('currency.charged', { currency: charged })}</p>}
      </div>
    </details>
  )
}
