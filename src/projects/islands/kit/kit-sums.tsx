import { setPostalCode } from '../../../cart/address-rules.ts'
import { cartStore } from '../../../cart/islands/cart.ts'
import { dayText } from '../../../cart/islands/delivery/answer-text.ts'
import { PostalForm } from '../../../cart/islands/delivery/postal-form.tsx'
import type { Cart } from '../../../cart/rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import type { ToAdd } from '../../kit/cart-rules.ts'
import type { Kit } from '../../kit/contracts.ts'
import type { Project } from '../../saved/schema.ts'
import { allToAdd, linesToAdd } from './kit-lines.tsx'

type Props = {
  project: Project
  kit: Kit
  cart: Cart
  onAdd: (lines: readonly ToAdd[]) => void
  /** The names of what did not go in whole, once something was added. */
  cutShort: readonly string[] | null
}

/** The part of the kit's page that asks for a quote of it. */
const quoteOfKit = '#quote-ask' satisfies Parameters<typeof routes.projectKit.href>[0]

/** What floor and kit cost where they are to go, and the way into the cart. */
export function KitSums({ project, kit, cart, onAdd, cutShort }: Props) {
  const { t } = useI18n()
  const { findings } = kit
  const taken = linesToAdd(kit)
  const open = findings.filter(({ severity }) => severity === 'settle').length
  return (
    <aside className="osum" aria-labelledby="kit-sums">
      <h2 id="kit-sums">{t('kit.forRooms', { count: project.rooms.length })}</h2>
      <Place kit={kit} cart={cart} />
      {kit.sums && <Rows kit={kit} sums={kit.sums} lines={taken.length} />}
      {kit.isTooLarge && <p className="err">{t('kit.tooLarge')}</p>}
      <button
        className="btn btn--go btn--wide"
        type="button"
        disabled={kit.sums === null}
        onClick={() => onAdd(allToAdd(kit))}
      >
        {t('kit.addBoth')}
      </button>
      <a className="btn btn--quiet btn--wide" href={quoteOfKit}>
        {t('kit.askQuote')}
      </a>
      <div role="status">
        {cutShort && (
          <p className="note">
            {cutShort.length === 0
              ? t('kit.added')
              : t('kit.addedLess', { names: cutShort.map((name) => `\u2068${name}\u2069`).join(', ') })}{' '}
            <a className="link" href={routes.cart.href()}>
              {t('kit.viewCart')}
            </a>
          </p>
        )}
      </div>
      {open > 0 && <p className="note">{t('kit.open', { count: open })}</p>}
    </aside>
  )
}

/** The postal code that it goes to: the same that the cart and the checkout have. */
function Place({ kit: { delivery }, cart }: Pick<Props, 'kit' | 'cart'>) {
  const i18n = useI18n()
  const { t } = i18n
  const { country, zipCode } = cart.shippingInfo
  const isPlaced = cart.deliveryInfo.type === 'delivery' && zipCode !== ''
  if (!delivery) return null
  if (!isPlaced || delivery.kind === 'unknown' || delivery.kind === 'notACode') {
    return (
      <PostalForm
        id="kit-code"
        place={{ country, zipCode }}
        isAsking={false}
        onPlace={(place) => void cartStore.update((before) => setPostalCode(before, place))}
      />
    )
  }
  const code = `\u2066${delivery.zipCode}\u2069`
  const isServed = delivery.kind === 'served'
  return (
    <p className="small">
      {t(isServed ? 'delivery.toCode' : 'delivery.unserved', { code })}
      {isServed &&
        delivery.arrivesOn !== null &&
        `. ${t('delivery.firstDay', { date: dayText(i18n, delivery.arrivesOn) })}`}{' '}
      <button
        className="link"
        type="button"
        onClick={() => void cartStore.update((before) => setPostalCode(before, { country, zipCode: '' }))}
      >
        {t('delivery.change')}
      </button>
    </p>
  )
}

type RowsProps = { kit: Kit; sums: NonNullable<Kit['sums']>; lines: number }

function Rows({ kit: { floor, areaId }, sums, lines }: RowsProps) {
  const { t, format } = useI18n()
  const row = (name: string, minor: number, className?: string) => (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        <Money>{format.money(minor)}</Money>
      </dd>
    </>
  )
  const isLanded = areaId !== null
  return (
    <>
      <dl className="sum">
        {floor && row(t('kit.floorRow', { amount: t('cart.unit.box', { count: floor.quantity }) }), sums.floorMinor)}
        {row(t('kit.kitRow', { count: lines }), sums.kitMinor)}
        {sums.discountMinor > 0 && row(t('kit.discount'), -sums.discountMinor, 'now')}
        {isLanded && sums.deliveryMinor > 0 && row(t('kit.delivery'), sums.deliveryMinor)}
        {isLanded && sums.deliveryMinor === 0 && (
          <>
            <dt>{t('kit.delivery')}</dt>
            <dd>{t('kit.free')}</dd>
          </>
        )}
        {!sums.taxIncluded && sums.taxMinor > 0 && row(t('kit.taxes'), sums.taxMinor)}
        {row(t(isLanded ? 'kit.landed' : 'kit.beforeDelivery'), sums.totalMinor, 'tot')}
        {sums.taxIncluded && sums.taxMinor > 0 && row(t('kit.taxesWithin'), sums.taxMinor)}
      </dl>
      {isLanded && <p className="note">{t('kit.landedHint')}</p>}
      {sums.taxIsEstimate && sums.taxMinor > 0 && <p className="note">{t('kit.taxEstimate')}</p>}
    </>
  )
}
