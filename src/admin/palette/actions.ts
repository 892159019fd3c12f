import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Area } from '../../platform/actor.ts'
import { calls, routes } from '../../routes.ts'
import type { IconName } from '../../ui/icon.tsx'
import { findAmong, type Hit, synonymsOf } from './hits.ts'

/** What the palette can do besides leading to a screen. */
export type Doers = {
  language: Language
  mayView: (area: Area) => boolean
  signOut: () => void
  chooseLanguage: (language: Language) => void
  /** Goes to an address outside of the dashboard, or fetches a file. */
  open: (href: string, isNewTab: boolean) => void
}

type Action = { name: string; icon: IconName; run: () => void; label?: string; key?: string }

function allActions({ language, mayView, signOut, chooseLanguage, open }: Doers, t: Translate): Action[] {
  const file = (area: Area, name: string, href: string): Action[] =>
    mayView(area) ? [{ name, icon: 'download', run: () => open(href, false) }] : []
  return [
    { name: 'site', icon: 'external-link', run: () => open(routes.home.href(), true) },
    { name: 'profile', icon: 'user', run: () => open(routes.profile.href(), false) },
    ...file('order', 'exportOrders', calls.ordersFile.path),
    ...file('product', 'exportProducts', calls.productsFile.path),
    ...file('customers', 'exportCustomers', calls.customersFile.path),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        name: 'language',
        key: `language-${one}`,
        icon: 'globe' as const,
        run: () => chooseLanguage(one),
        label: t('admin-palette.action.language', { language: languageNames[one] }),
      })),
    { name: 'signOut', icon: 'arrow-right', run: signOut },
  ]
}

/** What can be done at once, by its name or what else it is called; nothing while nothing is typed. */
export function findActions(doers: Doers, typed: string, t: Translate): Hit[] {
  if (typed.trim() === '') return []
  const all = allActions(doers, t).map(({ name, label, key = name, ...action }) => ({
    ...action,
    to: key,
    detail: '',
    label: label ?? t(`admin-palette.action.${name}`),
    synonyms: synonymsOf(`action.${name}.words`, t),
  }))
  return findAmong(all, typed).map((hit) => ({ ...hit, id: `hit-action-${hit.to}` }))
}
