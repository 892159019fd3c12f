import type { Day } from '../../delivery/lead-days.ts'
import { daysUntil } from '../pickups/rules.ts'

/** What a line of a statement is: what was charged, what was credited, what came in and what went back. */
export const entryKinds = ['invoice', 'correction', 'credit', 'payment', 'refund'] as const
export type EntryKind = (typeof entryKinds)[number]

/** More lines than a person reads in a document, and than are drawn in the time that one has; a file of rows has them all. */
export const mostStatementRows = 1500

/** How old, in days since their invoice, the open items of each column of a statement are at most; those of the last are older. */
export const ages = [30, 60, 90] as const
/** What the columns are called: `0-30`, `31-60`, `61-90` and `over`. */
export const ageNames = ['first', 'second', 'third', 'over'] as const
export type AgeName = (typeof ageNames)[number]

/** What happened on an account; the amount is in minor units, and raises what is owed where it is above zero. */
export type AccountEntry = {
  day: Day
  kind: EntryKind
  /** A document's number, or in which way money moved. */
  reference: string
  orderNumber: string
  /** Under which number the customer's books have the order; empty where they gave none. */
  purchaseOrder: string
  amountMinor: number
}

/** A line of an account as a file of rows has it: what happened, or the balance at its beginning or its end, which has no amount. */
export type StatementLine = Omit<AccountEntry, 'kind' | 'amountMinor'> & {
  kind: EntryKind | 'opening' | 'closing'
  amountMinor: number | null
  balanceMinor: number
}

/** How an order stands on a day: what its papers charge less what was paid; below zero where more was paid. */
export type OrderBalance = {
  orderNumber: string
  purchaseOrder: string
  balanceMinor: number
  /** Of the invoice that counts on that day; null where it has none. */
  invoiceNumber: string | null
  invoicedOn: Day | null
  dueOn: Day | null
}

export type OpenItem = OrderBalance & { ageDays: number; age: AgeName; isOverdue: boolean }

/** What a customer's account was at the beginning and at the end of a range of days, and how it came to that. Amounts in minor units. */
export type Statement = {
  from: Day
  to: Day
  openingMinor: number
  rows: (AccountEntry & { balanceMinor: number })[]
  /** What the rows come to: what was charged, what was credited, and what was paid and kept. */
  chargedMinor: number
  creditedMinor: number
  paidMinor: number
  closingMinor: number
  /** The open items at the end of the range, the oldest first. */
  open: OpenItem[]
  aged: Record<AgeName, number>
  /** What is owed of the open items, and what of that is past its day. */
  owedMinor: number
  overdueMinor: number
  /** What was paid ahead, or too much: the closing balance is what is owed less this. */
  heldMinor: number
}

/** In which column something of an age stands. */
export const ageOf = (days: number): AgeName => ageNames[ages.findIndex((most) => days <= most)] ?? 'over'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

type Asked = {
  from: Day
  to: Day
  /** What was owed when the first day began. */
  openingMinor: number
  /** What happened in the range, in the order in which it did. */
  entries: readonly AccountEntry[]
  /** How each order stands when the last day ends. */
  orders: readonly OrderBalance[]
}

/** Puts a statement together. */
export function statementOf({ from, to, openingMinor, entries, orders }: Asked): Statement {
  let balanceMinor = openingMinor
  const rows = entries.map((entry) => {
    balanceMinor += entry.amountMinor
    return { ...entry, balanceMinor }
  })
  const open = orders
    .filter((order) => order.balanceMinor > 0)
    .map((order): OpenItem => {
      const ageDays = order.invoicedOn === null ? 0 : Math.max(0, daysUntil(order.invoicedOn, to))
      return { ...order, ageDays, age: ageOf(ageDays), isOverdue: order.dueOn !== null && order.dueOn < to }
    })
    .sort((one, other) => other.ageDays - one.ageDays || (one.orderNumber < other.orderNumber ? -1 : 1))
  const owed = (wanted: (item: OpenItem) => boolean) => sumOf(open.filter(wanted).map((item) => item.balanceMinor))
  const moved = (...kinds: EntryKind[]) =>
    sumOf(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amountMinor }) => amountMinor))
  return {
    from,
    to,
    openingMinor,
    rows,
    chargedMinor: moved('invoice', 'correction'),
    creditedMinor: -moved('credit') || 0,
    paidMinor: -moved('payment', 'refund') || 0,
    closingMinor: balanceMinor,
    open,
    aged: Object.fromEntries(ageNames.map((name) => [name, owed(({ age }) => age === name)])) as Statement['aged'],
    owedMinor: owed(() => true),
    overdueMinor: owed(({ isOverdue }) => isOverdue),
    heldMinor: -sumOf(orders.map((order) => Math.min(0, order.balanceMinor))) || 0,
  }
}

/** The month before the one of a day, as its first and its last day. */
export function monthBefore(day: Day): { from: Day; to: Day } {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  const last = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

/** The days of a statement that is asked for without any: from the first of the month before to today. Days the wrong way round are turned. */
export function statementDays({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day) {
  const last = to ?? today
  const first = from ?? monthBefore(last).from
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}
