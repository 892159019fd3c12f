import type { FailureCode } from '../platform/failures.ts'
import type { Log } from '../platform/log.ts'

/** Refusals of somebody who tried what they have no right to, sent what no page of the shop sends, showed a wrong secret, or tried too often. */
const worthALine: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CODES_NEEDED',
  'CROSS_SITE',
  'BAD_REQUEST',
  'TOO_LARGE',
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'LINK_USED',
  'RATE_LIMITED',
  'OTHER_PERSON',
  'OWN_RIGHTS',
  'BEYOND_OWN_RIGHTS',
  'LAST_ADMINISTRATOR',
])

/** Who made a call, as far as that was found out. */
export type Caller = {
  /** False for a call that a limit of its network refused, but for one a minute: they may be any number. */
  isHeard?: boolean
  /** The id of who is signed in. */
  user?: string
}

/** Writes a line for a refusal that whoever looks into an attack asks for. It holds nothing that was sent. */
export function logRefusal(log: Log, call: string, code: FailureCode, { isHeard, user }: Caller): void {
  if (isHeard && worthALine.has(code)) log.info('a call was refused', { call, reason: code, user })
}
