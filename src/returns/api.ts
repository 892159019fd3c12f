import { type Endpoint, write } from '../http/endpoint.ts'
import { latinDigits } from '../measure/decimal.ts'
import { succeed } from '../platform/failures.ts'
import { calls, returnRoute } from '../routes.ts'
import { askReturn, withdrawReturn } from './commands.ts'
import { returnAskContract, returnWithdrawContract } from './contracts.ts'

/** A form without script names a field for each line, `quantity.{its id}`. An empty one is none of it. */
function fromForm({ quantity, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const typed = typeof quantity === 'object' && quantity !== null ? Object.entries(quantity) : []
  const lines = typed.map(([lineId, text]) => ({ lineId, quantity: Number(latinDigits(String(text).trim() || '0')) }))
  return { ...fields, lines }
}

/** What a customer does about giving goods back, by the unguessable address of the order, with or without an account. */
export const customerReturnEndpoints: Endpoint[] = [
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
