import type { Call, CallInput, CallOutput, CallRefusal, JsonContract } from '../../http/call.ts'
import { type CallFailure, callEndpoint, isFailure } from '../../ui/client.ts'

/** Longer than any answer takes; after it, asking again is better than waiting. */
const waitMs = 20_000

/** A shop that is too busy, or has no database for a moment, says so with nothing done: the same is asked once more, after so long. */
const againMs = 3000
const turnedAway = ['BUSY', 'NOT_READY']

/** As `callEndpoint`, with an end: what is not answered by then is UNREACHABLE. */
export async function callInTime<C extends JsonContract>(
  endpoint: Call<C>,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallOutput<C> | (CallFailure & CallRefusal<C>)> {
  const end = AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])])
  const answer = await callEndpoint(endpoint, input, end)
  if (!isFailure(answer) || !turnedAway.includes(answer.code)) return answer
  await new Promise((goOn) => setTimeout(goOn, againMs))
  return callEndpoint(endpoint, input, end)
}
