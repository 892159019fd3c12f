import { and, eq, sql } from 'drizzle-orm'
import type { CartProject } from '../cart/project-schema.ts'
import { findBuyer, holdAccount } from '../checkout/find-buyer.ts'
import type { Language } from '../i18n/languages.ts'
import { areaOfUnits } from '../measure/length.ts'
import { type Actor, authorOf, type UserActor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, readableNumber, uuidv7 } from '../platform/ids.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { measureRoom } from '../projects/kit/measure-rules.ts'
import type { LaidRoom } from '../projects/layout/lay.ts'
import { sketchOf } from '../projects/plan/sketch-rules.ts'
import type { Project } from '../projects/saved/schema.ts'
import { getSettings } from '../settings/queries.ts'
import { quoteAsked } from './events.ts'
import type { NewLine, StoredQuote } from './find-queries.ts'
import { readGoods } from './goods-queries.ts'
import { readPricedQuote, sumsOf } from './price-queries.ts'
import type { PricedQuote } from './rules.ts'
import type { AskQuoteInput, CreateQuoteInput, QuotedFinding, QuotedPlan, QuotedProject } from './schema.ts'
import { quoteLines, quotes, quoteTimeline } from './tables.ts'

/** So many quotes one mailbox may ask for in a day. */
export const ASKED_A_DAY = 5

/** The quote, held until the transaction ends: whoever else wants to change it waits here and then sees what it became. */
export async function lockQuote(
  tx: Transaction,
  by: { id: string } | { token: string },
): Promise<StoredQuote | undefined> {
  const [quote] = await tx
    .select()
    .from(quotes)
    .where('id' in by ? eq(quotes.id, by.id) : eq(quotes.token, by.token))
    .for('update')
  return quote
}

/** Lets one question of a mailbox through at a time: otherwise several that each fit would together pass {@link ASKED_A_DAY}. */
export async function lockMailbox(tx: Transaction, mailbox: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotes:${mailbox}`}, 0))`)
}

/** Notes in a quote's history who did what. */
export async function noteQuote(
  tx: Transaction,
  actor: Actor,
  quoteId: string,
  kind: typeof quoteTimeline.$inferInsert.kind,
): Promise<void> {
  await tx.insert(quoteTimeline).values({ id: uuidv7(), quoteId, kind, ...authorOf(actor) })
}

/** The rooms of a project by name and area, and what its sheet tells of laying them. */
const quotedProject = (
  { name, rooms, wantedOn }: Project,
  drawn: CartProject | undefined,
  toSettle: readonly QuotedFinding[],
): QuotedProject => ({
  name,
  rooms: rooms.map((room) => ({ name: room.name, areaCenti: areaOfUnits(measureRoom(room).areaSquareUnits) })),
  ...(drawn && { drawn }),
  ...(wantedOn !== null && { wantedOn }),
  ...(toSettle.length > 0 && { toSettle }),
})

/** The rooms of a project, drawn with the boards of their floor where it is laid; null where no room's walls are closed. */
function quotedPlan({ rooms, floor }: Project, laid: readonly LaidRoom[]): QuotedPlan | null {
  const sketch = sketchOf(rooms, laid)
  return sketch && { sketch, laid: floor && { pattern: floor.pattern, direction: floor.direction } }
}

/** What is worked out of a project outside the transaction: its rooms with the pieces of their floor, and what is to be settled before laying. */
export type PreparedProject = { laid: readonly LaidRoom[]; toSettle: readonly QuotedFinding[] }

type Asker = { actor: Actor; store: string; language: Language }

/**
 * Writes down what a visitor wants a quote for, at today's prices; staff look at it before it is sent. Asked again under the same
 * id, nothing happens.
 * @param prepared for the quote's sheet
 * @returns its number; RATE_LIMITED past {@link ASKED_A_DAY} of one mailbox; else as {@link writeQuote}
 */
export async function askQuote(
  tx: Transaction,
  asker: Asker,
  input: AskQuoteInput,
  { laid, toSettle }: PreparedProject = { laid: [], toSettle: [] },
): Promise<Result<{ id: string; number: string }>> {
  const mailbox = mailboxOf(input.contact.email)
  await lockMailbox(tx, mailbox)
  const earlier = await findEarlier(tx, input)
  if (earlier) return earlier
  const recent = and(eq(quotes.mailbox, mailbox), sql`${quotes.createdAt} > now() - interval '1 day'`)
  if ((await tx.$count(quotes, recent)) >= ASKED_A_DAY) return fail('RATE_LIMITED')
  const { project, drawn } = input
  const drawing = { project: quotedProject(project, drawn, toSettle), plan: quotedPlan(project, laid) }
  const written = await writeQuote(tx, asker, { ...input, ...drawing }, 'asked')
  // Its form has no fields for lines.
  if (!written.ok) return written.code === 'UNAVAILABLE_LINE' ? fail(written.code) : written
  await writeEvent(tx, quoteAsked, { quoteId: written.value.id, number: written.value.number })
  return written
}

