import type { Call, CallInput, CallOutput, CallRefusal, Contract } from '../../http/call.ts'

/** Why a call was refused: its sentence in the page's language, its code, and what is wrong with which field. */
export type Refusal = {
  success: false
  err: string
  /** `NETWORK` where no answer came. */
  code: string
  fields?: Record<string, string>
}

/** Longer than any answer takes; after it, asking again is better than waiting. */
const waitMs = 20_000

/**
 * Makes a call of the shop. Never throws, but for an abort by `signal`: an answer that did not come is a refusal with the
 * code NETWORK and the browser's own message, which is for no reader.
 */
export async function post<C extends Contract>(
  { method, path }: Call<C>,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallOutput<C> | (Refusal & CallRefusal<C>)> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])]),
    })
    return await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    const refusal: Refusal = {
      success: false,
      err: cause instanceof Error ? cause.message : String(cause),
      code: 'NETWORK',
    }
    return refusal as Refusal & CallRefusal<C>
  }
}
