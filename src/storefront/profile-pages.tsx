import { storeOf } from '../../stores/index.ts'
import { DataPage } from '../accounts/pages/data-page.tsx'
import { ProfilePage } from '../accounts/pages/profile-page.tsx'
import { getDetails } from '../accounts/profile/queries.ts'
import { FormTrap } from '../contact/pages/form-trap.tsx'
import { StatementForm } from '../customers/statements/pages/statement-form.tsx'
import { TradePage } from '../customers/trade/pages/trade-page.tsx'
import { findLastApplication } from '../customers/trade/queries.ts'
import { isRemoved, listAddresses } from '../delivery/address-queries.ts'
import { dayIn } from '../delivery/lead-days.ts'
import { AddressesPage } from '../delivery/pages/addresses-page.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { findOwnOrder } from '../orders/confirmation-queries.ts'
import { OrderMessages } from '../orders/messages/pages/order-messages.tsx'
import { listMessages } from '../orders/messages/queries.ts'
import { findReorder, listOwnOrders } from '../orders/own-queries.ts'
import { OwnOrderPage } from '../orders/pages/own-order-page.tsx'
import { LatestOrders, OwnOrdersPage } from '../orders/pages/own-orders.tsx'
import { passportLink } from '../orders/passport/link.ts'
import { OwnCredit } from '../orders/terms/pages/own-credit.tsx'
import { findCredit, hasOrderedOnAccount, listOpenOrders } from '../orders/terms/queries.ts'
import { statementDays } from '../orders/terms/statement-rules.ts'
import { findMembership } from '../pricing/groups/queries.ts'
import { findReturnState } from '../returns/page-queries.ts'
import { OrderReturns } from '../returns/pages/order-returns.tsx'
import { routes, tradeRoute } from '../routes.ts'
import type { Page, PageRequest } from './serving/page.ts'
import { signedIn } from './serving/signed-in.ts'

const LATEST = 3
/** So many orders that are to be paid are listed. */
const MOST_OPEN = 50

/** A page of the account: personal, so never kept and never found by search engines. */
const own = ({ language, settings }: PageRequest, key: string, body: Page['body'], values = {}): Page => ({
  title: `${translatorFor(language)(key, values)} · ${settings.title}`,
  body,
  tags: [],
  noIndex: true,
})

const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Someone's own account: details, addresses, orders and data. */
export const profilePages = [
  signedIn(routes.profile.pattern, async (request) => {
    const { db, actor, query } = request
    const { orders } = await listOwnOrders(db, actor.id, 1)
    const details = await getDetails(db, actor.id)
    const credit = await findCredit(db, actor.id, request.settings.currency.name)
    const open = await listOpenOrders(db, actor.id, MOST_OPEN)
    const hasAccount = credit !== undefined || (await hasOrderedOnAccount(db, actor.id))
    const days = statementDays({}, dayIn(storeOf(request.store.variant).timeZone, new Date()))
    const statement = hasAccount ? <StatementForm {...days} /> : null
    const latest = (
      <>
        <OwnCredit credit={credit} orders={open} statement={statement} />
        <LatestOrders orders={orders.slice(0, LATEST)} />
      </>
    )
    const view = { details, isSaved: query.get('done') === 'saved', latest }
    return own(request, 'profile.tab.overview', <ProfilePage view={view} />)
  }),
  signedIn(routes.profileAddresses.pattern, async (request) => {
    const { db, actor, query } = request
    const done = (['saved', 'removed', 'restored'] as const).find((one) => one === query.get('done')) ?? null
    const id = query.get('id') ?? ''
    const { name, phone } = await getDetails(db, actor.id)
    const view = {
      name,
      phone,
      done,
      addresses: await listAddresses(db, actor.id),
      removedId: done === 'removed' && (await isRemoved(db, actor.id, id)) ? id : null,
    }
    return own(request, 'profile.addresses.title', <AddressesPage view={view} />)
  }),
  signedIn(routes.profileOrders.pattern, async (request) => {
    const { db, actor, query } = request
    const list = await listOwnOrders(db, actor.id, pageOf(query))
    return own(request, 'profile.orders.title', <OwnOrdersPage view={{ name: actor.name, list }} />)
  }),
  signedIn(routes.profileOrder.pattern, async (request) => {
    const { db, actor, params, query, language, store } = request
    const order = await findOwnOrder(db, actor.id, params.id ?? '', language)
    if (!order) return undefined
    const isReordered = ['reordered', 'reorderedSome'].includes(query.get('done') ?? '')
    const missing = isReordered ? (await findReorder(db, order.id, store.variant)).missing : null
    const view = { name: actor.name, order, passport: passportLink(order), missing }
    const state = await findReturnState(db, order.id)
    const returns = state && <OrderReturns token={order.token} state={state} />
    const messages = (
      <OrderMessages
        token={order.token}
        messages={await listMessages(db, order.id)}
        page="profile"
        trap={<FormTrap />}
      />
    )
    const page = <OwnOrderPage view={view} returns={returns} messages={messages} />
    return own(request, 'profile.order.title', page, { number: order.number })
  }),
  signedIn(tradeRoute.pattern, async (request) => {
    const { db, actor, query } = request
    const { name, phone } = await getDetails(db, actor.id)
    const isMember = (await findMembership(db, actor.id)) !== null
    const last = (await findLastApplication(db, actor.id)) ?? null
    const view = { name, phone, isMember, last, isSent: query.get('done') === 'sent' }
    return own(request, 'trade.title', <TradePage view={view} />)
  }),
  signedIn(routes.profileData.pattern, async (request) => {
    const details = await getDetails(request.db, request.actor.id)
    return own(request, 'profile.data.title', <DataPage view={{ details }} />)
  }),
]
