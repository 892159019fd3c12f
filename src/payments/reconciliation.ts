import { system } from '../platform/actor.ts'
import { watchJob } from '../platform/jobs.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { postponeCheck, type StoredPayment } from './commands.ts'
import { findPayment, listDeadOrders, listDuePayments, listDueRefunds, mayTakeMoney } from './payment-queries.ts'
import type { PaymentService } from './payment-service.ts'
import { releaseOrder } from './release-commands.ts'
import { isLive, isLost, isOverdue } from './rules.ts'

const INTERVAL_MS = 30_000
/** Of each kind in one pass: a pass stays short, and the next one takes the rest. */
const BATCH = 50
/** The name under which processes agree on who reconciles. */
const LEADER_LOCK = 7_243_010

/**
 * One look at all that is open, on our side and the provider's: payments whose page nobody came back from, money that came
 * in for a payment we had given up, pages that should be closed, refunds that were not answered; and orders whose payment
 * died, which give back their stock.
 */
export async function reconcilePayments(
  paymentService: PaymentService,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, now, log } = paymentService.parts
  /** One that cannot be reconciled is logged, and does not keep the others from it. */
  async function eachOf<T>(due: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
    for (const item of due) {
      if (isStopped()) return
      await work(item).catch((error: unknown) => log.error('a payment could not be reconciled', { error }))
    }
  }
  await eachOf(await listDuePayments(db, now(), BATCH), (payment) => reconcilePayment(paymentService, payment))
  await eachOf(await listDueRefunds(db, now(), BATCH), ({ refund }) => paymentService.refund(refund.id))
  await eachOf(await listDeadOrders(db, now(), BATCH), (id) =>
    inTransaction(db, (tx) => releaseOrder(tx, system, id, now())),
  )
}

async function reconcilePayment(paymentService: PaymentService, payment: StoredPayment): Promise<void> {
  const { db, now } = paymentService.parts
  // Nobody waits for it any more where the order was cancelled or paid otherwise.
  const isDue = isOverdue(payment, now()) || !(await mayTakeMoney(db, payment.id))
  // Its page is closed first: what came in until then is what the provider is asked about next.
  if (isDue) await paymentService.close(payment)
  const answered = await paymentService.check(payment)
  const found = await findPayment(db, payment.id)
  if (!found) return
  const mayEnd = isLive(found.state) && found.state !== 'processing' && isDue && answered
  if (mayEnd || (isLive(found.state) && isLost(found, now())))
    await paymentService.settle(payment.id, { state: 'expired' })
  else if (!answered) await postponeCheck(db, found, now())
}

export type Reconciliation = {
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Reconciles twice a minute, in one process at a time: whoever gets the lock does it, and the lock goes with the
 * connection, so that a process that dies is followed by another.
 */
export function keepReconciled(paymentService: PaymentService): Reconciliation {
  let isStopped = false
  let underWay: Promise<void> | undefined
  const job = watchJob('asking payment providers')
  job.rest(INTERVAL_MS)

  async function pass(): Promise<void> {
    const { db, log } = paymentService.parts
    const client = await db.$client.connect().catch(() => undefined) // the database is away: next time
    if (!client) return
    let isLeader = false
    try {
      const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [LEADER_LOCK])
      isLeader = rows[0]?.leads === true
      if (isLeader) await job.run(() => reconcilePayments(paymentService, () => isStopped))
    } catch (error) {
      log.error('payments could not be reconciled', { error })
    }
    // A connection that cannot let go of the lock is closed, and the lock with it.
    const released = isLeader ? client.query('select pg_advisory_unlock($1)', [LEADER_LOCK]) : Promise.resolve()
    await released.then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }

  const timer = setInterval(() => {
    underWay ??= pass().finally(() => {
      underWay = undefined
      job.rest(INTERVAL_MS)
    })
  }, INTERVAL_MS)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      job.end()
      clearInterval(timer)
      await underWay
    },
  }
}
