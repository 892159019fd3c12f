import { createHmac, randomBytes } from 'node:crypto'
import { type Asked, deliver, type Notice, pageOf, type Reply, type StandIn, startStandIn } from './stand-in.ts'

export const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: 'whsec_standin' }

type Session = {
  id: string
  object: 'checkout.session'
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  expires_at: number
  url: string
  success_url: string
  cancel_url: string
}
type Refund = { id: string; status: string; payment_intent: string; amount: number; metadata: { refund: string } }

export type StripeStandIn = StandIn & {
  sessions: Map<string, Session>
  refunds: Refund[]
  /** The customer pays; `change` is how the money differs from what was asked for. */
  pay(id: string, change?: Partial<Session>): Session
  /** A signed event about a session. */
  event(
    type: string,
    object: object,
    options?: { id?: string; atMs?: number; secret?: string; livemode?: boolean },
  ): Notice
  /** Where the notices go when someone pays on its page, and how often each. */
  tell: { shopUrl: string; times: number }
}

const id = (prefix: string): string => `${prefix}_test_${randomBytes(8).toString('hex')}`
const error = (status: number, code: string): Reply => ({ status, json: { error: { type: 'invalid_request', code } } })

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const answers = new Map<string, Reply>()
  const tell = { shopUrl: '', times: 1 }

  /** The same idempotency key gets the same answer, as Stripe documents. */
  function once({ headers, path }: Asked, run: () => Reply): Reply {
    const key = `${path} ${headers['idempotency-key']}`
    const known = headers['idempotency-key'] === undefined ? undefined : answers.get(key)
    const reply = known ?? run()
    answers.set(key, reply)
    return reply
  }

  function open({ form }: Asked): Reply {
    const expires = Number(form.get('expires_at'))
    if (expires < Date.now() / 1000 + 1800 - 60) return error(400, 'expires_at_too_soon')
    const sessionId = id('cs')
    const session: Session = {
      id: sessionId,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      expires_at: expires,
      url: `${standIn.url}/pay/${sessionId}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    sessions.set(sessionId, session)
    return { json: session }
  }

  function pay(sessionId: string, change: Partial<Session> = {}): Session {
    const session = sessions.get(sessionId)
    if (session?.status !== 'open') throw new Error(`${sessionId} cannot be paid: ${session?.status}`)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: id('pi'), ...change })
    return session
  }

  function event(type: string, object: object, options: Parameters<StripeStandIn['event']>[2] = {}): Notice {
    const { atMs = Date.now(), secret = stripeKeys.STRIPE_WEBHOOK_SECRET, livemode = false } = options
    const body = JSON.stringify({ id: options.id ?? id('evt'), object: 'event', type, livemode, data: { object } })
    const at = Math.floor(atMs / 1000)
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } }
  }

  function refund(form: URLSearchParams): Reply {
    const [intent, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))]
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    const given = refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0)
    if (!session || given + amount > session.amount_total) return error(400, 'amount_too_large')
    const metadata = { refund: form.get('metadata[refund]') ?? '' }
    const made = { id: id('re'), status: 'succeeded', payment_intent: intent, amount, metadata }
    refunds.push(made)
    return { json: made }
  }

  async function payOnPage(sessionId: string): Promise<Reply> {
    const session = pay(sessionId)
    const notice = event('checkout.session.completed', session)
    for (let time = 0; tell.shopUrl !== '' && time < tell.times; time++) await deliver(tell.shopUrl, 'stripe', notice)
    return { location: session.success_url }
  }

  const standIn = await startStandIn((asked) => {
    const { method, path } = asked
    const sessionId = /cs_test_\w+/.exec(path)?.[0] ?? ''
    const session = sessions.get(sessionId)
    if (path.startsWith('/pay/') && session) {
      if (method === 'GET') {
        const ways = [
          ['Pay', `/pay/${sessionId}`] as [string, string],
          ['Back', `/pay/${sessionId}/back`] as [string, string],
        ]
        return { operation: 'page', run: () => pageOf('Stripe stand-in', ways) }
      }
      if (path.endsWith('/back')) return { operation: 'back', run: () => ({ location: session.cancel_url }) }
      return { operation: 'pay', run: () => payOnPage(sessionId) }
    }
    if (asked.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return { operation: 'stranger', run: () => error(401, 'no_key') }
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return { operation: 'open', run: () => once(asked, () => open(asked)) }
    if (method === 'POST' && path.endsWith('/expire') && session)
      return {
        operation: 'close',
        run: () => {
          if (session.status !== 'open') return error(400, 'not_open')
          session.status = 'expired'
          return { json: session }
        },
      }
    if (method === 'GET' && session) return { operation: 'ask', run: () => ({ json: session }) }
    if (method === 'POST' && path === '/v1/refunds')
      return { operation: 'refund', run: () => once(asked, () => refund(asked.form)) }
    if (method === 'GET' && path === '/v1/refunds') {
      const of = asked.query.get('payment_intent')
      return {
        operation: 'listRefunds',
        run: () => ({ json: { data: refunds.filter((one) => one.payment_intent === of) } }),
      }
    }
    const known = refunds.find((one) => path === `/v1/refunds/${one.id}`)
    return known && { operation: 'askRefund', run: () => ({ json: known }) }
  })
  return Object.assign(standIn, { sessions, refunds, pay, event, tell })
}
