import { type SQL, sql } from 'drizzle-orm'
import { demoSeries, documentNumber } from '../../orders/documents/rules.ts'
import type { DocumentKind } from '../../orders/schema.ts'
import { withinDays } from '../../platform/lists/list-conditions.ts'
import { PAGE_SIZE } from '../../platform/lists/list-input.ts'
import type { Database, Reader } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import type { Days } from '../period-rules.ts'
import type { CurrencyTaxes, TaxDocument, TaxDocumentList, TaxRow } from './contracts.ts'

/** Which documents are looked at: of a period by the calendar of a time zone, and of one store or of all. */
export type TaxScope = { period: Days; timeZone: string; store?: string | undefined }

/** The conditions of a query that has documents as `d`. */
const within = ({ period, timeZone, store }: TaxScope): SQL =>
  sql.join(
    [
      ...withinDays(sql`d.at`, period, timeZone),
      ...(store === undefined ? [] : [sql`d.store in (${store}, ${demoSeries(store)})`]),
    ],
    sql` and `,
  )

/** A percentage's base, worked out of the tax, for documents from before bases were kept; minor units. */
const older = sql`round((t ->> 'amountMinor')::numeric * 100000 / greatest(1, (t ->> 'percentMilli')::numeric))`

/**
 * Every tax of every document of a period, each document of which the taxes do not add up to its own with what is left of it under no
 * tax's name: a credit note from before they were kept one by one.
 */
const parts = (scope: TaxScope): SQL => sql`
  select d.id, d.kind, d.currency, d.at, d.number, t ->> 'code' as code, t -> 'name' as name, coalesce(t ->> 'country', '') as country,
    coalesce(t ->> 'region', '') as region, (t ->> 'percentMilli')::int as percent,
    coalesce(t ->> 'registrationNumber', '') as registration, (t ->> 'amountMinor')::bigint as tax,
    coalesce((t ->> 'baseMinor')::bigint, ${older}) as base, coalesce((t ->> 'exemptMinor')::bigint, 0) as exempt
  from order_documents d cross join lateral jsonb_array_elements(d.content -> 'taxes') t where ${within(scope)}
  union all
  select d.id, d.kind, d.currency, d.at, d.number, null, null, '', '', 0, '', d.tax_minor - s.told, 0, 0
  from order_documents d cross join lateral (select coalesce(sum((t ->> 'amountMinor')::bigint), 0) as told
    from jsonb_array_elements(d.content -> 'taxes') t) s where d.tax_minor <> s.told and ${within(scope)}`

type Sums = { tax: number; base: number; exempt: number }
type ReportRow = Omit<TaxRow, 'charged' | 'credited'> & { currency: string; charged: Sums; credited: Sums }

const sums = (kind: DocumentKind): SQL => {
  const sum = (column: SQL) => sql`coalesce(sum(${column}) filter (where kind = ${kind}), 0)::float8`
  return sql`json_build_object('tax', ${sum(sql`tax`)}, 'base', ${sum(sql`base`)}, 'exempt', ${sum(sql`exempt`)})`
}

const figuresOf = ({ tax: taxMinor, base: baseMinor, exempt: exemptMinor }: Sums) => ({
  baseMinor,
  taxMinor,
  exemptMinor,
})

/** What every tax took in a period, one by one, and what all documents come to; a currency each. */
export async function findTaxes(db: Database, scope: TaxScope): Promise<CurrencyTaxes[]> {
  const { rows } = await db.execute<ReportRow>(sql`
    select currency, code, (array_agg(name order by at desc, id desc))[1] as name, country, region, percent as "percentMilli",
      (array_agg(registration order by at desc, id desc))[1] as "registrationNumber",
      ${sums('invoice')} as charged, ${sums('credit')} as credited
    from (${parts(scope)}) part group by currency, code, country, region, percent
    order by country, region, code nulls last, percent`)
  const { rows: totals } = await db.execute<Omit<CurrencyTaxes, 'rows'>>(sql`
    select currency, count(*) filter (where kind = 'invoice')::int as invoices, count(*) filter (where kind = 'credit')::int as credits,
      sum(case kind when 'invoice' then amount_minor - tax_minor else tax_minor - amount_minor end)::float8 as "salesMinor",
      sum(case kind when 'invoice' then tax_minor else -tax_minor end)::float8 as "taxMinor"
    from order_documents d where ${within(scope)} group by currency order by invoices desc, currency collate "C"`)
  return totals.map((total) => ({
    ...total,
    rows: rows
      .filter(({ currency }) => currency === total.currency)
      .map(({ currency: _, charged, credited, ...row }) => ({
        ...row,
        charged: figuresOf(charged),
        credited: figuresOf(credited),
      })),
  }))
}

