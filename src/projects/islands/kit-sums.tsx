import { cartStore } from '../../cart/islands/cart.ts'
import { type Cart, setDelivery } from '../../cart/rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { ToAdd } from '../kit/cart-rules.ts'
import type { Kit } from '../kit/contracts.ts'
import type { Project } from '../saved/schema.ts'
import { linesToAdd } from './kit-lines.tsx'

type Props = {
  project: Project
  kit: Kit
  cart: Cart
  onAdd: (lines: readonly ToAdd[]) => void
  /** The names of what did not go in whole, once something was added. */
  cutShort: readonly string[] | null
}

/** The part of the kit's page that asks for a quote of it. */
const quoteOfKit = '#quote-ask'

/** What floor and kit cost where they are to go, and the way into the cart. */
export function KitSums({ project, kit, cart, onAdd, cutShort }: Props) {
  const { t } = useI18n()
  const { floor, findings } = kit
  const taken = linesToAdd(kit)
  const open = findings.filter(({ severity }) => severity === 'settle').length
  const all = floor ? [{ product: floor, quantity: floor.quantity }, ...taken] : taken
  return (
    <aside className="osum" aria-labelledby="kit-sums">
      <h2 id="kit-sums">{t('kit.forRooms', { count: project.rooms.length })}</h2>
      <Area kit={kit} cart={cart} />
      {kit.sums && <Rows kit={kit} sums={kit.sums} lines={taken.length} />}
      {kit.isTooLarge && <p className="err">{t('kit.tooLarge')}</p>}
      <button
        className="btn btn--go btn--wide"
        type="button"
        disabled={kit.sums === null}
        onClick={() => onAdd(all.filter(({ quantity }) => quantity > 0))}
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

/** The delivery area: the same that the cart and the checkout have. */
function Area({ kit, cart }: Pick<Props, 'kit' | 'cart'>) {
  const { t } = useI18n()
  if (kit.areas.length === 0) return null
  function chosen(id: string): void {
    const info =
      id === '' ? ({ type: '', area: '', cost: 0 } as const) : ({ type: 'delivery', area: id, cost: 0 } as const)
    void cartStore.update((before) => setDelivery(before, info))
  }
  return (
    <div className="field">
      <label htmlFor="kit-area">{t('kit.area')}</label>
      <select
        id="kit-area"
        className="input"
        value={cart.deliveryInfo.type === 'delivery' ? cart.deliveryInfo.area : ''}
        onChange={({ target }) => chosen(target.value)}
      >
        <option value="">{t('kit.chooseArea')}</option>
        {kit.areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
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
