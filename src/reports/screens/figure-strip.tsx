import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import type { CurrencyFigures, Overview } from '../contracts.ts'
import { changePercent } from '../period-rules.ts'
import { isolated, useReportFormats } from './use-report-formats.ts'

type Pair = { now: number; before: number }
type FigureProps = {
  name: string
  figure: Pair
  write: (value: number) => ReactNode
  currency: string
  /** What it is of, or what is in it. */
  of?: string | undefined
}

/** From ten millions on, in minor units, a sum is written smaller: it has to stand beside another on a telephone. */
const LONG = 1_000_000_000

/** One figure beside that of the period before. */
function Figure({ name, figure, write, currency, of }: FigureProps) {
  const { t } = useI18n()
  const { change } = useReportFormats(currency)
  const percent = changePercent(figure.now, figure.before)
  return (
    <div className="rfig">
      <dt>{name}</dt>
      <dd className={figure.now < LONG ? 'rfig__now' : 'rfig__now rfig__now--long'}>{write(figure.now)}</dd>
      <dd className="rfig__was">
        {percent !== undefined && (
          <b className={percent < 0 ? 'rbad' : 'rgood'}>
            <bdi dir="ltr">{change(percent)}</bdi>
          </b>
        )}{' '}
        {t('admin-reports.was')} {write(figure.before)}
      </dd>
      {of && <dd className="rfig__of">{of}</dd>}
    </div>
  )
}

type Props = { sales: CurrencyFigures | undefined; customers: Overview['customers'] }

/** The figures of the period, each beside that of the one before. */
export function FigureStrip({ sales, customers }: Props) {
  const { t, format } = useI18n()
  const currency = sales?.currency ?? format.currency.charged
  const { money, number, area } = useReportFormats(currency)
  const amount = (minor: number) => <Money>{money(minor)}</Money>
  const pair = (of: (figures: CurrencyFigures['now']) => number): Pair => ({
    now: sales ? of(sales.now) : 0,
    before: sales ? of(sales.before) : 0,
  })
  const figure = (name: string, found: Pair, write: (value: number) => ReactNode, of?: string) => (
    <Figure name={t(`admin-reports.figure.${name}`)} figure={found} write={write} currency={currency} of={of} />
  )
  return (
    <dl className="pan rstrip">
      {sales && (
        <>
          {figure(
            'sales',
            pair(({ salesMinor }) => salesMinor),
            amount,
            t('admin-reports.figure.salesOf', { refunds: isolated(money(sales.now.refundedMinor)) }),
          )}
          {figure(
            'orders',
            pair(({ orders }) => orders),
            number,
          )}
          {figure(
            'average',
            pair(({ averageMinor }) => averageMinor),
            amount,
            t('admin-reports.figure.averageOf', { count: sales.now.orders, shown: number(sales.now.orders) }),
          )}
          {figure(
            'units',
            pair(({ units }) => units),
            number,
          )}
          {figure(
            'area',
            pair(({ areaCenti }) => areaCenti),
            area,
          )}
        </>
      )}
      {customers && figure('customers', customers, number, t('admin-reports.figure.customersOf'))}
    </dl>
  )
}
