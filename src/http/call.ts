import type { z } from 'zod'

/**
 * What a call takes, what it answers when it succeeds, and what some refusals say beside their sentence. Contracts stand in the `contracts.ts` of the department that
 * answers the call. Browsers know their types only (docs/decisions/0032). The body is null where a file or a redirect is
 * answered (`outputs.ts`).
 */
export type Contract = { input: z.ZodType; output: z.ZodType<object | null>; refusal?: z.ZodType<object> }

/** The contract of a call that answers JSON: one that script can make. */
export type JsonContract = Contract & { output: z.ZodType<object> }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a call is made; by its type also what it takes and what it answers. `contract` is never set: it carries that type. */
export type Call<C extends Contract, M extends Method = Method> = {
  readonly method: M
  /** As in `/api/orders/{id}`: the names in braces are fields of the input. */
  readonly path: string
  readonly contract?: C
}

/** What a call is given, before it is parsed. */
export type CallInput<C extends Contract> = z.input<C['input']>

/** What a call answers when it succeeds. */
export type CallOutput<C extends Contract> = z.output<C['output']>

/** What a call of the table answers when it succeeds: `AnswerOf<typeof calls.undo>`. */
export type AnswerOf<E> = E extends Call<infer C> ? CallOutput<C> : never

/** What a refusal may say beside its sentence. */
export type CallRefusal<C extends Contract> = C extends { refusal: infer R extends z.ZodType }
  ? Partial<z.output<R>>
  : unknown

/** A call together with what it is given: made later, or only checked. */
export type BoundCall<C extends JsonContract = JsonContract> = { endpoint: Call<C>; input: CallInput<C> }

/** What a refusal may say, read as if it were the answer: what only the answer has is not there. */
type ReadRefusal<C extends Contract> = CallRefusal<C> & {
  [Field in Exclude<keyof CallOutput<C>, keyof CallRefusal<C>>]?: undefined
}

/** What a bound call answers, whether it succeeds or is refused. */
export type BoundAnswer<B extends BoundCall> = B extends BoundCall<infer C> ? CallOutput<C> | ReadRefusal<C> : never

/** @example boundCall(calls.areaEdit, { id, version, ...values }) */
export const boundCall = <C extends JsonContract>(endpoint: Call<C>, input: CallInput<C>): BoundCall<C> => ({
  endpoint,
  input,
})

/** Where a call is made, for a link or a form: what its path names is filled in, anything else of the input is left out. */
export const callAddress = <C extends Contract>({ path }: Call<C>, input: CallInput<C> & object): string =>
  path.replace(/\{(\w+)\}/g, (_braced, name: string) =>
    encodeURIComponent(String((input as Readonly<Record<string, unknown>>)[name])),
  )

const by =
  <M extends Method>(method: M) =>
  <C extends Contract>(path: string): Call<C, M> => ({ method, path })

/** A call that only reads: `get<typeof savedContract>('/api/home/saved')`. */
export const get = by('GET')
/** A call that adds something or sets something off. */
export const post = by('POST')
/** A call that changes what is there, as a whole. */
export const put = by('PUT')
/** A call that changes parts of what is there. */
export const patch = by('PATCH')
/** A call that removes something. */
export const del = by('DELETE')
