import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { setPostalCode, wishDelivery } from '../address-rules.ts'
import type { Quote } from '../contracts.ts'
import { itemParts } from '../item-parts.ts'
import { projectsOf } from '../project-lines.ts'
import { isOrderable, wayInSums } from '../quote-rules.ts'
import type { Cart } from '../rules.ts'
import { isEmptyCart } from '../sample-rules.ts'
import { cartStore, useCart } from './cart.ts'
import { CartBar } from './cart-bar.tsx'
import { CartLines, LineToCome } from './cart-lines.tsx'
import { CouponField } from './coupon-field.tsx'
import { asDelivery, asPickup, useDecidedArea } from './delivery/decided-area.ts'
import { DeliveryBox } from './delivery/delivery-box.tsx'
import { OpenPointsPlace } from './open-points-place.tsx'
import type { ProjectGroups, ProjectPlan } from './project-groups.tsx'
import { useQuote, wayOf } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { SampleLines } from './sample-lines.tsx'
import { Totals } from './totals.tsx'

export type CartViewProps = {
  /** The place of this store's counter, as in `Surrey`. */
  storeCity: string
  /** What stands below an empty cart: a part of the departments above this one. */
  whenEmpty?: ReactNode
  /** What stands above the lines: what the department of projects has to say of them. */
  notice?: ReactNode
  /** Fetches what draws the rooms of a project: a part of the department of projects. */
  loadPlan?: () => Promise<ProjectPlan>
}

type Fetched = { Groups: typeof ProjectGroups; Plan: ProjectPlan | undefined }

/** What shows lines by project, where a line is for one: null while it is fetched, undefined where it could not be. */
function useGroups({ items }: Cart, loadPlan: CartViewProps['loadPlan']): Fetched | null | undefined {
  const [groups, setGroups] = useState<Fetched | null | undefined>(null)
  const isNeeded = items.some(({ project }) => project !== undefined)
  useEffect(() => {
    if (!isNeeded) return
    // Together, so that no drawing moves the lines later; a cart without drawings is still a cart.
    const plan = loadPlan?.().catch(() => undefined)
    Promise.all([import('./project-groups.tsx'), plan]).then(
      ([{ ProjectGroups: Groups }, Plan]) => setGroups({ Groups, Plan }),
      () => setGroups(undefined),
    )
  }, [isNeeded, loadPlan])
  return isNeeded ? groups : undefined
}

/** The cart page's own part: lines, coupon, an estimate of the delivery, and the way to the checkout. */
export function CartView({ storeCity, whenEmpty, notice, loadPlan }: CartViewProps) {
  const cart = useCart()
  const { quote, isFresh, refusal, way } = useQuote(cart)
  const groups = useGroups(cart, loadPlan)
  // A floor's rooms stand below its line: shown later, they would move all that follows.
  const isToCome = groups === null || (groups && !quote && !refusal)
  if (!cart.loaded || isToCome) return <CartToCome />
  const isEmpty = isEmptyCart(cart)
  return (
    <>
      <div className={isEmpty ? 'cart-g cart-g--empty' : 'cart-g'}>
        <section aria-busy={!isFresh}>
          {notice}
          <CartLines
            cart={cart}
            quote={quote}
            groups={groups ?? undefined}
            samples={quote && quote.samples.length > 0 && <SampleLines samples={quote.samples} />}
          />
          {isEmpty && <NothingHere />}
          {refusal && <QuoteFailed cart={cart} refusal={refusal} />}
        </section>
        {!isEmpty && quote && <Summary {...{ cart, quote, isFresh, storeCity }} isToCome={way !== wayOf(cart)} />}
        {!isEmpty && !quote && <div className="osum osum--coming" />}
      </div>
      {isEmpty && whenEmpty}
    </>
  )
}

/** What the page shows until the browser's storage has been read: the places of what is to come. */
function CartToCome() {
  const { t } = useI18n()
  return (
    <div className="cart-g with-script" aria-busy="true">
      <ul className="lines" aria-label={t('cart.loading')}>
        <LineToCome />
        <LineToCome />
        <LineToCome />
      </ul>
      <div className="osum osum--coming" />
    </div>
  )
}

/** An empty cart says so and shows the way back. */
export function NothingHere() {
  const { t } = useI18n()
  return (
    <div className="cart-none">
      <p>{t('cart.empty')}</p>
      <a className="btn btn--ink" href={routes.shop.href()}>
        {t('cart.toShop')}
      </a>
    </div>
  )
}

type SummaryProps = Pick<CartViewProps, 'storeCity'> & { cart: Cart; quote: Quote; isFresh: boolean; isToCome: boolean }

function Summary({ cart, quote, isFresh, isToCome, storeCity }: SummaryProps) {
  const { t } = useI18n()
  const { type } = cart.deliveryInfo
  const hasProblem = isFresh && !isOrderable(quote)
  const button = useRef<HTMLAnchorElement>(null)
  const delivery = wayInSums(type, quote)
  const projects = projectsOf(cart.items)
  const parts = itemParts(quote, projects).map(({ project, amountMinor }) => ({
    key: project?.id ?? '',
    label: project ? <bdi>{project.name}</bdi> : t('project-lines.none'),
    amountMinor,
  }))
  return (
    <>
      <aside className="osum" aria-labelledby="cart-summary">
        <h2 id="cart-summary">{t('cart.summary')}</h2>
        <CouponField cart={cart} quote={quote} />
        <DeliveryEstimate cart={cart} quote={quote} isFresh={isFresh} storeCity={storeCity} />
        <div aria-busy={!isFresh} aria-live="polite">
          <Totals quote={quote} delivery={delivery} isToCome={isToCome} parts={parts} />
        </div>
        {hasProblem && <p className="err">{t('cart.mendFirst')}</p>}
        <a ref={button} className="btn btn--go btn--wide" href={routes.checkout.href()}>
          {t('cart.checkout')}
        </a>
        {projects.length === 1 && (
          <a className="btn btn--quiet btn--wide" href={routes.projectKit.href('#quote-ask')}>
            {t('cart.makeQuote')}
          </a>
        )}
        <p className="note">{t('cart.priceNote')}</p>
        <OpenPointsPlace />
      </aside>
      <CartBar {...{ quote, delivery, isToCome, button }} />
    </>
  )
}

/** When and for how much it is delivered to a postal code, or that it is collected. */
function DeliveryEstimate({ cart, quote, isFresh, storeCity }: Omit<SummaryProps, 'isToCome'>) {
  const { t } = useI18n()
  const { country, zipCode } = cart.shippingInfo
  const isPickup = cart.deliveryInfo.type === 'pickup'
  useDecidedArea(cart, quote, isFresh)
  if (isPickup) {
    return (
      <p className="dl__chosen">
        {t('delivery.alt.chosen', { store: storeCity })}{' '}
        <button className="link" type="button" onClick={() => void cartStore.update(asDelivery)}>
          {t('delivery.change')}
        </button>
      </p>
    )
  }
  return (
    <DeliveryBox
      id="cart-delivery"
      answer={zipCode === '' && quote.delivery.kind !== 'posted' ? null : quote.delivery}
      pickup={{ city: storeCity, isOffered: quote.pickup !== null, readyOn: quote.pickup?.readyOn ?? null }}
      place={{ country, zipCode }}
      isAsking={!isFresh}
      onPlace={(place) => void cartStore.update((before) => setPostalCode(before, place))}
      onTwoDrops={() => void cartStore.update((before) => wishDelivery(before, { inTwoDrops: true }))}
      onPickup={() => void cartStore.update(asPickup)}
    />
  )
}
