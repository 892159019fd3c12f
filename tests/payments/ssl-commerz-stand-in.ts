import { createHash, randomBytes } from 'node:crypto'
import { deliver, type Notice, pageOf, type Reply, type StandIn, startStandIn } from './stand-in.ts'

export const sslCommerzKeys = { SSLCOMMERZ_STORE_ID: 'store', SSLCOMMERZ_STORE_PASSWORD: 'store@ssl' }

type Transaction = Record<string, string>

export type SslCommerzStandIn = StandIn & {
  transactions: Map<string, Transaction>
  refunds: { id: string; trans: string; bank: string; amount: string }[]
  pay(tranId: string, change?: Transaction): Transaction
  /** An IPN about a transaction, signed as documented. */
  notice(transaction: Transaction, options?: { password?: string; change?: Transaction }): Notice
  tell: { shopUrl: string; times: number }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export async function startSslCommerz(): Promise<SslCommerzStandIn> {
  const transactions = new Map<string, Transaction>()
  const refunds: SslCommerzStandIn['refunds'] = []
  const tell = { shopUrl: '', times: 1 }

  function open(form: URLSearchParams): Reply {
    if (form.get('store_passwd') !== sslCommerzKeys.SSLCOMMERZ_STORE_PASSWORD)
      return { json: { status: 'FAILED', failedreason: 'Store Credential Error' } }
    const tranId = form.get('tran_id') ?? ''
    if (tranId.length > 30) return { json: { status: 'FAILED', failedreason: 'tran_id too long' } }
    transactions.set(tranId, { ...Object.fromEntries(form), status: 'UNATTEMPTED' })
    return { json: { status: 'SUCCESS', sessionkey: 'S1', GatewayPageURL: `${standIn.url}/gw/${tranId}` } }
  }

  function pay(tranId: string, change: Transaction = {}): Transaction {
    const transaction = transactions.get(tranId)
    if (!transaction) throw new Error(`no transaction ${tranId}`)
    const token = randomBytes(6).toString('hex')
    return Object.assign(transaction, {
      status: 'VALID',
      val_id: `V${token}`,
      bank_tran_id: `B${token}`,
      amount: transaction.total_amount,
      currency_type: transaction.currency,
      currency_amount: transaction.total_amount,
      risk_level: '0',
      ...change,
    })
  }

  function notice(transaction: Transaction, options: Parameters<SslCommerzStandIn['notice']>[1] = {}): Notice {
    const { password = sslCommerzKeys.SSLCOMMERZ_STORE_PASSWORD, change = {} } = options
    const names = ['amount', 'bank_tran_id', 'currency', 'status', 'tran_id', 'val_id']
    const fields = Object.fromEntries(names.map((name) => [name, transaction[name] ?? '']))
    const text = [...Object.entries(fields), ['store_passwd', md5(password)]]
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const form = { ...fields, verify_key: names.join(','), verify_sign: md5(text), ...change }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { body: new URLSearchParams(form).toString(), headers }
  }

  async function payOnPage(tranId: string): Promise<Reply> {
    const ipn = notice(pay(tranId))
    for (let time = 0; tell.shopUrl !== '' && time < tell.times; time++) await deliver(tell.shopUrl, 'sslCommerz', ipn)
    // The real one has the browser send a form to the shop; without script, somebody has to press the button.
    return pageOf('Done', [['Return', transactions.get(tranId)?.success_url ?? '']])
  }

  function refund(query: URLSearchParams): Reply {
    const [bank, amount, trans] = ['bank_tran_id', 'refund_amount', 'refund_trans_id'].map(
      (name) => query.get(name) ?? '',
    )
    const paid = [...transactions.values()].find((one) => one.bank_tran_id === bank)
    if (!paid || bank === undefined || amount === undefined || trans === undefined)
      return { json: { APIConnect: 'DONE', status: 'failed', errorReason: 'none' } }
    const same = refunds.find((one) => one.trans === trans)
    const made = same ?? { id: `R${randomBytes(6).toString('hex')}`, trans, bank, amount }
    if (!same) refunds.push(made)
    return {
      json: { APIConnect: 'DONE', bank_tran_id: bank, refund_ref_id: made.id, status: 'success', errorReason: '' },
    }
  }

  const standIn = await startStandIn(({ method, path, query, form }) => {
    const tranId = path.split('/')[2] ?? ''
    if (path.startsWith('/gw/')) {
      if (method === 'GET') return { operation: 'page', run: () => pageOf('SSLCommerz stand-in', [['Pay', path]]) }
      return { operation: 'pay', run: () => payOnPage(tranId) }
    }
    if (path === '/gwprocess/v4/api.php') return { operation: 'open', run: () => open(form) }
    if (query.get('store_passwd') !== sslCommerzKeys.SSLCOMMERZ_STORE_PASSWORD) return undefined
    if (path.endsWith('/validationserverAPI.php')) {
      const found = [...transactions.values()].find((one) => one.val_id === query.get('val_id'))
      return { operation: 'validate', run: () => ({ json: found ?? { status: 'INVALID_TRANSACTION' } }) }
    }
    if (query.has('refund_amount')) return { operation: 'refund', run: () => refund(query) }
    if (query.has('refund_ref_id'))
      return { operation: 'askRefund', run: () => ({ json: { APIConnect: 'DONE', status: 'refunded' } }) }
    const found = transactions.get(query.get('tran_id') ?? '')
    const element = found && found.status !== 'UNATTEMPTED' ? [found] : []
    return {
      operation: 'ask',
      run: () => ({ json: { APIConnect: 'DONE', no_of_trans_found: element.length, element } }),
    }
  })
  return Object.assign(standIn, { transactions, refunds, pay, notice, tell })
}
