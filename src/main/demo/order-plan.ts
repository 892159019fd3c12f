import { seeded } from '../../measure/seeded.ts'
import { type Assortment, type Basket, basketFor } from './baskets.ts'
import { withEveryState, withWholeRefund } from './every-state.ts'
import { type DemoPerson, demoPeople, demoStaff } from './people.ts'
import type { OrderPlan, Return, Step } from './planned-order.ts'
import { DAY_MS, HOUR_MS, whenOpen } from './wall-clock.ts'

/** Days before today on which the demo shop's first order was placed. */
export const DEMO_DAYS = 91

const SEED = 20_210_418

/** How the days of a week sell, from Sunday: people measure at the weekend and order on it, or on Monday. */
const weekdays = [0.9, 1.25, 1, 0.9, 1, 1.15, 1.55]

type Random = () => number

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** How many orders come on a day on which so many are to be expected: mostly that many, sometimes one more or less. */
const countFor = (expected: number, random: Random): number =>
  Math.max(0, Math.round(expected + (random() - 0.5) * 2.4))

/** A time of day at which people order: in the morning, at noon and above all after supper. */
function timeOfDay(random: Random): number {
  const [from, hours] = pick(
    [
      [8, 4],
      [11.5, 3],
      [14, 4],
      [19, 3.5],
      [19, 3.5],
    ] as const,
    random,
  )
  return (from + random() * hours) * HOUR_MS
}

const customerNotes = [
  'Please call before you leave, the gate is locked.',
  'The elevator must be booked, so any time after ten.',
  'Leave the boxes in the garage, on the left.',
]
const staffNotes = [
  'Customer called: wants the delivery after 3 pm.',
  'Checked the lot numbers, all boxes from one lot.',
  'Asked for a sample of the stair nose with the order.',
]
const returnReasons = ['Unopened boxes left over', 'Wrong colour for the stairs', 'Room was smaller than planned']
const goodwillReasons = ['Two boards with damaged corners', 'Delivery came a day late']
const cancelReasons = ['Customer found another floor', 'Ordered twice by mistake', 'Project postponed']

/** The moves of an order that goes well, up to its completion. `promisedMs` is the day it is promised for. */
function usualSteps(placedMs: number, promisedMs: number, type: 'delivery' | 'pickup', random: Random): Step[] {
  // Most are seen to at once; some wait for an answer of the customer, for the warehouse or for the driver's documents.
  const waits = (usually: number, atTimes: number) => (random() < 0.65 ? usually : atTimes) * random() * HOUR_MS
  const confirmed = whenOpen(placedMs + 0.4 * HOUR_MS + waits(3, 30))
  const processing = whenOpen(confirmed + HOUR_MS + waits(6, 40))
  const isLate = random() < 0.06
  const morning = promisedMs + (isLate ? DAY_MS : 0) + (8.2 + random() * 1.5) * HOUR_MS
  const ready = Math.max(processing + 0.5 * HOUR_MS, morning)
  const atDoor = ready + (2 + random() * 6) * HOUR_MS
  const completed = whenOpen(type === 'delivery' ? atDoor + waits(1, 48) : ready + (3 + random() * 60) * HOUR_MS)
  const by = pick(demoStaff, random)
  return [
    { atMs: confirmed, to: 'confirmed', by, note: '' },
    { atMs: processing, to: 'processing', by: pick(demoStaff, random), note: '' },
    { atMs: ready, to: type === 'delivery' ? 'shipped' : 'ready', by, note: isLate ? 'Truck was full yesterday' : '' },
    { atMs: completed, to: 'completed', by: pick(demoStaff, random), note: '' },
  ]
}

type Outcome = Pick<OrderPlan, 'steps' | 'paidMs' | 'returned' | 'goodwill'>

