import type {
  BoundCall,
  Call,
  CallInput,
  CallOutput,
  CallRefusal,
  Contract,
  JsonContract,
  Method,
} from '../http/call.ts'

/**
 * What every call that fails answers. `err` is the error's message (specification, point 7): from the server a sentence in the
 * reader's language; where nothing was heard the browser's own, which is for the log. `spoken` tells them apart.
 */
export type CallFailure = { success: false; err: string; code: string; fields?: Record<string, string> }

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

/** The codes of a call that is refused because nobody is signed in any more, or somebody else than this page is for. */
const OVER = ['UNAUTHENTICATED', 'OTHER_PERSON']

/** Whether a call was refused for who is signed in, or is not. */
export const isSessionOver = (answer: object): answer is CallFailure => isFailure(answer) && OVER.includes(answer.code)

let person: string | undefined

/** Makes every call from now on in the name of one person: it is refused where somebody else is signed in by then. */
export function callAs(email: string): void {
  person = email
}

/** What tells the server in whose name a call is made. */
export const personHeaders = (): Record<string, string> =>
  person === undefined ? {} : { 'x-signed-in-as': encodeURIComponent(person) }

/** What became of a session that was over: whether a call is to be made again, or why it was not. */
export type Renewal = { isAgain: boolean; err?: string }

/** @param isWrite whether something waits to be changed, and not only to be read */
type Renew = (isWrite: boolean) => Promise<Renewal>

let renew: Renew = async () => ({ isAgain: false })

/** Says what to do when a call is refused because nobody is signed in any more; the call waits for it. */
export function whenSessionEnds(handle: Renew): void {
  renew = handle
}

/** Does that, for a call that is not made by `call`. */
export const sessionIsOver = (isWrite: boolean): Promise<Renewal> => renew(isWrite)

/**
 * Makes a call once and gives its body; never throws. A form goes as multipart, anything else as JSON.
 * @param signal ends it: what was asked for is no longer wanted
 * @returns the body as the server sent it, or `success: false` with the reason
 */
export async function callOnce<T extends object>(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<T | CallFailure> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...personHeaders(),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    return (await response.json()) as T | CallFailure
  } catch (error) {
    if (!signal?.aborted) console.warn(`${method} ${path} got no answer:`, error)
    return unreachable(error)
  }
}

/** As `callOnce`; where the session is over, the call waits until it is begun again, and is then made once more. */
export async function call<T extends object>(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T | CallFailure> {
  const answer = await callOnce<T>(method, path, body, signal)
  if (!isSessionOver(answer)) return answer
  const { isAgain, err = answer.err } = await sessionIsOver(method !== 'GET')
  return isAgain ? callOnce<T>(method, path, body, signal) : { ...answer, err }
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

/** Where a call is made with this input, and what is left of the input for its body; a form goes as it is. */
function addressed({ method, path }: Call<Contract>, input: object): [address: string, body?: object] {
  const isForm = input instanceof FormData
  const rest: Record<string, unknown> = { ...input }
  const address = path.replace(/\{(\w+)\}/g, (_braced, name: string) => {
    const value = isForm ? input.get(name) : rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return [address, isForm ? input : rest]
  const query = new URLSearchParams()
  for (const name in rest) if (rest[name] !== undefined) query.set(name, String(rest[name]))
  return [query.size > 0 ? `${address}?${query}` : address]
}

/**
 * Makes a call of the table, typed by its contract; never throws. Fields that the path names go there, the others into the
 * query of a GET and into the body of anything else.
 * @param signal ends it: what was asked for is no longer wanted
 * @param send `callOnce` where a session that is over is not to be begun again
 */
export function callEndpoint<C extends JsonContract>(
  endpoint: Call<C>,
  input: CallInput<C> | FormData,
  signal?: AbortSignal,
  send: typeof call = call,
): Promise<CallOutput<C> | (CallFailure & CallRefusal<C>)> {
  const [address, body] = addressed(endpoint, input as object)
  return send(endpoint.method, address, body, signal) as Promise<CallOutput<C> | (CallFailure & CallRefusal<C>)>
}

/** As `callEndpoint`, but a refusal is thrown as `CallFailed`. */
export async function askEndpoint<C extends JsonContract>(
  endpoint: Call<C>,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallOutput<C>> {
  const answer = await callEndpoint(endpoint, input, signal)
  if (isFailure(answer)) throw new CallFailed(answer)
  return answer
}

/** Has the server look at what a write would send, without doing it. @returns what is wrong, by field; nothing where it cannot tell */
export async function checkOnly({ endpoint, input }: BoundCall): Promise<Record<string, string>> {
  const [address, body] = addressed(endpoint, input as object)
  const headers = { 'x-check-only': '1' }
  const answer = await callOnce<{ fields?: Record<string, string> }>(endpoint.method, address, body, undefined, headers)
  return isFailure(answer) ? {} : (answer.fields ?? {})
}

/** Sends a form to the address that its page gave it: whether it was taken, or why not. */
export const postForm = (form: HTMLFormElement): Promise<object | CallFailure> =>
  call('POST', form.action, new FormData(form))
