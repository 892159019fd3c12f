import { answerChange } from '../http/change-answer.ts'
import type { Answer, AuditEntry } from '../http/endpoint.ts'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Failure, Result } from '../platform/failures.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { OrderChange } from './commands.ts'
import type { OrderView } from './contracts.ts'
import { findOrder } from './queries.ts'

/** The states in a refusal's sentence, in the words that the reader's screen has for them. */
export function inMessages(failure: Failure, kind: 'status' | 'payment', language: Language): Failure {
  if (failure.code !== 'ILLEGAL_MOVE') return failure
  const t = translatorFor(language)
  const { from, to } = failure.params ?? {}
  return { ...failure, params: { from: t(`dashboard.${kind}.${from}`), to: t(`dashboard.${kind}.${to}`) } }
}

/** An order that was changed a moment ago, as it is now. @throws where it is gone */
export async function readChanged(db: Database | Transaction, orderId: string): Promise<OrderView> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`the order ${orderId} was changed, and is gone`)
  return order
}

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the order as it is now. */
export const answerOrder = (
  changed: Result<OrderChange>,
  action: string,
  orderId: string,
  { tx, audit }: Done,
): Promise<Result<Answer<{ success: true; order: OrderView }>>> =>
  answerChange(
    changed,
    audit,
    () => ({ action, subject: `order:${orderId.toLowerCase()}` }),
    async () => ({ order: await readChanged(tx, orderId) }),
  )
