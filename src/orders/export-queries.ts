import { type SQL, sql } from 'drizzle-orm'
import type { CsvList } from '../http/csv.ts'
import type { Translate } from '../i18n/translate.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import { type OrderFilter, orderConditions } from './list-queries.ts'
import type { OrderDelivery, OrderStatus, PaymentMethod, PaymentStatus } from './schema.ts'
import type { Carrier } from './shipments/carriers/rules.ts'
import { carrierText } from './shipments/text.ts'
import { owedOf } from './terms/queries.ts'

type Row = {
  number: string
  placedAt: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  dueOn: string | null
  owedMinor: number | null
  purchaseOrder: string
  fullName: string
  email: string
  phone: string
  city: string
  delivery: OrderDelivery
  store: string
  couponCode: string | null
  shipments: { part: number; carrier: Carrier; carrierName: string; trackingNumber: string }[] | null
  leftToShip: number | null
  amounts: number[]
  currency: string
}

const columns = [
  'number',
  'placedAt',
  'status',
  'payment',
  'method',
  'dueOn',
  'owed',
  'purchaseOrder',
  'name',
  'email',
  'phone',
  'city',
  'delivery',
  'area',
  'expectedOn',
  'window',
  'secondOn',
  'secondWindow',
  'extras',
  'shipments',
  'leftToShip',
  'store',
  'coupon',
  'items',
  'discount',
  'deliveryCost',
  'tax',
  'total',
  'paid',
  'refunded',
  'currency',
]

/** Minor units as a number of whole ones, which a spreadsheet can add up. */
const units = (minor: number): number => minor / 100

function query(filter: OrderFilter): SQL {
  return sql`
    select number, to_char(placed_at at time zone ${filter.timeZone}, 'YYYY-MM-DD HH24:MI') as "placedAt", status,
      payment_status as "paymentStatus", payment_method as "paymentMethod", purchase_order as "purchaseOrder",
      (select t.due_on::text from order_terms t where t.order_id = orders.id) as "dueOn",
      (select (${owedOf(sql`orders`)})::float8 from order_terms t where t.order_id = orders.id) as "owedMinor", full_name as "fullName", email, phone,
      coalesce(shipping, billing) ->> 'city' as city, delivery, store, coupon_code as "couponCode", currency,
      (select json_agg(json_build_object('part', s.part, 'carrier', s.carrier, 'carrierName', s.carrier_name,
        'trackingNumber', s.tracking_number) order by s.part)
        from shipments s where s.order_id = orders.id and s.cancelled_at is null) as shipments,
      case when status = 'processing' and delivery ->> 'type' = 'delivery' then (select sum(l.quantity - l.shipped_quantity)::int
        from order_lines l where l.order_id = orders.id and l.unit <> 'service') end as "leftToShip",
      array[item_total_minor, discount_minor, delivery_minor, tax_minor, total_minor, paid_minor, refunded_minor] as amounts
    from orders ${orderConditions(filter)} order by placed_at desc, id desc`
}

/** By which area, on which day, in which window and with what it is delivered, the second of two drops too; a day and nothing more where it is collected. */
function deliveryCells(delivery: OrderDelivery, t: Translate): (string | null)[] {
  const expectedOn = delivery.expectedOn ?? null
  if (delivery.type === 'pickup') return [null, expectedOn, null, null, null, null]
  const { slot, second, extras = [] } = delivery
  const windowOf = (one: typeof slot) => (one ? `${one.starts}-${one.ends}` : null)
  return [
    delivery.areaName.en,
    expectedOn,
    windowOf(slot),
    second?.expectedOn ?? null,
    windowOf(second?.slot),
    extras.map(({ kind }) => t(`delivery.extra.${kind}`)).join(', ') || null,
  ]
}

/** Each part that left, with whom and under which number. */
const shipmentsCell = (shipments: NonNullable<Row['shipments']>, t: Translate): string | null =>
  shipments
    .map(({ part, trackingNumber, ...by }) =>
      [`${part}: ${carrierText(by, t)}`, trackingNumber].filter(Boolean).join(' '),
    )
    .join('; ') || null

/** The orders that a list finds, on all its pages, as a file; moments by the store's clock. */
export const ordersFile = (filter: OrderFilter, t: Translate): CsvList<Row> => ({
  name: 'orders',
  head: columns.map((column) => t(`admin-orders.csv.${column}`)),
  read: (at) => batches(at, query(filter), (row: Row) => row),
  cells: (row) => [
    row.number,
    row.placedAt,
    t(`dashboard.status.${row.status}`),
    t(`dashboard.payment.${row.paymentStatus}`),
    t(`dashboard.method.${row.paymentMethod}`),
    row.dueOn,
    row.owedMinor === null ? null : units(row.owedMinor),
    row.purchaseOrder,
    row.fullName,
    row.email,
    row.phone,
    row.city,
    t(row.delivery.type === 'pickup' ? 'admin-orders.form.pickup' : 'admin-orders.form.delivery'),
    ...deliveryCells(row.delivery, t),
    shipmentsCell(row.shipments ?? [], t),
    row.leftToShip,
    row.store,
    row.couponCode,
    ...row.amounts.map(units),
    row.currency,
  ],
})
