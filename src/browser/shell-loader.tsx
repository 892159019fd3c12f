import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { refetchSession } from '../accounts/islands/session-store.ts'
import { fetchMessages } from '../i18n/fetch-messages.ts'
import type { Language } from '../i18n/languages.ts'
import { createTranslator } from '../i18n/translate.ts'
import { shopCalls } from '../shop-calls.ts'
import { callEndpoint, isFailure, spoken } from '../ui/client.ts'
import { Loader } from '../ui/loader.tsx'
import { showToast } from '../ui/toast-store.ts'
import type { PageMessages } from './page-messages.ts'

/** Every namespace that an island of the storefront uses. */
export const shopMessages = [
  'accounts',
  'buy',
  'cart',
  'catalogue',
  'checkout',
  'common',
  'delivery',
  'errors',
  'pdf',
  'projects',
  'quotes',
  'kit',
  'guard',
  'plan',
  'prices',
  'returns',
  'samples',
  'own-room',
  'tour',
  'project',
  'search',
]

/** A file that does not come leaves its words out. */
async function fetchAllMessages(language: Language): Promise<PageMessages['messages']> {
  const files = shopMessages.map(async (name) => [name, await fetchMessages(language, name).catch(() => ({}))])
  return Object.fromEntries(await Promise.all(files))
}

/**
 * Brings what the server's HTML usually carries, for a page that was cut short on its way: the session, the settings and
 * the words. The loader covers the page meanwhile and goes whatever happens; settings that cannot be had are told.
 */
export async function loadShell(language: Language): Promise<PageMessages> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<Loader text="" />))
  try {
    const [messages, settings] = await Promise.all([
      fetchAllMessages(language),
      callEndpoint(shopCalls.settings, {}),
      refetchSession(),
    ])
    const t = createTranslator(language, messages)
    if (isFailure(settings)) showToast(spoken(settings) || t('common.failed'), { isError: true })
    const currency = isFailure(settings) ? 'USD' : settings.settings.currency.name
    return { currency, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, messages }
  } finally {
    root.unmount()
    place.remove()
  }
}
