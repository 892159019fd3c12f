import { and, eq, sql } from 'drizzle-orm'
import type { CartProject } from '../cart/project-schema.ts'
import { findBuyer } from '../checkout/manual-commands.ts'
import { readPricedCart } from '../checkout/queries.ts'
import type { Language } from '../i18n/languages.ts'
import { areaOfUnits } from '../measure/length.ts'
import { type Actor, authorOf } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, readableNumber, uuidv7 } from '../platform/ids.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { unitPrice } from '../pricing/rules.ts'
import { measureRoom } from '../projects/kit/measure-rules.ts'
import type { Project } from '../projects/saved/schema.ts'
import { getSettings } from '../settings/queries.ts'
import { quoteAsked } from './events.ts'
import type { StoredQuote, StoredQuoteLine } from './find-queries.ts'
import { readPricedQuote, sumsOf } from './price-queries.ts'
import type { AskQuoteInput, QuotedProject } from './schema.ts'
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

/** Notes in a quote's history who did what. */
export async function noteQuote(
  tx: Transaction,
  actor: Actor,
  quoteId: string,
  kind: typeof quoteTimeline.$inferInsert.kind,
): Promise<void> {
  await tx.insert(quoteTimeline).values({ id: uuidv7(), quoteId, kind, ...authorOf(actor) })
}

/** The rooms of a project by name and area. */
const quotedProject = ({ name, rooms }: Project, drawn: CartProject | undefined): QuotedProject => ({
  name,
  rooms: rooms.map((room) => ({ name: room.name, areaCenti: areaOfUnits(measureRoom(room).areaSquareUnits) })),
  ...(drawn && { drawn }),
})

type Asker = { actor: Actor; store: string; language: Language }

/**
 * Writes down what a visitor wants a quote for, at today's prices; staff look at it before it is sent. Asked again under the same
 * id, nothing happens.
 * @returns its number; UNAVAILABLE_LINE where something is not sold; AREA_UNAVAILABLE; INVALID_INPUT where the taxes of the
 *   address depend on a province that is not known; ORDER_TOO_LARGE; RATE_LIMITED past {@link ASKED_A_DAY} of one mailbox
 */
export async function askQuote(
  tx: Transaction,
  { actor, store, language }: Asker,
  input: AskQuoteInput,
): Promise<Result<{ id: string; number: string }>> {
  const { id, contact, address, delivery, note } = input
  const mailbox = mailboxOf(contact.email)
  // One question of a mailbox at a time: otherwise several that each fit would together pass the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotes:${mailbox}`}, 0))`)
  const [earlier] = await tx.select().from(quotes).where(eq(quotes.id, id))
  if (earlier) return earlier.mailbox === mailbox ? succeed({ id, number: earlier.number }) : fail('KEY_REUSED')
  const recent = and(eq(quotes.mailbox, mailbox), sql`${quotes.createdAt} > now() - interval '1 day'`)
  if ((await tx.$count(quotes, recent)) >= ASKED_A_DAY) return fail('RATE_LIMITED')

  const asked = { lines: input.lines, delivery, destination: address }
  const { cart, isPlaceKnown } = await readPricedCart(tx, asked, { store, customers: [] })
  if (cart.lines.some(({ problem }) => problem === 'gone')) return fail('UNAVAILABLE_LINE')
  if (!cart.deliveryKnown) return fail('AREA_UNAVAILABLE')
  if (!isPlaceKnown) return fail('INVALID_INPUT', { fields: { 'address.state': 'checkout.errors.state' } })
  const lines = cart.lines.flatMap(({ line, offer }) => (offer ? [{ offer, quantity: line.qty }] : []))
  const goods = lines.map(({ offer, quantity }, position) => {
    const { variantId, stockItemId, categoryId, sku, name, slug, color, attribute, pictureUrl } = offer
    const { unit, unitValueCenti, unitMeasure, weightGrams } = offer
    const sold = { variantId, stockItemId, categoryId, sku, name, slug, color, attribute, pictureUrl }
    const unitPriceMinor = unitPrice(offer)
    return {
      ...sold,
      unit,
      unitValueCenti,
      unitMeasure,
      weightGrams,
      position,
      quantity,
      listPriceMinor: unitPriceMinor,
      unitPriceMinor,
    }
  })
  const terms = { store, delivery, address, discountPercentCenti: 0 }
  const priced = await readPricedQuote(tx, terms, goods)
  if (!priced) return fail('AREA_UNAVAILABLE')
  if (priced.isTooLarge) return fail('ORDER_TOO_LARGE')

  const { currency } = await getSettings(tx, store)
  const owner = actor.kind === 'user' ? actor : await findBuyer(tx, contact.email)
  const number = readableNumber('Q')
  await tx.insert(quotes).values({
    id,
    number,
    token: randomToken(24),
    ...terms,
    ...contact,
    email: contact.email.toLowerCase(),
    mailbox,
    userId: owner.kind === 'user' ? owner.id : null,
    language,
    note,
    project: quotedProject(input.project, input.drawn),
    currency: currency.name,
    ...sumsOf(priced),
  })
  await insertQuoteLines(tx, id, goods, priced)
  await noteQuote(tx, actor, id, 'asked')
  await writeEvent(tx, quoteAsked, { quoteId: id, number })
  return succeed({ id, number })
}

/** A line before it is written down; with an id where it was one before. */
export type NewLine = Omit<StoredQuoteLine, 'id' | 'quoteId' | 'totalMinor' | 'taxMinor'> & { id?: string }

/** Writes down the lines of a quote as they are priced. */
export async function insertQuoteLines(
  tx: Transaction,
  quoteId: string,
  lines: readonly NewLine[],
  { lineTotalsMinor, lineTaxesMinor }: { lineTotalsMinor: readonly number[]; lineTaxesMinor: readonly number[] },
): Promise<void> {
  await tx.insert(quoteLines).values(
    lines.map((line, index) => ({
      ...line,
      id: line.id ?? uuidv7(),
      quoteId,
      totalMinor: lineTotalsMinor[index] ?? 0,
      taxMinor: lineTaxesMinor[index] ?? 0,
    })),
  )
}
