import { Fragment, type ReactNode } from 'react'
import { LineDetail, LinePicture } from '../../cart/islands/line-text.tsx'
import { FloorAreas, ProjectHead } from '../../cart/islands/project-parts.tsx'
import { Totals } from '../../cart/islands/totals.tsx'
import type { AddressInput } from '../../delivery/schema.ts'
import { countryName } from '../../i18n/countries.ts'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import { discountRows, lineRows } from '../../pricing/discounts/discount-text.ts'
import { routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { OrderLineView, OrderView } from '../confirmation-queries.ts'
import { groupOrderLines } from '../line-groups.ts'
import { LotsLine } from '../lots-line.tsx'
import { methodOf, paidWord } from '../rules.ts'
import { termsText } from '../terms/text.ts'
import { PaidRows } from './paid-rows.tsx'

/** Whom an order is for, where it goes, and how it is paid. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t, format } = useI18n()
  return (
    <section className="order__part order__facts">
      <Facts title={t('confirmation.contact')}>
        <bdi>{order.contact.fullName}</bdi>
        {[order.contact.email, order.contact.phone]
          .filter((reached) => reached !== '')
          .map((reached) => (
            <bdi dir="ltr" key={reached}>
              {reached}
            </bdi>
          ))}
      </Facts>
      {order.shipping && (
        <Facts title={t('confirmation.shipping')}>
          <Address address={order.shipping} />
        </Facts>
      )}
      {order.delivery.type === 'pickup' && order.delivery.collector !== undefined && (
        <Facts title={t('confirmation.collector')}>
          <bdi>{order.delivery.collector}</bdi>
        </Facts>
      )}
      <Facts title={t('confirmation.billing')}>
        <Address address={order.billing} />
      </Facts>
      <Facts title={t('confirmation.payment')}>
        <span>{t(`confirmation.method.${methodOf(order)}`)}</span>
        <span className="quiet">{t(`confirmation.paid.${paidWord(order)}`)}</span>
        {order.terms && <span>{termsText(order.terms, { t, date: format.date })}</span>}
      </Facts>
      {order.purchaseOrder !== '' && (
        <Facts title={t('confirmation.purchaseOrder')}>
          <bdi>{order.purchaseOrder}</bdi>
        </Facts>
      )}
      {order.note !== '' && (
        <Facts title={t('confirmation.note')}>
          <span className="order__note">{order.note}</span>
        </Facts>
      )}
    </section>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}

function Address({ address: { house, city, state, zipCode, country } }: { address: AddressInput }) {
  const { language } = useI18n()
  return (
    <>
      <bdi>{house}</bdi>
      <bdi>{[city, state, zipCode].filter(Boolean).join(', ')}</bdi>
      <bdi>{countryName(country, language)}</bdi>
    </>
  )
}

/** What was sold and for how much, with what belongs below the total. */
export function OrderSum({ order, children }: { order: OrderView; children: ReactNode }) {
  const { t, language } = useI18n()
  const { couponPercent, delivery } = order
  const taxes = order.taxes.map(({ name, ...tax }) => ({ ...tax, name: name[language] ?? name.en }))
  return (
    <aside className="osum" aria-labelledby="sold">
      <h2 id="sold">{t('confirmation.lines')}</h2>
      <ChargedMoney currency={order.currency}>
        <SoldLines order={order} />
        <Totals
          quote={{
            ...order,
            taxes,
            coupon: null,
            discounts: [],
            discountRows: discountRows(order, {
              t,
              language,
              whole: t('cart.discountRow', { percent: couponPercent ?? 0 }),
            }),
          }}
          delivery={delivery.type}
        />
        <PaidRows order={order} />
      </ChargedMoney>
      {children}
    </aside>
  )
}

/** The lines, by the projects that they are for where they are for one. */
function SoldLines({ order }: { order: OrderView }) {
  const { t } = useI18n()
  const { lines, projects } = order
  return groupOrderLines(lines, projects).map(({ project, floor, others }) => {
    const list = (some: readonly OrderLineView[]) => (
      <ul className="lines">
        {some.map((line) => (
          <SoldLine key={line.id} line={line} order={order} />
        ))}
      </ul>
    )
    if (!project)
      return (
        <Fragment key="none">
          {projects.length > 0 && <h3 className="pgroup__none">{t('project-lines.none')}</h3>}
          {list(others)}
        </Fragment>
      )
    return (
      <section className="pgroup" key={project.id} aria-label={project.name}>
        <ProjectHead project={project} sold={floor} heading="h3" />
        {floor && list([floor])}
        {floor && project.floor && <FloorAreas floor={project.floor} sold={floor} priceMinor={floor.unitPriceMinor} />}
        {others.length > 0 && list(others)}
      </section>
    )
  })
}

/** What was sold, with the way to its page; a service has none. */
function LineName({ line: { name, slug } }: { line: Pick<OrderLineView, 'name' | 'slug'> }) {
  if (slug === '')
    return (
      <span className="line__name">
        <bdi>{name}</bdi>
      </span>
    )
  return (
    <a className="line__name" href={routes.product.href(slug)}>
      <bdi>{name}</bdi>
    </a>
  )
}

function SoldLine({ line, order }: { line: OrderLineView; order: OrderView }) {
  const { t, format, language } = useI18n()
  const off = lineRows(line.discountParts ?? [], order, { t, language })
  const { quantity, unit, unitMeasure } = line
  return (
    <li className="line">
      <LinePicture url={line.pictureUrl} size={64} />
      <LineName line={line} />
      {unit === 'sample' && line.totalMinor === 0 ? (
        <span>{t('cart.free')}</span>
      ) : (
        <Money>{format.money(line.totalMinor)}</Money>
      )}
      <LineDetail
        line={{ ...line, qty: quantity, unit: unit as 'box', unitMeasure: unitMeasure as 'area' }}
        off={off}
      />
      <LotsLine lots={line.lots} quantity={quantity} className="line__lots" />
    </li>
  )
}
