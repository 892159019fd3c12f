import { LinePicture } from '../../../cart/islands/line-text.tsx'
import { Stepper } from '../../../cart/islands/stepper.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import type { ToAdd } from '../../kit/cart-rules.ts'
import type { Kit, KitLine, KitProduct } from '../../kit/contracts.ts'
import type { KitKey } from '../../kit/schema.ts'
import type { Project } from '../../saved/schema.ts'
import { changeProject } from '../store/current-project.ts'
import { useWhy } from './kit-text.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = { project: Project; kit: Kit; onAdd: (lines: readonly ToAdd[]) => void }

/** The lines that are taken: those with a product and a quantity. */
export const linesToAdd = ({ lines }: Kit): ToAdd[] =>
  lines.flatMap(({ product, quantity, demand }) => (product && quantity > 0 ? [{ product, quantity, demand }] : []))

/** The floor's boxes, and the lines that are taken. */
export function allToAdd(kit: Kit): ToAdd[] {
  const lines = linesToAdd(kit)
  const { floor } = kit
  return floor && floor.quantity > 0 ? [{ product: floor, quantity: floor.quantity }, ...lines] : lines
}

/** What is typed instead of what is drawn; what is typed as it is drawn follows the drawing again. */
function type(key: KitKey, quantity: number | null, drawn: number | null): void {
  changeProject('quantity', (before) => {
    const { [key]: _, ...others } = before.typedQuantities
    const typedQuantities = quantity === null || quantity === drawn ? others : { ...others, [key]: quantity }
    return { ...before, typedQuantities }
  })
}

/** What the rooms need besides the boards, line by line. */
export function KitLines({ project, kit, onAdd }: Props) {
  const { t, format } = useI18n()
  const taken = linesToAdd(kit)
  return (
    <section aria-labelledby="kit-lines">
      <div className="pkit__h">
        <h2 id="kit-lines">{t('kit.besides', { count: project.rooms.length })}</h2>
        <span className="note">{t('kit.caption')}</span>
      </div>
      <table className="match match--kit">
        <thead>
          <tr>
            <th colSpan={2}>{t('kit.line')}</th>
            <th>{t('kit.howMany')}</th>
            <th className="r">{t('kit.price')}</th>
            <th>
              <span className="sr">{t('kit.add')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {kit.lines.map((line) => (
            <Row key={line.key} line={line} onAdd={onAdd} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t('kit.total')}</td>
            <td className="r">{kit.sums && <Money>{format.money(kit.sums.kitMinor)}</Money>}</td>
            <td>
              <button className="btn btn--s" type="button" disabled={taken.length === 0} onClick={() => onAdd(taken)}>
                {t('kit.addAll')}
              </button>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = { line: KitLine; onAdd: Props['onAdd'] }

function Row({ line, onAdd }: RowProps) {
  const row = useKeptFocus<HTMLTableRowElement>()
  const { t, format } = useI18n()
  const why = useWhy()
  const { key, product, quantity, notNeeded, totalMinor } = line
  const name = product?.name ?? t(`kit.name.${key}`)
  const isOff = product === null || (notNeeded !== null && quantity === 0)
  return (
    <tr ref={row} className={isOff ? 'off' : undefined}>
      <td>
        <LinePicture url={product?.pictureUrl ?? null} size={64} />
      </td>
      <td>
        {product ? (
          <a href={routes.product.href(product.slug)}>
            <b>
              <bdi>{name}</bdi>
            </b>
          </a>
        ) : (
          <b>{name}</b>
        )}
        {product && !isOff && <Chosen product={product} />}
        <small>
          {why(line)}
          {product === null && ` · ${t('kit.notSold')}`}
        </small>
        {!isOff && <Instead line={line} />}
        <TypedOver line={line} />
      </td>
      <td>
        {product && (isOff ? <TakeAnyway line={line} name={name} /> : <Quantity line={line} product={product} />)}
      </td>
      <td className="r">{!isOff && <Money>{format.money(totalMinor)}</Money>}</td>
      <td>
        {product && quantity > 0 && (
          <button
            className="btn btn--quiet btn--s"
            type="button"
            onClick={() => onAdd([{ product, quantity, demand: line.demand }])}
          >
            {t('kit.add')}
            <span className="sr"> {name}</span>
          </button>
        )}
      </td>
    </tr>
  )
}

/** The color and shape that were chosen of a product. */
function Chosen({ product: { color, attributeLabel } }: { product: KitProduct }) {
  const parts = [color?.label, attributeLabel].filter(Boolean)
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>
}

function Quantity({ line, product }: { line: KitLine; product: KitProduct }) {
  const { t } = useI18n()
  const { key, quantity, drawn } = line
  const isShort = product.available !== null && product.available < quantity
  return (
    <>
      <span className="pkit__q">
        <Stepper
          qty={quantity}
          min={0}
          most={product.available}
          of={product.name}
          onChange={(next) => type(key, next, drawn)}
          small
        />
        <span className="note">{t(`kit.unit.${product.unit}`, { count: quantity })}</span>
      </span>
      {isShort && <small className="err">{t('kit.stockLess', { count: product.available ?? 0 })}</small>}
    </>
  )
}

/** A line that is not needed can be taken all the same. */
function TakeAnyway({ line: { key, wouldBe }, name }: { line: KitLine; name: string }) {
  const { t } = useI18n()
  if (!wouldBe) return null
  return (
    <button className="link" type="button" onClick={() => type(key, wouldBe, 0)}>
      {t('kit.takeAnyway', { count: wouldBe })}
      <span className="sr"> {name}</span>
    </button>
  )
}

/** What was typed, beside what the drawing says, and the way back to it. */
function TypedOver({ line: { key, typed, drawn } }: { line: KitLine }) {
  const { t, format } = useI18n()
  if (typed === null || drawn === null || typed === drawn) return null
  return (
    <small className="pkit__typed">
      {t('kit.typedOver', { typed: format.number(typed), drawn: format.number(drawn) })}{' '}
      <button className="link" type="button" onClick={() => type(key, null, drawn)}>
        {t('kit.follow')}
      </button>
    </small>
  )
}

/** Another product for the line, where the shop has one. */
function Instead({ line: { key, product, others } }: { line: KitLine }) {
  const { t } = useI18n()
  if (!product || others.length === 0) return null
  return (
    <select
      className="pkit__instead"
      aria-label={`${t('kit.instead')}: ${t(`kit.name.${key}`)}`}
      value=""
      onChange={({ target }) =>
        changeProject('product', (before) => ({
          ...before,
          answers: { ...before.answers, [`product:${key}`]: target.value },
        }))
      }
    >
      <option value="">{t('kit.instead')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
