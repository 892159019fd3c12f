import { write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls, routes } from '../../routes.ts'
import { answerOrder, readChanged } from '../change-answer.ts'
import { answerMessage, readMessages, writeMessage } from './commands.ts'
import { orderAnswerContract, orderMessageContract, orderMessagesReadContract } from './contracts.ts'

const edit = { area: 'order', right: 'edit' } as const

/** The calls by which staff write to the customer of an order, and the customer answers. */
export const orderMessageEndpoints = [
  write({
    ...calls.orderMessage,
    ...orderMessageContract,
    summary: 'Write to the customer of an order; the same message again is written once; staff who may edit orders',
    access: edit,
    perMinute: 30,
    answer: async (input, context) =>
      answerOrder(await writeMessage(context.tx, context.actor, input), 'order.message', input.id, context),
  }),
  write({
    ...calls.orderMessagesRead,
    ...orderMessagesReadContract,
    summary: 'Take a customer’s answers about an order for read; staff who may edit orders',
    access: edit,
    answer: async (input, { tx }) => {
      const read = await readMessages(tx, input)
      return read.ok ? succeed({ body: { success: true, order: await readChanged(tx, input.id) } }) : read
    },
  }),
  write({
    ...calls.orderAnswer,
    ...orderAnswerContract,
    summary: 'Answer what the store wrote about the order whose page has this unguessable address',
    access: 'public',
    perMinute: 5,
    bodyLimit: 16 * 1024,
    answer: async ({ page, ...input }, { tx }) => {
      const answered = await answerMessage(tx, input)
      if (!answered.ok) return answered
      const { orderId } = answered.value
      const at = page === 'profile' ? routes.profileOrder.href(orderId) : routes.order.href(input.token)
      return succeed({ body: { success: true }, redirect: `${at}#messages` })
    },
  }),
]
