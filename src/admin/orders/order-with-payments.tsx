import { OrderScreen } from '../../orders/screens/order-screen.tsx'
import { OrderMoneyPart } from '../../payments/screens/order-money-part.tsx'
import { PaymentsPart } from '../../payments/screens/payments-part.tsx'
import { OrderReturnsPanel } from '../../returns/screens/order-returns-panel.tsx'

/** An order's screen with what payments and returns know of it: they stand above the orders, so they meet here. */
export function OrderWithPayments() {
  return (
    <OrderScreen
      returns={(order) => <OrderReturnsPanel orderId={order.id} />}
      payments={(order, onDone) => (
        <>
          <OrderMoneyPart order={order} onDone={onDone} />
          <PaymentsPart order={order} onDone={onDone} />
        </>
      )}
    />
  )
}
