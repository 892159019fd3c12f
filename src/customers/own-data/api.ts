import { type AccountDependencies, linkToken, noLinkCookie, originOf, senderOf } from '../../accounts/dependencies.ts'
import type { PersonalData } from '../../accounts/personal-data.ts'
import { type Endpoint, write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls, routes } from '../../routes.ts'
import { copyByLink, eraseByLink, sendDataLink } from './commands.ts'
import { ownDataAskContract, ownDataCopyContract, ownDataEraseContract } from './contracts.ts'

/**
 * The calls by which somebody without an account hears what the shop holds of them, and has it erased: by a link that only their mailbox gets.
 * @param data what every department holds of people
 */
export function ownDataEndpoints(
  deps: Pick<AccountDependencies, 'publicOrigin' | 'scale'>,
  data: readonly PersonalData[],
): readonly Endpoint[] {
  const formPage = routes.ownData.href()
  return [
    write({
      ...calls.ownDataAsk,
      ...ownDataAskContract,
      summary: 'Ask for a link to your own data: it goes to the mailbox, and the answer is the same for every address',
      access: 'public',
      formPage,
      bodyLimit: 8192,
      answer: async ({ email }, context) => {
        const sender = await senderOf(context.tx, context, deps)
        const sent = await sendDataLink(context.tx, email, sender, originOf(context, deps))
        return sent.ok ? succeed({ body: { success: true }, redirect: routes.ownData.href({ done: 'sent' }) }) : sent
      },
    }),
    write({
      ...calls.ownDataCopy,
      ...ownDataCopyContract,
      summary: 'A copy of all that the shop holds under the mailbox that a link was sent to, as JSON; uses the link up',
      access: 'public',
      formPage,
      answer: async ({ token }, context) => {
        const { tx, cookies, audit } = context
        const copied = await copyByLink(tx, token ?? linkToken(cookies), originOf(context, deps), data)
        if (!copied.ok) return copied
        audit({ action: 'customer.copyByLink', subject: `customer:${copied.value.id}` })
        const { bytes } = copied.value
        const file = { bytes, type: 'application/json; charset=utf-8', name: 'underfoot-my-data.json' }
        return succeed({ body: null, file })
      },
    }),
    write({
      ...calls.ownDataErase,
      ...ownDataEraseContract,
      summary: 'Erase what the shop holds under the mailbox that a link was sent to; uses the link up',
      access: 'public',
      formPage,
      answer: async ({ token }, context) => {
        const { tx, cookies, audit } = context
        const erased = await eraseByLink(tx, token ?? linkToken(cookies), originOf(context, deps), data)
        if (!erased.ok) return erased
        audit({ action: 'customer.eraseByLink', subject: `customer:${erased.value.id}` })
        return succeed({
          body: { success: true },
          cookies: [noLinkCookie(deps)],
          redirect: routes.ownData.href({ done: 'erased' }),
        })
      },
    }),
  ]
}
