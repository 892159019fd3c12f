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
 * Sends JSON to a call of the shop. Never throws, but for an abort by `signal`: an answer that did not come is a refusal
 * with the code NETWORK and the browser's own message, which is for no reader.
 */
export async function post<Answer extends object>(
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<({ success: true } & Answer) | (Refusal & Partial<Answer>)> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])]),
    })
    return (await response.json()) as ({ success: true } & Answer) | (Refusal & Partial<Answer>)
  } catch (cause) {
    if (signal?.aborted) throw cause
    return { success: false, err: cause instanceof Error ? cause.message : String(cause), code: 'NETWORK' } as Refusal &
      Partial<Answer>
  }
}
