import { getDetails } from '../accounts/profile/queries.ts'
import type { Quote } from '../cart/contracts.ts'
import { readCartCookie, readCartId, readCartSamples } from '../cart/no-script.ts'
import { CartPage } from '../cart/pages/cart-page.tsx'
import { SamplesPage } from '../cart/pages/samples-page.tsx'
import { useTaxText } from '../catalogue/list/pages/price-line.tsx'
import { findTradeTerms } from '../checkout/account-queries.ts'
import { guestOf, knownAs } from '../checkout/buyer.ts'
import { earlierOrderOf, findOrderOfToken } from '../checkout/earlier-order.ts'
import { CheckoutPage } from '../checkout/pages/checkout-page.tsx'
import { quoteCart } from '../checkout/queries.ts'
import { listAddresses } from '../delivery/address-queries.ts'
import { clockOf, promisedDay } from '../delivery/open-days.ts'
import { countryOf } from '../delivery/postal/rules.ts'
import { findPickupStore } from '../delivery/queries.ts'
import { PayByGiftCard } from '../gift-cards/pages/pay-by-gift-card.tsx'
import { translatorFor } from '../i18n/messages.ts'
import type { OrderView } from '../orders/confirmation-queries.ts'
import { findOrderView } from '../orders/confirmation-queries.ts'
import { OrderPage } from '../orders/pages/order-page.tsx'
import { passportLink } from '../orders/passport/link.ts'
import { firstDueMinor, isWaitingForMoney } from '../orders/rules.ts'
import { PayPage } from '../payments/pages/pay-page.tsx'
import { PaymentNotice } from '../payments/pages/payment-notice.tsx'
import type { PaymentService } from '../payments/payment-service.ts'
import { findOrderPayment } from '../payments/queries.ts'
import { visitor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { findReturnState } from '../returns/page-queries.ts'
import { OrderReturns } from '../returns/pages/order-returns.tsx'
import { routes } from '../routes.ts'
import { opensOn } from '../settings/hours-rules.ts'
import { streetLine } from '../settings/identity-rules.ts'
import { writeDays } from '../settings/placeholder-rules.ts'
import { Island } from '../ui/island.tsx'
import { CartPageView } from './cart-page-view.tsx'
import { SamplesSteps } from './samples-steps.tsx'
import { SamplesView } from './samples-view.tsx'
import { type PersonalPageRequest, personal } from './serving/page.ts'

/** Whether something of an order is to be paid, so that a gift card may pay it. @param restMinor what is left of an order that was paid before */
const mayPayByCard = (order: OrderView, restMinor: number): boolean =>
  restMinor > 0 ||
  (isWaitingForMoney(order.paymentStatus) &&
    !['requested', 'cancelled', 'returned'].includes(order.status) &&
    firstDueMinor(order) > 0)

/**
 * What the lines in the cookie of a visit without script would cost, delivered to the postal code that the page is asked about, if it is;
 * null where there are no lines.
 */
async function cookieQuote({ db, store, language, cookies, actor, query }: PersonalPageRequest): Promise<Quote | null> {
  const lines = readCartCookie(cookies)
  const samples = readCartSamples(cookies)
  if (lines.length === 0 && samples.length === 0) return null
  const context = {
    store: store.variant,
    language,
    ...knownAs(actor, ''),
    guest: guestOf({ actor }, ''),
  }
  const zipCode = (query.get('zip') ?? '').trim().slice(0, 20)
  if (zipCode === '') return quoteCart(db, { lines, samples }, context)
  const destination = { country: countryOf(zipCode, store.address.country), state: '', zipCode }
  return quoteCart(db, { lines, samples, delivery: { type: 'delivery' }, destination }, context)
}

/** The order that the page is asked to tell of: the one that this visitor's cart had become. */
async function earlierOrder({ db, query }: PersonalPageRequest) {
  const found = await findOrderOfToken(db, query.get('earlier') ?? '')
  if (!found) return null
  const { number, token, isCancelled } = earlierOrderOf(found)
  return { number, token, isCancelled }
}

const titleOf = ({ language, settings }: PersonalPageRequest, key: string): string =>
  `${translatorFor(language)(key)} · ${settings.title}`

function CartIsland({ storeCity }: { storeCity: string }) {
  return (
    <Island
      name="CartPageView"
      component={CartPageView}
      props={{ storeCity, taxText: useTaxText() }}
      when="load"
      messages={['projects', 'cart', 'delivery', 'project-lines']}
    />
  )
}

/** From the cart to the order's confirmation: pages of one person, never kept. */
export const buyingPages = (paymentService: PaymentService) => [
  personal(routes.cart.pattern, async (request) => ({
    title: titleOf(request, 'cart.title'),
    body: (
      <CartPage
        quote={await cookieQuote(request)}
        storeCity={request.store.address.city}
        view={<CartIsland storeCity={request.store.address.city} />}
      />
    ),
    tags: [],
    holds: 'total',
    noIndex: true,
  })),
  personal(routes.samples.pattern, async (request) => {
    const { samples: offer } = request.settings
    if (!offer.offered) return { redirect: routes.cart.href() }
    return {
      title: titleOf(request, 'samples.title'),
      body: (
        <>
          <SamplesPage
            offer={offer}
            quote={await cookieQuote(request)}
            view={
              <Island
                name="SamplesView"
                component={SamplesView}
                props={{ offer }}
                when="load"
                messages={['samples', 'cart']}
              />
            }
          />
          <SamplesSteps offer={offer} store={request.store.name} />
        </>
      ),
      tags: [],
      noIndex: true,
    }
  }),
  personal(routes.checkout.pattern, async (request) => {
    const { db, store, settings, language, actor } = request
    const pickup = await findPickupStore(db, store.variant)
    const clock = clockOf(store, new Date())
    const details = actor.kind === 'user' ? await getDetails(db, actor.id) : undefined
    const readyOn = pickup.active ? promisedDay(clock, pickup.leadDays) : null
    const view = {
      mustSignIn: settings.security.loginForPurchase && actor.kind === visitor.kind,
      pickup: {
        city: store.address.city,
        address: streetLine(store.address),
        opens: readyOn && opensOn(store.hours, readyOn),
      },
      readyOn,
      returns: writeDays(store.returnDays, language),
      contact: { fullName: details?.name ?? '', email: details?.email ?? '', phone: details?.phone ?? '' },
      addresses: actor.kind === 'user' ? await listAddresses(db, actor.id) : [],
      methods: paymentService.offered(settings),
      trade: await findTradeTerms(db, actor.kind === 'user' ? actor.id : undefined, settings.currency.name),
      cookieQuote: await cookieQuote(request),
      earlier: await earlierOrder(request),
      idempotencyKey: uuidv7(),
      cartId: readCartId(request.cookies) ?? uuidv7(),
    }
    return {
      title: titleOf(request, 'checkout.title'),
      body: <CheckoutPage view={view} />,
      tags: [],
      frame: 'checkout',
      holds: 'total',
      noIndex: true,
    }
  }),
  personal(routes.order.pattern, async (request) => {
    const { db, params } = request
    const order = await findOrderView(db, params.token ?? '', request.language)
    if (!order) return undefined
    // Whichever store's site it is read at: the goods are at the store that has the order.
    const store = request.stores.find(({ variant }) => variant === order.store) ?? request.store
    const payment = await findOrderPayment(db, params.token ?? '', Date.now())
    const methods = paymentService.offered(request.settings)
    const hasEmail = request.isMailSent === true
    const ofCart = await findOrderOfToken(db, order.token)
    const returns = await findReturnState(db, order.id)
    const { lines = [], samples = [] } = ofCart ? earlierOrderOf(ofCart) : {}
    return {
      title: titleOf(request, 'confirmation.title'),
      body: (
        <OrderPage
          view={{
            order,
            passport: passportLink(order),
            taken: { lines, samples },
            hasEmail,
            isTooLateToCancel: request.query.get('cancel') === 'late',
            store: { city: store.address.city, address: streetLine(store.address), phone: store.phone },
          }}
          returns={returns && <OrderReturns token={order.token} state={returns} />}
          payment={
            <>
              {payment && <PaymentNotice payment={payment} token={params.token ?? ''} methods={methods} />}
              {mayPayByCard(order, payment?.restMinor ?? 0) && <PayByGiftCard token={order.token} />}
            </>
          }
        />
      ),
      tags: [],
      holds: 'total',
      noIndex: true,
    }
  }),
  personal(routes.pay.pattern, async (request) => {
    const token = request.params.token ?? ''
    const payment = await findOrderPayment(request.db, token, Date.now())
    // The provider's page is there, or is being asked for; in any other case the order's own page says what to do.
    const isStarting = payment?.state === 'starting'
    if (!payment?.provider) return undefined
    if (payment.href === null && !isStarting) return { redirect: routes.order.href(token) }
    const next = payment.href === null ? { seconds: 2, href: request.address } : { seconds: 0, href: payment.href }
    return {
      title: titleOf(request, 'payments.leaving'),
      body: <PayPage href={payment.href} provider={payment.provider} token={token} />,
      tags: [],
      frame: 'checkout',
      noIndex: true,
      next,
    }
  }),
]
