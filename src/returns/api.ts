import { type Endpoint, read, write } from '../http/endpoint.ts'
import { latinDigits } from '../measure/decimal.ts'
import { pdfAnswer } from '../orders/documents/api.ts'
import type { DocumentService } from '../orders/documents/document-service.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls, returnRoute } from '../routes.ts'
import { askReturn, withdrawReturn } from './commands.ts'
import { returnAskContract, returnSlipContract, returnWithdrawContract } from './contracts.ts'
import { findReturnSlip } from './slip-queries.ts'

/** A form without script names a field for each line, `quantity.{its id}`. An empty one is none of it. */
function fromForm({ quantity, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const typed = typeof quantity === 'object' && quantity !== null ? Object.entries(quantity) : []
  const lines = typed.map(([lineId, text]) => ({ lineId, quantity: Number(latinDigits(String(text).trim() || '0')) }))
  return { ...fields, lines }
}

/** What a customer does about giving goods back, by the unguessable address of the order, with or without an account. */
export const customerReturnEndpoints = (documents: DocumentService): Endpoint[] => [
  read({
    ...calls.returnSlip,
    ...returnSlipContract,
    summary: 'The slip of the return that the store has agreed to, as a PDF in its customer’s language',
    access: 'public',
    perMinute: 20,
    answer: async ({ token }, { db }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const slip = await findReturnSlip(db, token)
      return slip ? pdfAnswer(await documents.returnSlip(slip), slip.number) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.returnAsk,
    ...returnAskContract,
    summary: 'Ask to return goods of the order whose page has this unguessable address; the same again is the same',
    access: 'public',
    perMinute: 10,
    bodyLimit: 64 * 1024,
    mostNodes: 4000,
    fromForm,
    answer: async ({ token, ...input }, { tx }) => {
      const asked = await askReturn(tx, token, input)
      return asked.ok ? succeed({ body: { success: true }, redirect: returnRoute.href(token) }) : asked
    },
  }),
  write({
    ...calls.returnWithdraw,
    ...returnWithdrawContract,
    summary: 'Withdraw the return that was asked for, until the store has answered',
    access: 'public',
    perMinute: 10,
    answer: async ({ token }, { tx }) => {
      const withdrawn = await withdrawReturn(tx, token)
      return withdrawn.ok ? succeed({ body: { success: true }, redirect: returnRoute.href(token) }) : withdrawn
    },
  }),
]
