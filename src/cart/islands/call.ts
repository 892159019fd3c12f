import type { Call, CallInput, CallOutput, CallRefusal, JsonContract } from '../../http/call.ts'
import { type CallFailure, callEndpoint, isFailure } from '../../ui/client.ts'

/** Longer than any answer takes; after it, asking again is better than waiting. */
const waitMs = 20_000

/** A shop that is too busy says so before it does anything: the same is asked once more, after so long. */
const againMs = 3000

/** As `callEndpoint`, with an end: what is not answered by then is UNREACHABLE. */
export async function callInTime<C extends JsonContract>(
  endpoint: Call<C>,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallOutput<C> | (CallFailure & CallRefusal<C>)> {
  const end = AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])])
  const answer = await callEndpoint(endpoint, input, end)
  if (!isFailure(answer) || answer.code !== 'BUSY') return answer
  await new Promise((goOn) => setTimeout(goOn, againMs))
  return callEndpoint(endpoint, input, end)
}
