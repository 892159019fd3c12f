import type { Call, CallInput, CallOutput, CallRefusal, JsonContract } from '../../http/call.ts'
import { type CallFailure, callEndpoint } from '../../ui/client.ts'

/** Longer than any answer takes; after it, asking again is better than waiting. */
const waitMs = 20_000

/** As `callEndpoint`, with an end: what is not answered by then is UNREACHABLE. */
export const callInTime = <C extends JsonContract>(
  endpoint: Call<C>,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallOutput<C> | (CallFailure & CallRefusal<C>)> =>
  callEndpoint(endpoint, input, AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])]))
