/**
 * What every call that fails answers. `err` is the error's message (specification, point 7): from the server a sentence in the
 * reader's language; where nothing was heard the browser's own, which is for the log. `spoken` tells them apart.
 */
export type CallFailure = { success: false; err: string; code: string; fields?: Record<string, string> }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The code of a call that got no answer that could be read. */
export const UNREACHABLE = 'UNREACHABLE'

/** A call that got no answer that could be read, with why. */
export const unreachable = (error: unknown): CallFailure => ({
  success: false,
  err: (error instanceof Error && error.message) || String(error),
  code: UNREACHABLE,
})

/** What of a refusal may be shown to whoever reads: the server's sentence, empty where nothing was heard. */
export const spoken = ({ err, code }: Pick<CallFailure, 'err' | 'code'>): string => (code === UNREACHABLE ? '' : err)

/** Whether an answer is a refusal. The calls under /api/auth have shapes of their own, so only this tells. */
export const isFailure = (answer: object): answer is CallFailure => 'success' in answer && answer.success === false

let sessionEnded: () => void = () => {}

/** Says what to do when a call is refused because nobody is signed in any more. */
export function whenSessionEnds(handle: () => void): void {
  sessionEnded = handle
}

/** Does that, for a call that is not made by `call`. */
export const sessionIsOver = (): void => sessionEnded()

/**
 * Makes a call and gives its body; never throws. A form goes as multipart, anything else as JSON.
 * @param signal ends it: what was asked for is no longer wanted
 * @returns the body as the server sent it, or `success: false` with the reason
 */
export async function call<T extends object>(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T | CallFailure> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const answer = (await response.json()) as T | CallFailure
    if (isFailure(answer) && answer.code === 'UNAUTHENTICATED') sessionEnded()
    return answer
  } catch (error) {
    if (!signal?.aborted) console.warn(`${method} ${path} got no answer:`, error)
    return unreachable(error)
  }
}

/** A refusal as an error, for what waits on a promise. Its message is the sentence, empty when nothing was heard. */
export class CallFailed extends Error {
  readonly code: string

  constructor(failure: CallFailure) {
    super(spoken(failure))
    this.code = failure.code
  }
}

/** As `call` with GET, but a refusal is thrown as `CallFailed`. */
export async function ask<T extends object>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await call<T>('GET', path, undefined, signal)
  if (isFailure(answer)) throw new CallFailed(answer)
  return answer
}
