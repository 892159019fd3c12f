import { useMemo, useState } from 'react'
import { chosenAreaUnit } from '../../../cart/islands/area-unit.ts'
import { cartStore, useCart } from '../../../cart/islands/cart.ts'
import { areaText } from '../../../i18n/area-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import { PlanSketch } from '../../../ui/plan-sketch.tsx'
import { putInCart, type ToAdd } from '../../kit/cart-rules.ts'
import type { Kit } from '../../kit/contracts.ts'
import { sketchOf } from '../../plan/sketch-rules.ts'
import type { Project } from '../../saved/schema.ts'
import { lastBox, sparePercent, stockText } from '../prices/price-lines.ts'
import { changeProject } from '../store/current-project.ts'
import { BoxStack } from './box-stack.tsx'
import { linesToAdd } from './kit-lines.tsx'

type Props = {
  /** The texts of the kit, and those of prices. */
  t: Translate
  say: Translate
  kit: Kit & { floor: NonNullable<Kit['floor']> }
  /** The project as it is laid with this floor. */
  project: Project
}

/** What this floor costs in the rooms of the project, beside the calculator for another area: boxes, kit, delivery and taxes, and the way into the cart. */
export function BuyPanel({ t, say, kit, project }: Props) {
  const { format, language } = useI18n()
  const cart = useCart()
  const [cutShort, setCutShort] = useState<readonly string[] | null>(null)
  const { floor, sums, findings } = kit
  const { areaCenti, quantity, unitValueCenti, available, mostOfOneLot, rooms, piecesPerBox } = floor
  const open = findings.filter(({ severity }) => severity === 'settle').length
  const isShort = available !== null && available < quantity
  const knowsLots = !isShort && mostOfOneLot !== null
  const ofLots = knowsLots && (mostOfOneLot >= quantity ? 'prices.oneLot' : 'prices.manyLots')
  const boards = rooms.every((room) => room.boards !== null)
    ? rooms.reduce((sum, room) => sum + (room.boards ?? 0), 0)
    : null
  const last = lastBox(boards, quantity, piecesPerBox)
  const sketch = useMemo(() => sketchOf(project.rooms), [project.rooms])
  const lay = () => changeProject('floor', () => project, { name: floor.name })

  async function put(): Promise<void> {
    const lines: ToAdd[] = [{ product: floor, quantity }, ...linesToAdd(kit)].filter((line) => line.quantity > 0)
    const { cutShort: names } = putInCart(cart, project, lines, floor)
    lay()
    await cartStore.update((before) => putInCart(before, project, lines, floor).cart)
    // Said once the cart is kept: the page may be left at once.
    setCutShort(names)
  }

  return (
    <section className="buypanel" aria-labelledby="buypanel">
      <div className="buypanel__of">
        {sketch && <PlanSketch sketch={sketch} laid={project.floor ?? undefined} className="buypanel__plan" />}
        <p>
          <b id="buypanel">{t('kit.forRooms', { count: project.rooms.length })}</b>
          <small>
            {areaText({ t: say, format, words: 'prices' }, chosenAreaUnit(language), areaCenti)} ·{' '}
            <a className="link" href={routes.projectPlan.href()} onClick={lay}>
              {say('prices.everyBoard')}
            </a>
          </small>
        </p>
      </div>
      <p className="buypanel__boxes">
        <span>{say('prices.boxes', { count: quantity })}</span>
        {sums && <Money>{format.money(sums.floorMinor)}</Money>}
      </p>
      {areaCenti > 0 && (
        <p className="buypanel__spare">
          {say('prices.spare', { percent: sparePercent(quantity * unitValueCenti, areaCenti) })}
          {last && ` · ${say('prices.lastBox', last)}`}
        </p>
      )}
      {boards !== null && piecesPerBox !== null && <BoxStack boxes={quantity} boards={boards} perBox={piecesPerBox} />}
      {sums && <Sums t={t} kit={kit} sums={sums} />}
      {kit.isTooLarge && <p className="err">{t('kit.tooLarge')}</p>}
      <button className="btn btn--go btn--wide" type="button" disabled={sums === null} onClick={() => void put()}>
        {t('kit.addBoth')}
      </button>
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
      <p className={isShort ? 'stock stock--low' : 'stock'}>
        {stockText(floor, { t: say, language })}
        {ofLots && ` · ${say(ofLots)}`}
      </p>
      {open > 0 && (
        <p className="note">
          {t('kit.open', { count: open })}{' '}
          <a className="link" href={routes.projectKit.href()} onClick={lay}>
            {t('kit.openKit')}
          </a>
        </p>
      )}
    </section>
  )
}

type SumsProps = { t: Translate; kit: Kit; sums: NonNullable<Kit['sums']> }

/** What is paid besides the floor, and all together; landed only where it is known where it goes. */
function Sums({ t, kit, sums }: SumsProps) {
  const { format } = useI18n()
  const isLanded = kit.areaId !== null
  const row = (name: string, minor: number, className?: string) => (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        <Money>{format.money(minor)}</Money>
      </dd>
    </>
  )
  return (
    <dl className="sum">
      {row(t('kit.kitRow', { count: linesToAdd(kit).length }), sums.kitMinor)}
      {sums.discountMinor > 0 && row(t('kit.discount'), -sums.discountMinor)}
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
  )
}
