import { Fragment } from 'react'
import type { LineGroup } from '../../cart/line-groups.ts'
import type { CartProject } from '../../cart/project-schema.ts'
import { projectSummary, roomAreaText } from '../../cart/project-text.ts'
import { labelAreaText, languageAreaUnit } from '../../i18n/area-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { OrderLineView, OrderView } from '../contracts.ts'
import { groupOrderLines } from '../line-groups.ts'
import { LotsLine } from '../lots-line.tsx'
import { DiscountSums, LineDiscounts } from './order-discounts.tsx'

/** Words and formats of who reads the dashboard, and what they measure floors in. */
function useReader() {
  const i18n = useI18n()
  return { ...i18n, areaUnit: languageAreaUnit(i18n.language) }
}

/** How many, and what that covers: `9 boxes, 184.8 sq ft`. */
function Amount({ line }: { line: OrderLineView }) {
  const { t, format, areaUnit } = useReader()
  const coveredCenti = line.quantity * line.unitValueCenti
  const measure =
    line.unitMeasure === 'area'
      ? labelAreaText({ t, format }, areaUnit, coveredCenti)
      : line.unitMeasure === 'length'
        ? t('dashboard.order.measures', { length: format.number(coveredCenti / 100) })
        : ''
  return (
    <>
      {t(`dashboard.unit.${line.unit}`, { count: line.quantity })}
      {measure && <small className="quiet">{measure}</small>}
    </>
  )
}

/** How many of a line came back, and for how many the money did; of a sample, that its price came off another order. */
function Back({ line: { returned, given, isCredited } }: { line: OrderLineView }) {
  const { t } = useI18n()
  const said = [
    returned > 0 ? t('admin-orders.returned', { count: returned }) : '',
    isCredited ? t('admin-orders.sampleCredited') : '',
    given.quantity > 0 && !isCredited ? t('admin-orders.refunded', { count: given.quantity }) : '',
  ].filter((text) => text !== '')
  return said.length > 0 && <small className="quiet">{said.join(' · ')}</small>
}

/** What one costs: a price by hand with the one before it struck out, why, and by whom. */
function UnitPrice({
  line: { overruled, unitPriceMinor },
  money,
}: {
  line: OrderLineView
  money: (minor: number) => string
}) {
  const { t } = useI18n()
  if (!overruled) return <Money>{money(unitPriceMinor)}</Money>
  return (
    <>
      <span className="sr">{t('admin-orders.hand.before')}</span>
      <s className="quiet">
        <Money>{money(overruled.fromMinor)}</Money>
      </s>{' '}
      <span className="sr">{t('admin-orders.hand.now')}</span>
      <Money>{money(unitPriceMinor)}</Money>
      <small className="quiet">
        <bdi>{overruled.reason}</bdi>, <bdi>{overruled.byName}</bdi>
      </small>
    </>
  )
}

function Line({ line, money, order }: { line: OrderLineView; money: (minor: number) => string; order: OrderView }) {
  const i18n = useI18n()
  const { t } = i18n
  const choice = [line.color, line.attribute].filter((part) => part !== null).join(', ')
  return (
    <tr>
      <td>
        <span className="item">
          {line.pictureUrl ? (
            <img src={imageHref(line.pictureUrl, 96)} alt="" width="44" height="44" loading="lazy" />
          ) : (
            <i />
          )}
          <span>
            {line.slug === '' ? (
              <bdi>{line.name}</bdi>
            ) : (
              <a className="link" href={routes.product.href(line.slug)} target="_blank" rel="noopener">
                <bdi>{line.name}</bdi>
              </a>
            )}
            <small className="quiet">
              {line.taxedAs === null ? (
                <bdi>{[line.sku, choice].filter((part) => part !== '').join(' · ')}</bdi>
              ) : (
                t('admin-orders.hand.custom')
              )}
            </small>
            {line.overruled && (
              <span className="show-s">
                <UnitPrice line={line} money={money} />
              </span>
            )}
            <LotsLine lots={line.lots} quantity={line.quantity} className="quiet" />
          </span>
        </span>
      </td>
      <td className="r">
        <Amount line={line} />
        <Back line={line} />
      </td>
      <td className="r hide-s">
        <UnitPrice line={line} money={money} />
      </td>
      <td className="r">
        <Money>{money(line.totalMinor)}</Money>
        <LineDiscounts line={line} order={order} money={money} />
      </td>
    </tr>
  )
}

