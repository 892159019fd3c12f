import { createHash } from 'node:crypto'
import { uuidPattern } from '../measure/text.ts'
import { system } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { findPaymentOf, findRefund, isKnownEvent } from './payment-queries.ts'
import type { PaymentService } from './payment-service.ts'
import { ProviderFailed } from './providers/wire.ts'
import { finishRefund } from './refund-commands.ts'
import type { ProviderName } from './schema.ts'
import { claimEvent, lockPayment, settlePayment } from './settle-commands.ts'

/**
 * Takes what says that it comes from a provider. Nothing happens until that is proved, and nothing happens twice: the
 * notice is written down in the transaction that does what it asks for. Where the provider has to be asked and does not
 * answer, the notice is refused, so that it is delivered again.
 * @returns NOT_FOUND for a provider without keys; BAD_REQUEST for what is not proved; NOT_READY to have it sent again
 */
export async function receiveNotice(
  paymentService: PaymentService,
  name: ProviderName,
  { body, headers }: { body: Uint8Array; headers: Headers },
): Promise<Result<undefined>> {
  const { db, providers, now, log } = paymentService.parts
  const provider = providers[name]
  if (!provider) return fail('NOT_FOUND')
  try {
    const proved = await provider.prove({ body, headers, nowMs: now() })
    if (!proved) return fail('BAD_REQUEST')
    const { eventId, kind } = proved
    if (await isKnownEvent(db, name, eventId)) return succeed(undefined)

    const paymentId = proved.paymentId && uuidPattern.test(proved.paymentId) ? proved.paymentId : undefined
    const payment = await findPaymentOf(db, name, { paymentId, ref: proved.ref })
    const refund = proved.refund && (await findRefund(db, { ref: proved.refund.ref, provider: name }))
    const report = payment && (proved.report ?? (await paymentService.ask(payment)))
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const ended = await inTransaction(db, async (tx) => {
      const event = { provider: name, eventId, kind, bodyHash, paymentId: (payment ?? refund?.payment)?.id ?? null }
      // The event refers to the payment, which holds it a little: before the order is held, two notices could each wait
      // for the other.
      if (event.paymentId !== null) await lockPayment(tx, event.paymentId)
      if (!(await claimEvent(tx, event))) return []
      if (refund && proved.refund) await finishRefund(tx, system, refund.refund.id, proved.refund, now())
      return payment && report ? (await settlePayment(tx, system, payment.id, report, now())).ended : []
    })
    for (const other of ended) await paymentService.cancelSession(other)
    return succeed(undefined)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log.warn('a notice has to come again', { provider: name, error })
    return fail('NOT_READY')
  }
}