/** A quote that staff made: whether by this call, or by an earlier one under the same id. */
type Created = { id: string; number: string; isNew: boolean }

/**
 * Makes a quote for a customer, at today's prices. Made again under the same id, nothing happens.
 * @param staff who makes it; it is the customer's, whose language it is in
 * @returns its number; else as {@link writeQuote}
 */
export async function createQuote(
  tx: Transaction,
  { staff, store }: { staff: UserActor; store: string },
  input: CreateQuoteInput,
): Promise<Result<Created>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote:${input.id}`}, 0))`)
  const earlier = await findEarlier(tx, input)
  if (earlier) return earlier.ok ? succeed({ ...earlier.value, isNew: false }) : earlier
  const { name, language, ...asked } = input
  const written = await writeQuote(
    tx,
    { actor: staff, store, language },
    { ...asked, project: { name, rooms: [] }, plan: null },
    'created',
  )
  return written.ok ? succeed({ ...written.value, isNew: true }) : written
}

type Asking = Pick<AskQuoteInput, 'id' | 'lines' | 'contact' | 'address' | 'delivery' | 'note'>
type Drawing = { project: QuotedProject; plan: QuotedPlan | null }

/** What was answered under the same id before; KEY_REUSED where that was somebody else's. */
async function findEarlier(
  tx: Transaction,
  { id, contact }: Pick<Asking, 'id' | 'contact'>,
): Promise<Result<{ id: string; number: string }> | undefined> {
  const [earlier] = await tx.select().from(quotes).where(eq(quotes.id, id))
  if (!earlier) return undefined
  return earlier.mailbox === mailboxOf(contact.email) ? succeed({ id, number: earlier.number }) : fail('KEY_REUSED')
}

/**
 * Writes down a quote at today's prices.
 * @returns its number; UNAVAILABLE_LINE where something is not sold, with the field of its line; INVALID_INPUT where
 *   the taxes of the address depend on a province that is not known; ORDER_TOO_LARGE
 */
export async function writeQuote(
  tx: Transaction,
  { actor, store, language }: Asker,
  {
    id,
    lines,
    contact,
    address,
    delivery,
    note,
    project,
    plan,
    services = [],
  }: Asking & Drawing & { services?: readonly Omit<NewLine, 'position'>[] },
  kind: 'asked' | 'created',
): Promise<Result<{ id: string; number: string }>> {
  const owner = kind === 'asked' && actor.kind === 'user' ? actor : await findBuyer(tx, contact.email)
  const userId = owner.kind === 'user' && (await holdAccount(tx, owner.id)) ? owner.id : null
  // Whoever types somebody's address without being signed in is free of no tax, and hears nobody's own prices.
  const isTheirs = kind === 'created' || actor.kind === 'user'
  const termsOf = isTheirs ? userId : null
  const read = await readGoods(
    tx,
    { store, delivery, address, userId: termsOf },
    lines.map((line, place) => ({ place, line })),
  )
  if (!read.ok) return read
  const goods = read.value.map((one, place) => ({ ...one, reason: lines[place]?.reason ?? '' }))
  const all: NewLine[] = [...goods, ...services].map((one, position) => ({ ...one, position }))
  const terms = { store, delivery, address, discountPercentCenti: 0 }
  const priced = await readPricedQuote(tx, { ...terms, userId: termsOf }, all)
  if (priced.isTooLarge) return fail('ORDER_TOO_LARGE')

  const { currency } = await getSettings(tx, store)
  const number = readableNumber('Q')
  await tx.insert(quotes).values({
    id,
    number,
    token: randomToken(24),
    ...terms,
    ...contact,
    email: contact.email.toLowerCase(),
    mailbox: mailboxOf(contact.email),
    userId,
    language,
    note,
    project,
    plan,
    currency: currency.name,
    ...sumsOf(priced),
  })
  await insertQuoteLines(tx, id, all, priced)
  await noteQuote(tx, actor, id, kind)
  return succeed({ id, number })
}

/** Writes down the lines of a quote as they are priced. */
export async function insertQuoteLines(
  tx: Transaction,
  quoteId: string,
  lines: readonly NewLine[],
  { lineTotalsMinor, lineTaxesMinor, lineParts }: Pick<PricedQuote, 'lineTotalsMinor' | 'lineTaxesMinor' | 'lineParts'>,
): Promise<void> {
  await tx.insert(quoteLines).values(
    lines.map((line, index) => ({
      ...line,
      id: line.id ?? uuidv7(),
      quoteId,
      totalMinor: lineTotalsMinor[index] ?? 0,
      taxMinor: lineTaxesMinor[index] ?? 0,
      taxParts: [...(lineParts[index] ?? [])],
    })),
  )
}