type GroupProps = {
  group: LineGroup<OrderLineView>
  isNamed: boolean
  money: (minor: number) => string
  order: OrderView
}

/** The lines of one project, below what it is. */
function Group({ group: { project, floor, others }, isNamed, money, order }: GroupProps) {
  const i18n = useReader()
  const { t } = i18n
  return (
    <tbody>
      {isNamed && (
        <tr>
          <th colSpan={4} className="lines__project" scope="rowgroup">
            {project ? <bdi>{project.name}</bdi> : t('project-lines.none')}
            {project?.floor && floor && <small className="quiet">{projectSummary(project.floor, floor, i18n)}</small>}
            {project?.floor && <Rooms floor={project.floor} />}
          </th>
        </tr>
      )}
      {[...(floor ? [floor] : []), ...others].map((line) => (
        <Line key={line.id} line={line} money={money} order={order} />
      ))}
    </tbody>
  )
}

function Rooms({ floor: { rooms } }: { floor: NonNullable<CartProject['floor']> }) {
  const i18n = useReader()
  const texts = rooms.map(({ name, areaCenti, boards }) =>
    [
      `\u2068${name}\u2069`,
      roomAreaText(areaCenti, i18n),
      boards !== null && i18n.t('project-lines.boards', { count: boards }),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return <small className="quiet">{texts.join(' · ')}</small>
}

/** What was sold, as it was sold, and how it adds up. */
export function OrderLines({ order }: { order: OrderView }) {
  const { t, format } = useI18n()
  const money = (minor: number) => format.amount(minor, order.currency)
  return (
    <section className="pan">
      <header>
        <h2>{t('dashboard.order.lines')}</h2>
      </header>
      <table className="tbl lines">
        <thead>
          <tr>
            <th>{t('dashboard.order.column.product')}</th>
            <th className="r">{t('dashboard.order.column.quantity')}</th>
            <th className="r hide-s">{t('dashboard.order.column.unitPrice')}</th>
            <th className="r">{t('dashboard.order.column.total')}</th>
          </tr>
        </thead>
        {groupOrderLines(order.lines, order.projects).map((group) => (
          <Group
            key={group.project?.id ?? ''}
            group={group}
            isNamed={order.projects.length > 0}
            money={money}
            order={order}
          />
        ))}
      </table>
      <dl className="sums">
        <dt>{t('dashboard.order.items')}</dt>
        <dd>
          <Money>{money(order.itemTotalMinor)}</Money>
        </dd>
        <DiscountSums order={order} money={money} />
        {order.sampleCreditMinor > 0 && (
          <>
            <dt>{t('admin-orders.sampleCredit')}</dt>
            <dd>
              <Money>{money(-order.sampleCreditMinor)}</Money>
            </dd>
          </>
        )}
        <dt>{t('dashboard.order.deliveryCost')}</dt>
        <dd>{order.deliveryMinor === 0 ? t('dashboard.order.free') : <Money>{money(order.deliveryMinor)}</Money>}</dd>
        {!order.taxIncluded && <TaxRows order={order} word="dashboard.order.tax" />}
        <dt className="sums__total">{t('dashboard.order.total')}</dt>
        <dd className="sums__total">
          <Money>{money(order.totalMinor)}</Money>
        </dd>
        {order.taxIncluded && <TaxRows order={order} word="dashboard.order.taxWithin" />}
      </dl>
    </section>
  )
}

type TaxRowsProps = { order: OrderView; word: 'dashboard.order.tax' | 'dashboard.order.taxWithin' }

/** The taxes one by one: above the total where they were added, below it where they are a part of it. */
function TaxRows({ order, word }: TaxRowsProps) {
  const { t, format, language } = useI18n()
  return order.taxes.map(({ code, name, percentMilli, amountMinor, exemptMinor = 0 }) => (
    <Fragment key={`${code} ${percentMilli}`}>
      <dt>
        {t(exemptMinor > 0 && amountMinor === 0 ? 'dashboard.order.taxExempt' : word, {
          name: name[language] ?? name.en,
          percent: format.number(percentMilli / 1000, 3),
        })}
      </dt>
      <dd>
        <Money>{format.amount(amountMinor, order.currency)}</Money>
      </dd>
    </Fragment>
  ))
}
