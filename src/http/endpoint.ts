import type { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { Actor, Area, Right, UserActor } from '../platform/actor.ts'
import type { Packed } from '../platform/cache/pack.ts'
import type { Failure, Result } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { Chunks } from './streams.ts'

/** What every call is told besides its input. */
export type CallContext = {
  actor: Actor
  language: Language
  /** The id of the store whose site this is. */
  store: string
  clientIp: string
  userAgent: string
  cookies: Readonly<Record<string, string>>
}

/** A document to be saved under a name: all of it, or made as it is sent. */
export type AnswerFile = { type: string; name: string } & ({ bytes: Buffer } | { chunks: () => Chunks })

/** What a call may set besides its body. A redirect is followed only by a form that the browser itself sent. */
export type Answer<T> = {
  body: T
  /** The same body as it is sent, with its validator, where many ask for the same. */
  packed?: Packed
  /** A document in place of the body. */
  file?: AnswerFile
  status?: number
  headers?: Record<string, string>
  cookies?: string[]
  redirect?: string
  /** Says what would be done: the transaction in which it was tried is rolled back, and so is what it writes to the audit log. */
  isPreview?: boolean
  /**
   * Runs once the transaction has committed, for what must not happen inside it: asking another system. What it answers
   * is what is sent; a refusal of it undoes nothing.
   */
  afterCommit?: () => Promise<Answer<T> | Failure>
}

export type AuditEntry = {
  action: string
  subject: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The entry whose change this one takes back. */
  revertsId?: string
}

/** The largest body of a call that names no limit of its own, in bytes. */
export const BODY_LIMIT = 8 * 1024
/** The most values in a JSON body, those inside others too, of a call that names no limit of its own. */
export const MOST_NODES = 2000
/** How deep values of a JSON body may lie inside each other, in every call. */
export const MOST_DEPTH = 12

/** What a body may hold before anything is built from it. */
export type Bounds = { limit: number; mostNodes: number }

/**
 * Who may make a call: `administrator` is for what no permission can be given for; `staff` is whoever may enter the
 * dashboard, where the input decides which right it takes.
 */
export type Access = 'public' | 'signed-in' | 'staff' | 'administrator' | { area: Area; right: Right }

/** Who a call is made by, as far as its access tells: only what is public is ever asked by a visitor. */
type ActorOf<A extends Access> = { actor: 'public' extends A ? Actor : UserActor }

type Described<I extends z.ZodType, O extends z.ZodType, A extends Access = Access> = {
  /** As in `/api/orders/{id}`. */
  path: string
  /** The type that a call of the table carries (`http/call.ts`): it has to be the contract that is answered. */
  contract?: NoInfer<{ input: I; output: O }>
  summary: string
  access: A
  /** Parses the path's parameters together with the query (reads) or the body (writes). */
  input: I
  /**
   * The body of an answer that succeeded, or `csvFile`, `redirect` and their like. The compiler checks `answer` against it,
   * the tests all that is sent, and `/api/openapi.json` is made from it.
   */
  output?: O
  /** What its refusals may say beside their sentence (`Failure.data`). */
  refusal?: z.ZodType
  /** Puts what a form without script sends (flat texts, and the rest in cookies) into the shape that `input` parses. */
  fromForm?: (fields: Record<string, unknown>, cookies: Readonly<Record<string, string>>) => Record<string, unknown>
  /** Tries allowed for one address within a minute; without it the call has the general limit. */
  perMinute?: number
  /**
   * The page that a form without script goes back to when it is refused: what was typed (no password) and what is wrong
   * with it go along in a cookie.
   */
  formPage?: string
  /** Asked by a page on its own, at intervals: that no one did anything is no sign of someone being there. */
  isPolled?: boolean
  /** The largest body in bytes, where the largest valid input is longer than `BODY_LIMIT`. */
  bodyLimit?: number
  /** The most values in a JSON body, where the largest valid input has more than `MOST_NODES`. */
  mostNodes?: number
  /**
   * May be called from outside of our own pages, by a mail program say: only where the input's secret alone decides, and
   * the caller's cookies nothing.
   */
  fromAnywhere?: true
  /** What it answers to an error that has a name among its answers; undefined where the error is one like any other call's. */
  answerError?: (error: unknown) => Answer<unknown> | undefined
}

export type ReadEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = Described<I, O, A> & {
  kind: 'read'
  method: 'GET'
  /** Is a report: takes long, changes nothing, and may be read from a replica (`DATABASE_READ_URL`). */
  isReport?: true
  answer: (
    input: z.output<I>,
    context: CallContext & ActorOf<A> & { db: Database },
  ) => Promise<Result<Answer<z.input<O>>>>
}

export type WriteEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P = unknown,
  A extends Access = Access,
> = Described<I, O, A> & {
  kind: 'write'
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Does what takes time before the transaction begins, so that no connection waits for it: a password's hash, another
   * system's answer. What it changes it changes in transactions of its own. A refusal ends the call, and so does an answer;
   * else `answer` gets what it found as `prepared`, and has to look again at whatever may have changed since.
   */
  prepare?: (
    input: z.output<I>,
    context: CallContext & ActorOf<A> & { db: Database },
  ) => Promise<Result<P> | { ok: true; answer: Answer<z.input<O>> }>
  /**
   * The fields of a form against which only the database has something: a name that is taken, a row that is gone. Asked in a
   * transaction that is always rolled back, of what is right of a form by itself: beside its other errors, and where a
   * form has itself looked at without being saved. `answer` looks again by the same rule.
   * @returns all of them at once, as INVALID_INPUT
   */
  check?: (
    parts: FormParts<z.output<I>>,
    context: CallContext & ActorOf<A> & { tx: Transaction },
  ) => Promise<Failure | undefined> | Failure | undefined
  /** Runs inside one transaction, which a failure rolls back. */
  answer: (
    input: z.output<I>,
    context: CallContext & ActorOf<A> & { tx: Transaction; audit: (entry: AuditEntry) => void; prepared: P },
  ) => Promise<Result<Answer<z.input<O>>>>
}

/**
 * A form with one file in its field `file`. Who may not send it is refused before the file is read. What is done with a
 * file takes time, so it is done outside of any transaction, and what it changes in transactions of its own.
 */
export type UploadEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = Omit<Described<I, O, A>, 'fromForm'> & {
  kind: 'upload'
  method: 'POST'
  bodyLimit: number
  /** `audit` is written down when the call succeeds. */
  answer: (
    input: z.output<I>,
    context: CallContext &
      ActorOf<A> & { db: Database; file: Uint8Array<ArrayBuffer>; audit: (entry: AuditEntry) => void },
  ) => Promise<Result<Answer<z.input<O>>>>
}

/**
 * A call that another system makes, or a browser on its way back from there: of no session, from no page of ours, so its
 * origin is not looked at. What it says counts for nothing until it is proved, and what it changes it changes in
 * transactions of its own.
 */
export type NoticeEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Omit<
  Described<I, O>,
  'fromForm' | 'access' | 'refusal'
> & {
  kind: 'notice'
  method: 'GET' | 'POST'
  access: 'public'
  /** A redirect is always followed. */
  answer: (input: z.output<I>, notice: { body: Uint8Array; headers: Headers }) => Promise<Result<Answer<z.input<O>>>>
}

export type Endpoint = ReadEndpoint | WriteEndpoint | UploadEndpoint | NoticeEndpoint

/** Looks at what an endpoint is about to answer. @throws where that breaks its contract */
export type CheckAnswer = (endpoint: Endpoint, answer: Answer<unknown> | Failure) => void

/** What a call's body may hold. */
export const boundsOf = ({ bodyLimit = BODY_LIMIT, mostNodes = MOST_NODES }: Endpoint): Bounds => ({
  limit: bodyLimit,
  mostNodes,
})

/** A call that only reads. */
export function read<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  endpoint: Omit<ReadEndpoint<I, O, A>, 'kind' | 'method'> & { method?: 'GET' },
): Endpoint {
  return { ...endpoint, kind: 'read', method: 'GET' } as unknown as Endpoint
}

/** A call that changes something. */
export function write<I extends z.ZodType, O extends z.ZodType, P = undefined, const A extends Access = Access>(
  endpoint: Omit<WriteEndpoint<I, O, P, A>, 'kind'>,
): Endpoint {
  return { ...endpoint, kind: 'write' } as unknown as Endpoint
}

/** A call that brings a file. `input` parses the path's parameters together with the form's other fields. */
export function upload<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  endpoint: Omit<UploadEndpoint<I, O, A>, 'kind' | 'method'> & { method?: 'POST' },
): Endpoint {
  return { ...endpoint, kind: 'upload', method: 'POST' } as unknown as Endpoint
}

/** A call of another system. `input` parses the path's parameters alone. */
export function notice<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Omit<NoticeEndpoint<I, O>, 'kind' | 'access'>,
): Endpoint {
  return { ...endpoint, kind: 'notice', access: 'public' } as unknown as Endpoint
}