type DocumentRow = Sums & {
  id: string
  orderId: string
  orderNumber: string
  kind: DocumentKind
  store: string
  year: number
  number: number
  at: string
  currency: string
  amountMinor: number
}

/** Which part of a document a key is of, as `PST CA BC 7000`; one without a place has two spaces. */
const isTax = (key: string | undefined): SQL =>
  key === undefined ? sql`true` : sql`concat_ws(' ', coalesce(code, ''), country, region, percent) = ${key}`

const documentRows = (scope: TaxScope, key?: string): SQL => sql`
  select d.id, d.order_id as "orderId", o.number as "orderNumber", d.kind, d.store, d.year, d.number, d.at, d.currency,
    d.amount_minor::float8 as "amountMinor", coalesce(p.tax, 0)::float8 as tax, coalesce(p.base, 0)::float8 as base,
    coalesce(p.exempt, 0)::float8 as exempt
  from order_documents d join orders o on o.id = d.order_id
  ${key === undefined ? sql`left join` : sql`join`} (
    select id, sum(tax) as tax, sum(base) as base, sum(exempt) as exempt from (${parts(scope)}) part where ${isTax(key)} group by id
  ) p on p.id = d.id
  where ${within(scope)}`

const viewOf = ({ tax, base, exempt, store, year, number, at, ...row }: DocumentRow): TaxDocument => ({
  ...row,
  number: documentNumber({ store, kind: row.kind, year, number }),
  at: new Date(at).toISOString(),
  figures: figuresOf({ tax, base, exempt }),
})

/** A page of the documents of which a report is made, the latest first. */
export async function listTaxDocuments(
  db: Database,
  scope: TaxScope,
  { page, tax }: { page: number; tax?: string | undefined },
): Promise<TaxDocumentList> {
  const all = documentRows(scope, tax)
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${all}) listed`)
  const { rows } = await db.execute<DocumentRow>(
    sql`${all} order by d.at desc, d.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  return { documents: rows.map(viewOf), total: counted[0]?.total ?? 0, page, pageSize: PAGE_SIZE }
}

/** A document with one of its taxes, for a file. */
export type TaxPartRow = TaxDocument & Pick<TaxRow, 'code' | 'name' | 'country' | 'region' | 'percentMilli'>

/** Every tax of every document of a period, in the order in which they were written; a document without tax once. */
export const readTaxDocuments = (at: Reader, scope: TaxScope): AsyncIterable<TaxPartRow[]> =>
  batches(
    at,
    sql`select d.id, d.order_id as "orderId", o.number as "orderNumber", d.kind, d.store, d.year, d.number, d.at, d.currency,
      d.amount_minor::float8 as "amountMinor", coalesce(p.tax, 0)::float8 as tax, coalesce(p.base, 0)::float8 as base,
      coalesce(p.exempt, 0)::float8 as exempt, p.code, p.name, coalesce(p.country, '') as country,
      coalesce(p.region, '') as region, coalesce(p.percent, 0) as "percentMilli"
    from order_documents d join orders o on o.id = d.order_id left join (${parts(scope)}) p on p.id = d.id
    where ${within(scope)} order by d.at, d.id, p.code nulls last, p.percent`,
    (row: DocumentRow & Pick<TaxPartRow, 'code' | 'name' | 'country' | 'region' | 'percentMilli'>) => ({
      ...row,
      ...viewOf(row),
    }),
  )
