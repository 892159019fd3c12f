import { randomBytes } from 'node:crypto'
import { type Asked, deliver, type Notice, pageOf, type Reply, type StandIn, startStandIn } from './stand-in.ts'

export const payPalKeys = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }

type Amount = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Amount; custom_id: string }
type Order = {
  id: string
  status: string
  purchase_units: { custom_id: string; amount: Amount; payments?: { captures: Capture[] } }[]
  links: { rel: string; href: string }[]
}
type Refund = { id: string; status: string; amount: Amount; capture: string }

export type PayPalStandIn = StandIn & {
  orders: Map<string, Order>
  refunds: Refund[]
  approve(id: string): Order
  /** What the next capture brings, where it is not what was asked for; `DECLINED` for none. */
  nextCapture: Partial<Amount> & { status?: string }
  event(type: string, resource: object, options?: { id?: string; atMs?: number; forged?: boolean }): Notice
  tell: { shopUrl: string; times: number }
}

const id = (): string => randomBytes(8).toString('hex').toUpperCase()
const refusal = (issue: string): Reply => ({
  status: 422,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})

export async function startPayPal(): Promise<PayPalStandIn> {
  const orders = new Map<string, Order>()
  const returns = new Map<string, string>()
  const refunds: Refund[] = []
  const answers = new Map<string, Reply>()
  const signed = new Set<string>()
  const tell = { shopUrl: '', times: 1 }
  const nextCapture: PayPalStandIn['nextCapture'] = {}

  /** The same request id gets the same answer, as PayPal documents. */
  function once({ headers, path }: Asked, run: () => Reply): Reply {
    const key = `${path} ${headers['paypal-request-id']}`
    const reply = answers.get(key) ?? run()
    answers.set(key, reply)
    return reply
  }

  function open({ json }: Asked): Reply {
    const unit = (json.purchase_units as Order['purchase_units'])[0]
    const source = json.payment_source as { paypal: { experience_context: { return_url: string } } }
    if (!unit) return refusal('MISSING_REQUIRED_PARAMETER')
    const order: Order = {
      id: id(),
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [unit],
      links: [],
    }
    order.links.push({ rel: 'payer-action', href: `${standIn.url}/checkoutnow/${order.id}` })
    orders.set(order.id, order)
    returns.set(order.id, source.paypal.experience_context.return_url)
    return { json: order }
  }

  function approve(orderId: string): Order {
    const order = orders.get(orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    order.status = 'APPROVED'
    return order
  }

  function capture(order: Order): Reply {
    if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED')
    const { status = 'COMPLETED', ...amount } = nextCapture
    if (status === 'DECLINED') return refusal('INSTRUMENT_DECLINED')
    for (const unit of order.purchase_units) {
      const taken = { id: id(), status, amount: { ...unit.amount, ...amount }, custom_id: unit.custom_id }
      unit.payments = { captures: [taken] }
    }
    order.status = 'COMPLETED'
    return { status: 201, json: order }
  }

  const capturesOf = (order: Order) => order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])

  function refund(captureId: string, { json }: Asked): Reply {
    const taken = [...orders.values()].flatMap(capturesOf).find((one) => one.id === captureId)
    const amount = json.amount as Amount
    const given = refunds
      .filter((one) => one.capture === captureId)
      .reduce((sum, one) => sum + Number(one.amount.value), 0)
    if (!taken || given + Number(amount.value) > Number(taken.amount.value)) return refusal('REFUND_AMOUNT_EXCEEDED')
    const made = { id: id(), status: 'COMPLETED', amount, capture: captureId }
    refunds.push(made)
    return { status: 201, json: made }
  }

  function event(type: string, resource: object, options: Parameters<PayPalStandIn['event']>[2] = {}): Notice {
    const { atMs = Date.now(), forged = false } = options
    const body = JSON.stringify({ id: options.id ?? `WH-${id()}`, event_type: type, resource })
    const signature = id()
    if (!forged) signed.add(`${signature} ${body}`)
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${standIn.url}/cert`,
        'paypal-transmission-id': id(),
        'paypal-transmission-sig': signature,
        'paypal-transmission-time': new Date(atMs).toISOString(),
      },
    }
  }

  /** Holds only where the event comes back letter by letter, as the real signature does. */
  function verify({ text, json }: Asked): Reply {
    const body = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const holds = json.webhook_id === payPalKeys.PAYPAL_WEBHOOK_ID && signed.has(`${json.transmission_sig} ${body}`)
    return { json: { verification_status: holds ? 'SUCCESS' : 'FAILURE' } }
  }

  async function approveOnPage(orderId: string): Promise<Reply> {
    const notice = event('CHECKOUT.ORDER.APPROVED', approve(orderId))
    for (let time = 0; tell.shopUrl !== '' && time < tell.times; time++) await deliver(tell.shopUrl, 'paypal', notice)
    return { location: `${returns.get(orderId)}?token=${orderId}&PayerID=P1` }
  }

  const standIn = await startStandIn((asked) => {
    const { method, path } = asked
    const orderId = /[0-9A-F]{16}/.exec(path)?.[0] ?? ''
    const order = orders.get(orderId)
    if (path.startsWith('/checkoutnow/') && order) {
      if (method === 'GET') return { operation: 'page', run: () => pageOf('PayPal stand-in', [['Pay', path]]) }
      return { operation: 'approve', run: () => approveOnPage(orderId) }
    }
    if (path === '/v1/oauth2/token')
      return { operation: 'token', run: () => ({ json: { access_token: 'A21', expires_in: 32400 } }) }
    if (asked.headers.authorization !== 'Bearer A21')
      return { operation: 'stranger', run: () => ({ status: 401, json: { error: 'invalid_token' } }) }
    if (path === '/v1/notifications/verify-webhook-signature') return { operation: 'verify', run: () => verify(asked) }
    if (method === 'POST' && path === '/v2/checkout/orders')
      return { operation: 'open', run: () => once(asked, () => open(asked)) }
    if (order && path.endsWith('/capture'))
      return { operation: 'capture', run: () => once(asked, () => capture(order)) }
    if (order && method === 'GET') return { operation: 'ask', run: () => ({ json: order }) }
    if (path.endsWith('/refund')) return { operation: 'refund', run: () => once(asked, () => refund(orderId, asked)) }
    const known = refunds.find((one) => path === `/v2/payments/refunds/${one.id}`)
    return known && { operation: 'askRefund', run: () => ({ json: known }) }
  })
  return Object.assign(standIn, { orders, refunds, approve, nextCapture, event, tell })
}
