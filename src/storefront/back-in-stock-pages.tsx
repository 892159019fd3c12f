import { translatorFor } from '../i18n/messages.ts'
import { routes } from '../routes.ts'
import { BackInStockPage, type BackInStockView, backInStockTitleKey } from '../stock/pages/back-in-stock-page.tsx'
import { alertStates, alertTokenPattern } from '../stock/rules.ts'
import { type Page, type PersonalPageRequest, personal, type StorefrontPage } from './serving/page.ts'

function pageOf(view: BackInStockView, { language, settings }: PersonalPageRequest): Page {
  return {
    title: `${translatorFor(language)(backInStockTitleKey(view))} · ${settings.title}`,
    body: <BackInStockPage view={view} />,
    tags: [],
    noIndex: true,
  }
}

/** What came of asking to be told that something is back, and the page that its emails lead to. */
export const backInStockPages: readonly StorefrontPage[] = [
  personal(routes.backInStock.pattern, async (request) => {
    const state = alertStates.find((one) => one === request.query.get('state'))
    return pageOf({ kind: state ?? 'nothing' }, request)
  }),
  personal(routes.backInStockEnd.pattern, async (request) => {
    const { token = '' } = request.params
    return alertTokenPattern.test(token) ? pageOf({ kind: 'end', token }, request) : undefined
  }),
]
