import { eq, sql } from 'drizzle-orm'
import { symbolsOf } from '../money/currency.ts'
import { mostDiscountCenti } from '../orders/desk/right-rules.ts'
import type { UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { insertQuoteLines, lockQuote, noteQuote } from './commands.ts'
import type { QuotePreview } from './contracts.ts'
import { isDeliverable, readQuotedDelivery } from './delivery-queries.ts'
import { quoteEmail } from './emails.ts'
import { isEnding } from './ending-rules.ts'
import { asService, listQuoteLines, type NewLine, type StoredQuote, type StoredQuoteLine } from './find-queries.ts'
import { readGoods } from './goods-queries.ts'
import { readPricedQuote, sumsOf } from './price-queries.ts'
import { findQuote } from './queries.ts'
import { isOpen, takenOffCenti } from './rules.ts'
import type { EditQuoteInput } from './schema.ts'
import { quoteLines, quotes } from './tables.ts'

/** What a change did, as its audit entry has it. */
export type QuoteChange = { before: Record<string, unknown>; after: Record<string, unknown> }

type Named = { id: string; version: number }

/** What of a line an edit leaves as it is. */
const goodsOf = ({ quoteId: _, totalMinor: _total, taxMinor: _tax, taxParts: _parts, ...goods }: StoredQuoteLine) =>
  goods

/** The quote, locked, where it is the version that was read and may still be changed. */
async function lockOpen(tx: Transaction, { id, version }: Named): Promise<Result<StoredQuote>> {
  const quote = await lockQuote(tx, { id })
  if (!quote) return fail('NOT_FOUND')
  if (quote.version !== version) return fail('CHANGED_MEANWHILE', { data: { quote: await findQuote(tx, id) } })
  return isOpen(quote.status) ? succeed(quote) : fail('QUOTE_OVER')
}

async function updateQuote(tx: Transaction, id: string, change: Partial<StoredQuote>): Promise<void> {
  await tx
    .update(quotes)
    .set({ ...change, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
}

/** A quote's way with what staff now say of its truck and its drops; left out, it stays as it was, and null takes the truck back. */
function withTruck(
  delivery: StoredQuote['delivery'],
  { overrule, inTwoDrops }: Pick<EditQuoteInput, 'overrule' | 'inTwoDrops'>,
): StoredQuote['delivery'] {
  if (delivery.type === 'pickup') return delivery
  const { overrule: before, ...rest } = { ...delivery, ...(inTwoDrops !== undefined && { inTwoDrops }) }
  const now = overrule === undefined ? before : overrule
  return now ? { ...rest, overrule: now } : rest
}

type Edit = EditQuoteInput & { id: string }

/** The lines of a quote as an edit wants them: those that it had, goods that are new in it at today's prices, and services. */
async function wantedLines(tx: Transaction, quote: StoredQuote, wanted: Edit['lines']): Promise<Result<NewLine[]>> {
  const stored = await listQuoteLines(tx, quote.id)
  const added = wanted.flatMap(({ id: own, goods, quantity: qty }, place) =>
    goods && own === undefined ? [{ place, line: { ...goods, qty } }] : [],
  )
  const read = added.length === 0 ? succeed([]) : await readGoods(tx, quote, added)
  if (!read.ok) return read
  const lines: NewLine[] = []
  for (const [position, { id: lineId, name, quantity, unitPriceMinor, isInstalled, reason }] of wanted.entries()) {
    const line = lineId === undefined ? undefined : stored.find((one) => one.id === lineId)
    if (lineId !== undefined && !line) return fail('UNAVAILABLE_LINE')
    const known = line ? goodsOf(line) : read.value[added.findIndex(({ place }) => place === position)]
    // Goods are called what they are; a service may be called anew.
    const named = known?.variantId ? {} : { name }
    const changed: Partial<NewLine> & Pick<NewLine, 'position' | 'quantity' | 'unitPriceMinor'> = {
      position,
      quantity,
      unitPriceMinor,
    }
    if (isInstalled !== undefined) changed.isInstalled = isInstalled
    if (reason !== undefined) changed.reason = reason
    lines.push({ ...(known ?? { ...asService, name }), ...named, ...changed })
  }
  if (lines.some(({ id: one }, index) => one && lines.findIndex((other) => other.id === one) !== index))
    return fail('UNAVAILABLE_LINE')
  return succeed(lines)
}

/** What an edit makes of a quote: its lines, its figures, and whether more comes off than this member of staff may give. */
async function planEdit(tx: Transaction, actor: UserActor, quote: StoredQuote, input: Omit<Edit, 'version'>) {
  const { lines: wanted, discountPercentCenti } = input
  const lines = await wantedLines(tx, quote, wanted)
  if (!lines.ok) return lines
  const { staffDiscountPercent } = (await getSettings(tx, quote.store)).quotes
  const mostCenti = mostDiscountCenti(actor, staffDiscountPercent)
  const priced = await readPricedQuote(tx, { ...quote, discountPercentCenti }, lines.value)
  const isBeyondRight = takenOffCenti(lines.value, discountPercentCenti) > mostCenti
  return succeed({ lines: lines.value, priced, isBeyondRight })
}

/**
 * What an edit of a quote would come to, by the figures that saving it would write. Changes nothing, holds nothing and asks for no version: it may
 * be on its way while the quote is saved.
 * @returns NOT_FOUND; QUOTE_OVER; UNAVAILABLE_LINE; INVALID_INPUT, as {@link editQuote}. That more than may come off, or more than
 *   an order may hold, is only said
 */
export async function previewQuote(
  tx: Transaction,
  actor: UserActor,
  input: Omit<Edit, 'version'>,
): Promise<Result<QuotePreview>> {
  const [stored] = await tx.select().from(quotes).where(eq(quotes.id, input.id))
  if (!stored) return fail('NOT_FOUND')
  if (!isOpen(stored.status)) return fail('QUOTE_OVER')
  const quote = { ...stored, delivery: withTruck(stored.delivery, input) }
  const plan = await planEdit(tx, actor, quote, input)
  if (!plan.ok) return plan
  const { priced, isBeyondRight } = plan.value
  const { discountPercentCenti } = input
  const { exemptions: _, ...sums } = sumsOf(priced)
  return succeed({ ...sums, discountPercentCenti, isBeyondRight, isTooLarge: priced.isTooLarge })
}

/**
 * Gives a quote other lines, prices or discount, and adds it up anew. What was sent becomes a draft again: the link says so until it is
 * sent once more.
 * @returns NOT_FOUND; CHANGED_MEANWHILE for another version; QUOTE_OVER once it is accepted, declined or withdrawn;
 *   BEYOND_OWN_RIGHTS where more comes off than the member of staff may give, by the discount or by a price below the offer's;
 *   UNAVAILABLE_LINE where a line is not of the quote, or goods are not sold; INVALID_INPUT where the taxes of the
 *   address depend on a province that is not known; ORDER_TOO_LARGE
 */
export async function editQuote(tx: Transaction, actor: UserActor, input: Edit): Promise<Result<QuoteChange>> {
  const open = await lockOpen(tx, input)
  if (!open.ok) return open
  const quote = { ...open.value, delivery: withTruck(open.value.delivery, input) }
  const plan = await planEdit(tx, actor, quote, input)
  if (!plan.ok) return plan
  const { lines, priced, isBeyondRight } = plan.value
  if (isBeyondRight) return fail('BEYOND_OWN_RIGHTS')
  if (priced.isTooLarge) return fail('ORDER_TOO_LARGE')
  const { id, discountPercentCenti } = input
  await tx.delete(quoteLines).where(eq(quoteLines.quoteId, id))
  await insertQuoteLines(tx, id, lines, priced)
  await updateQuote(tx, id, { ...sumsOf(priced), discountPercentCenti, delivery: quote.delivery, status: 'draft' })
  await noteQuote(tx, actor, id, 'edited')
  return succeed({
    before: { totalMinor: quote.totalMinor, discountPercentCenti: quote.discountPercentCenti },
    after: { totalMinor: priced.totalMinor, discountPercentCenti },
  })
}

/**
 * Sends a quote to whom it is for, with the link to its page; from now on its prices hold for as many days as the settings say. Sent
 * again, these begin anew.
 * @returns as {@link editQuote}; AREA_UNAVAILABLE or DELIVERY_TOO_HEAVY where nobody delivers it, and no truck is named that does all the same
 */
export async function sendQuote(
  tx: Transaction,
  actor: UserActor,
  { id, version }: Named,
  publicOrigin: string,
): Promise<Result<QuoteChange>> {
  const open = await lockOpen(tx, { id, version })
  if (!open.ok) return open
  const lines = await listQuoteLines(tx, id)
  const way = await readQuotedDelivery(tx, open.value, lines)
  if (!isDeliverable(open.value, way)) {
    return fail(way.decision.kind === 'tooHeavy' ? 'DELIVERY_TOO_HEAVY' : 'AREA_UNAVAILABLE')
  }
  const settings = await getSettings(tx, open.value.store)
  const validUntil = new Date(Date.now() + settings.quotes.validDays * 86_400_000)
  const sent = { ...open.value, status: 'sent', validUntil } as const
  // Of one that is sent for no longer than that nobody has to be reminded.
  const endingToldAt = isEnding(sent, settings.quotes.remindDays, new Date()) ? new Date() : null
  await updateQuote(tx, id, { status: sent.status, validUntil, endingToldAt })
  await noteQuote(tx, actor, id, 'sent')
  const { timeZone } = identityOf(sent.store, settings)
  const email = quoteEmail(sent, { shopName: settings.name, symbols: symbolsOf(settings), timeZone, publicOrigin })
  await queueMail(tx, `quote:${id}:${version}`, sent.email, email)
  return succeed({ before: { status: open.value.status }, after: { status: 'sent', validUntil } })
}

/**
 * Takes a quote back: its page says so, and nobody accepts it any more.
 * @returns as {@link editQuote}
 */
export async function withdrawQuote(tx: Transaction, actor: UserActor, named: Named): Promise<Result<QuoteChange>> {
  const open = await lockOpen(tx, named)
  if (!open.ok) return open
  await updateQuote(tx, named.id, { status: 'withdrawn' })
  await noteQuote(tx, actor, named.id, 'withdrawn')
  return succeed({ before: { status: open.value.status }, after: { status: 'withdrawn' } })
}
