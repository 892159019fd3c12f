import { routes } from '../routes.ts'

/** What every call that fails answers; `err` is a sentence in the reader's language, empty when nothing was heard at all. */
export type CallFailure = { success: false; err: string; code: string; fields?: Record<string, string> }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whether an answer is a refusal. The calls under /api/auth have shapes of their own, so only this tells. */
export const isFailure = (answer: object): answer is CallFailure => 'success' in answer && answer.success === false

/** The code of a call that got no answer that could be read. */
export const UNREACHABLE = 'UNREACHABLE'

const unreachable: CallFailure = { success: false, err: '', code: UNREACHABLE }

/** A session that has ended is begun again where it broke off. */
function signInAgain(): void {
  const back = location.pathname + location.search
  location.assign(`${routes.signIn.href()}?error=SessionRequired&callbackUrl=${encodeURIComponent(back)}`)
}

/**
 * Makes a call and gives its body; never throws. A form goes as multipart, anything else as JSON.
 * @returns the body as the server sent it, or `success: false` with the reason
 */
export async function call<T extends object>(method: Method, path: string, body?: object): Promise<T | CallFailure> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const answer = (await response.json()) as T | CallFailure
    if (isFailure(answer) && answer.code === 'UNAUTHENTICATED') signInAgain()
    return answer
  } catch (error) {
    console.warn(`${method} ${path} got no answer:`, error)
    return unreachable
  }
}

/** A refusal as an error, for what waits on a promise. */
export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.err || failure.code)
    this.failure = failure
  }
}

/** As `call` with GET, but a refusal is thrown as `CallFailed`. */
export async function ask<T extends object>(path: string): Promise<T> {
  const answer = await call<T>('GET', path)
  if (isFailure(answer)) throw new CallFailed(answer)
  return answer
}