/** What becomes of an order, as far as it has got by now. */
function outcomeOf(basket: Basket, placedMs: number, nowMs: number, promisedMs: number, random: Random): Outcome {
  const usual = usualSteps(placedMs, promisedMs, basket.type, random)
  const fate = random()
  const [reason, share, by] = [random(), random(), pick(demoStaff, random)]
  const sofar = (steps: Step[]) => steps.filter(({ atMs }) => atMs <= nowMs)
  if (fate < 0.055 && basket.mayComeBack) {
    const atMs = whenOpen(placedMs + (0.5 + share * 20) * HOUR_MS)
    const before = usual.slice(0, 2).filter((step) => step.atMs < atMs)
    const note = cancelReasons[Math.floor(reason * cancelReasons.length)] ?? ''
    return {
      steps: sofar([...before, { atMs, to: 'cancelled', by, note }]),
      paidMs: null,
      returned: null,
      goodwill: null,
    }
  }
  const last = usual.at(-1)?.atMs ?? placedMs
  const backMs = whenOpen(last + (1 + share * 9) * DAY_MS)
  const note = returnReasons[Math.floor(reason * returnReasons.length)] ?? ''
  const back = (quantities: number[], atMs = backMs): Return => ({ atMs, by, quantities, reason: note })
  const all = basket.lines.map(({ quantity }) => quantity)
  if (fate < 0.065 && basket.type === 'delivery' && basket.mayComeBack && last <= nowMs) {
    // Refused at the door: the goods come home unpaid.
    const steps = [...usual.slice(0, 3), { atMs: last, to: 'returned' as const, by, note: 'Nobody would take it in' }]
    return { steps, paidMs: null, returned: back(all, last), goodwill: null }
  }
  const isOver = last <= nowMs
  const paidMs = isOver ? last : null
  if (fate < 0.085 && basket.mayComeBack && backMs <= nowMs)
    return {
      steps: [...usual, { atMs: backMs, to: 'returned', by, note: '' }],
      paidMs,
      returned: back(all),
      goodwill: null,
    }
  if (fate < 0.13 && basket.mayComeBack && backMs <= nowMs) {
    const some = all.map((quantity, index) => (index === 0 ? Math.min(quantity - 1, 1 + Math.floor(share * 3)) : 0))
    return { steps: sofar(usual), paidMs, returned: (some[0] ?? 0) > 0 ? back(some) : null, goodwill: null }
  }
  const isMended = fate < 0.15 && backMs <= nowMs
  const excuse = goodwillReasons[Math.floor(reason * goodwillReasons.length)] ?? ''
  const goodwill = isMended ? { atMs: backMs, by, percent: 5, reason: excuse } : null
  return { steps: sofar(usual), paidMs, returned: null, goodwill }
}

/** Those who have an account: three of five, the same ones at every start. */
export const hasAccount = (person: DemoPerson): boolean => demoPeople.indexOf(person) % 5 < 3

/** Whether a coupon may be taken, and counts what was taken. */
function couponFor(basket: Basket, person: DemoPerson, welcomed: Set<string>, random: Random): string | null {
  const luck = random()
  const isFirst = !welcomed.has(person.email)
  if (basket.totalMinor >= 150_000 && luck < 0.16) return 'WHOLEHOUSE'
  if (basket.categorySlug === 'tiles' && luck < 0.3) return 'TILES15'
  if (!isFirst || luck > 0.2) return null
  welcomed.add(person.email)
  return 'WELCOME10'
}

/**
 * The orders of three months up to now, the oldest first; the same for the same moment and assortments.
 * @param nowMs of the store's wall clock
 * @param assortments what each store sells
 * @param promised the day, as a wall clock's midnight, for which an order of that moment is promised
 */
export function planOrders(
  nowMs: number,
  assortments: ReadonlyMap<string, Assortment>,
  promised: (placedMs: number, type: 'delivery' | 'pickup', person: DemoPerson) => number,
): OrderPlan[] {
  const random = seeded(SEED)
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS
  const welcomed = new Set<string>()
  const stores = [...assortments.keys()]
  const plans: OrderPlan[] = []
  for (let ago = DEMO_DAYS; ago >= 0; ago--) {
    const day = today - ago * DAY_MS
    const trend = 1.9 + ((DEMO_DAYS - ago) / DEMO_DAYS) * 1.1
    const sale = ago > 32 && ago < 40 ? 1.7 : 1
    // Others come to know the shop as time goes on: some of each week's buyers are new.
    const known = 14 + Math.round(((DEMO_DAYS - ago) / DEMO_DAYS) * (demoPeople.length - 14))
    const count = countFor(trend * sale * (weekdays[new Date(day).getUTCDay()] ?? 1), random)
    for (let left = count; left > 0; left--) {
      const placedMs = day + timeOfDay(random)
      const person = pick(demoPeople.slice(0, known), random)
      const store = stores[person.city === 'Richmond' || random() < 0.3 ? stores.length - 1 : 0] ?? ''
      const assortment = assortments.get(store)
      const basket = assortment && basketFor(assortment, person, random)
      if (!basket) continue
      const couponCode = couponFor(basket, person, welcomed, random)
      const outcome = outcomeOf(basket, placedMs, nowMs, promised(placedMs, basket.type, person), random)
      const [noted, told, isGuest] = [random(), random(), !hasAccount(person) || random() < 0.15]
      const [firstStep] = outcome.steps
      plans.push({
        person,
        isGuest,
        isRequest: false,
        store,
        placedMs,
        couponCode,
        lines: basket.lines,
        type: basket.type,
        ...outcome,
        customerNote: noted < 0.12 && basket.type === 'delivery' ? pick(customerNotes, random) : '',
        staffNote:
          told < 0.1 && firstStep ? { atMs: firstStep.atMs, by: firstStep.by, note: pick(staffNotes, random) } : null,
      })
    }
  }
  // What would only come later today has not happened yet.
  const placed = plans.filter(({ placedMs }) => placedMs < nowMs).sort((a, b) => a.placedMs - b.placedMs)
  return withWholeRefund(withEveryState(placed), nowMs)
}
