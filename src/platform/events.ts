import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { uuidv7 } from './ids.ts'
import type { Transaction } from './postgres/database.ts'
import { requestId } from './request-context.ts'

/** The channel on which a commit tells the dispatchers that something happened. */
export const EVENTS = 'events'

/** A kind of thing that happens: its name in the table and what is written of it. */
export type EventDefinition<Schema extends z.ZodType = z.ZodType> = { readonly name: string; readonly schema: Schema }

/**
 * Defines a kind of event, once, in the department that it happens in.
 * @param name as it is stored, `subject.happened`; never changed while rows have it
 * @param schema reads what is stored, also by older versions: a field that they did not write needs a default
 */
export const defineEvent = <Schema extends z.ZodType>(name: string, schema: Schema): EventDefinition<Schema> => ({
  name,
  schema,
})

/**
 * Writes down that something happened, in the transaction in which it did; what follows from it follows when that commits,
 * or so many seconds later.
 * @returns the event's id
 */
export async function writeEvent<Schema extends z.ZodType>(
  tx: Transaction,
  { name }: EventDefinition<Schema>,
  payload: z.output<Schema>,
  { inSeconds = 0 } = {},
): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`
    with written as (
      insert into events (id, name, payload, due_at, request_id)
      values (${id}, ${name}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${inSeconds}::int),
        ${requestId() ?? null}::text)
      returning id
    )
    select pg_notify(${EVENTS}, '') from written`)
  return id
}

/** An event as its row has it; its age in seconds. */
export type StoredEvent = { id: string; name: string; payload: unknown; ageSeconds: number }

/** An event whose payload its definition has read. */
export type HappenedEvent<Payload> = { id: string; payload: Payload; ageSeconds: number }

/** What follows from one kind of event. Of `on` alone, so that payload and definition belong together. */
export type EventHandler<Surroundings> = {
  readonly definition: EventDefinition
  readonly handle: (tx: Transaction, event: HappenedEvent<unknown>, surroundings: Surroundings) => Promise<void>
}

/** Says what follows from a kind of event, in the transaction that marks it as followed. */
export const on = <Schema extends z.ZodType, Surroundings>(
  definition: EventDefinition<Schema>,
  handle: (tx: Transaction, event: HappenedEvent<z.output<Schema>>, surroundings: Surroundings) => Promise<void>,
): EventHandler<Surroundings> => ({
  definition,
  // `readEvent` has read it by this very definition.
  handle: (tx, event, surroundings) => handle(tx, event as HappenedEvent<z.output<Schema>>, surroundings),
})

/** Handlers by the names of their events. @throws where two are for the same */
export function handlersByName<Surroundings>(
  handlers: readonly EventHandler<Surroundings>[],
): ReadonlyMap<string, EventHandler<Surroundings>> {
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]))
  if (byName.size !== handlers.length) throw new Error('two handlers of one event')
  return byName
}

/** Reads what is stored of an event. @throws a ZodError where it is not what its definition says */
export const readEvent = <Schema extends z.ZodType>(
  { schema }: EventDefinition<Schema>,
  { id, payload, ageSeconds }: StoredEvent,
): HappenedEvent<z.output<Schema>> => ({ id, payload: schema.parse(payload), ageSeconds })
