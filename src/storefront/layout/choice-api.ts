import { pathOnSite } from '../../accounts/rules.ts'
import { write } from '../../http/endpoint.ts'
import { listCurrencies } from '../../money/currency.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { currencyContract, languageContract } from '../../settings/choice-contracts.ts'
import { currencyCookie } from '../../settings/currency-rules.ts'
import { languageCookie } from '../../settings/language-rules.ts'
import { getSettings } from '../../settings/queries.ts'

/** The calls of every page's header: the language and the currency that a visitor reads. */
export const choiceEndpoints = (publicOrigin: string) => [
  write({
    ...calls.language,
    ...languageContract,
    summary: 'Choose the language of the pages, and go back to one of them',
    access: 'public',
    answer: async ({ language, back }) =>
      succeed({
        body: { success: true, language },
        cookies: [languageCookie(language, publicOrigin.startsWith('https:'))],
        redirect: pathOnSite(back, publicOrigin),
      }),
  }),
  write({
    ...calls.currency,
    ...currencyContract,
    summary: 'Choose the currency that prices are shown in, and go back to a page; what is charged stays the same',
    access: 'public',
    answer: async ({ currency: name, back }, { tx, store }) => {
      const { currency, currencies } = await getSettings(tx, store)
      if (!listCurrencies(currency, currencies).some((each) => each.name === name)) {
        return fail('INVALID_INPUT', { fields: { currency: 'currency.errors.unknown' } })
      }
      return succeed({
        body: { success: true, currency: name },
        cookies: [currencyCookie(name, currency.name, publicOrigin.startsWith('https:'))],
        redirect: pathOnSite(back, publicOrigin),
      })
    },
  }),
]
