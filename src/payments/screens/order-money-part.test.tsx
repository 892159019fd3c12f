import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { OrderMoneyPart } from './order-money-part.tsx'

function shown(change: Partial<OrderView>): string {
  const order = {
    id: 'o1',
    status: 'pending',
    paymentStatus: 'unpaid',
    currency: 'CAD',
    totalMinor: 81_610,
    takenOffMinor: 0,
    paidMinor: 5000,
    refundedMinor: 0,
    differenceMinor: 76_610,
    refunds: [],
    parts: [],
    ...change,
  } as unknown as OrderView
  return renderToStaticMarkup(
    <I18nProvider language="en" t={(key) => key} timeZone="UTC" currency="CAD">
      <OrderMoneyPart order={order} onDone={undefined} />
    </I18nProvider>,
  )
}

test('OrderMoneyPart says what is left to pay of an order that is paid in part, and of no other', () => {
  expect(shown({})).toMatch(/admin-orders\.parts\.left.*766\.10/)
  for (const change of [
    { paidMinor: 81_610, differenceMinor: 0, paymentStatus: 'paid' },
    { status: 'cancelled' },
  ] satisfies Partial<OrderView>[])
    expect(shown(change)).not.toContain('parts.left')
})
