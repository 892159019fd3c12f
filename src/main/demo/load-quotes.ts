import { eq } from 'drizzle-orm'
import { products } from '../../catalogue/tables.ts'
import { listDeliveryAreas } from '../../delivery/queries.ts'
import { areaOfUnits } from '../../measure/length.ts'
import { randomToken, readableNumber, uuidv7 } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { layInputFor, patternFor } from '../../projects/kit/lay-rules.ts'
import { measureRoom } from '../../projects/kit/measure-rules.ts'
import { lay } from '../../projects/layout/lay.ts'
import { sketchOf } from '../../projects/plan/sketch-rules.ts'
import type { Room } from '../../projects/saved/schema.ts'
import { insertQuoteLines } from '../../quotes/commands.ts'
import { asService } from '../../quotes/find-queries.ts'
import { readGoods } from '../../quotes/goods-queries.ts'
import { readPricedQuote, sumsOf } from '../../quotes/price-queries.ts'
import { quotes, quoteTimeline } from '../../quotes/tables.ts'
import { getSettings } from '../../settings/queries.ts'
import { type DemoPerson, demoPeople, demoStaff } from './people.ts'
import { type QuotePlan, quotePlans, roomsOf } from './quote-plan.ts'
import { DAY_MS, HOUR_MS } from './wall-clock.ts'

/** What the product's data sheet says of its boards, and its id. */
async function findFloor(tx: Transaction, slug: string) {
  const [floor] = await tx.select().from(products).where(eq(products.slug, slug))
  if (!floor) throw new Error(`the demo shop has no floor ${slug}`)
  return floor
}

/** The rooms of a plan laid with its floor, as the shop lays them. */
function laidRooms(rooms: readonly Room[], floor: Awaited<ReturnType<typeof findFloor>>) {
  const choice = { productId: floor.id, pattern: patternFor(floor.specification, 'straight') } as const
  const laying = { ...choice, direction: 'x', startCorner: 'top-left' } as const
  const input = layInputFor(floor.specification, laying, rooms)
  if (!input) throw new Error(`the floor ${floor.slug} has no boards`)
  const layout = lay(input)
  return {
    laying,
    layout,
    boxes: layout.boxCount,
    rooms: rooms.map((room) => ({
      name: room.name,
      areaCenti: areaOfUnits(measureRoom(room).areaSquareUnits),
      boards: layout.rooms.find(({ id }) => id === room.id)?.boardCount ?? 0,
    })),
  }
}

const HELD_DAYS = 14

/** What a plan's course means for the row: its status, and until when its prices hold. */
function stateOf({ course, hoursAgo }: QuotePlan, now: Date) {
  const isDraft = course === 'asked' || course === 'created'
  const sentAt = new Date(now.getTime() - (hoursAgo - 2) * HOUR_MS)
  const validUntil = isDraft ? null : new Date(sentAt.getTime() + HELD_DAYS * DAY_MS)
  const status = isDraft ? ('draft' as const) : course === 'expired' ? ('sent' as const) : course
  return { status, validUntil, sentAt }
}

/** Who did what with it, and when. */
function timelineOf(plan: QuotePlan, person: DemoPerson, sentAt: Date, createdAt: Date) {
  const byStaff = { actorName: demoStaff[0], actorKind: 'user' as const }
  const byCustomer = { actorName: person.name, actorKind: 'visitor' as const }
  const { course } = plan
  const first = course === 'created' ? { kind: course, ...byStaff } : { kind: 'asked' as const, ...byCustomer }
  const isSent = course !== 'asked' && course !== 'created'
  const later = new Date(sentAt.getTime() + 20 * HOUR_MS)
  return [
    { ...first, at: createdAt },
    ...(isSent ? [{ kind: 'sent' as const, ...byStaff, at: sentAt }] : []),
    ...(course === 'declined' ? [{ kind: course, ...byCustomer, at: later }] : []),
    ...(course === 'withdrawn' ? [{ kind: course, ...byStaff, at: later }] : []),
  ]
}

type Where = { store: string; now: Date; areaIds: readonly string[]; currency: string }

async function loadQuote(tx: Transaction, plan: QuotePlan, { store, now, areaIds, currency }: Where): Promise<void> {
  const person = demoPeople.find(({ name }) => name === plan.person)
  if (!person) throw new Error(`the demo shop has nobody called ${plan.person}`)
  const floor = await findFloor(tx, plan.floor)
  const rooms = roomsOf(plan)
  const laid = rooms.length > 0 ? laidRooms(rooms, floor) : undefined
  const areaCenti = laid?.rooms.reduce((sum, room) => sum + room.areaCenti, 0) ?? 0
  const areaId = areaIds[person.area] ?? areaIds[0]
  const terms = {
    store,
    delivery: areaId === undefined ? { type: 'pickup' as const } : { type: 'delivery' as const, areaId },
    address: { house: person.house, city: person.city, state: 'BC', zipCode: person.zipCode, country: 'CA' },
    discountPercentCenti: plan.discountPercentCenti ?? 0,
    userId: null,
  }
  const line = { _id: floor.id, qty: laid?.boxes ?? 12, color: null, attribute: null }
  const goods = await readGoods(tx, terms, [{ place: 0, line }])
  if (!goods.ok) throw new Error(`the demo floor ${plan.floor} is not sold: ${goods.code}`)
  const { fitting } = plan
  const services = fitting
    ? [{ ...asService, name: fitting.name, quantity: Math.ceil(areaCenti / 100), unitPriceMinor: fitting.perSqFtMinor }]
    : []
  const lines = [...goods.value, ...services].map((one, position) => ({ ...one, position }))
  const priced = await readPricedQuote(tx, terms, lines)
  if (!priced) throw new Error('the demo shop delivers nowhere')
  const createdAt = new Date(now.getTime() - plan.hoursAgo * HOUR_MS)
  const { status, validUntil, sentAt } = stateOf(plan, now)
  const sketch = sketchOf(rooms, laid?.layout.rooms)
  const id = uuidv7(createdAt.getTime())
  const floorOfCart = laid && { pattern: laid.laying.pattern, rooms: laid.rooms, boxes: laid.boxes }
  await tx.insert(quotes).values({
    id,
    ...terms,
    status,
    validUntil,
    createdAt,
    currency,
    note: plan.note ?? '',
    number: readableNumber('Q'),
    token: randomToken(24),
    fullName: person.name,
    email: person.email,
    mailbox: mailboxOf(person.email),
    phone: person.phone,
    language: person.language,
    project: {
      name: plan.project,
      rooms: laid?.rooms.map(({ name, areaCenti: area }) => ({ name, areaCenti: area })) ?? [],
      ...(floorOfCart && { drawn: { id: uuidv7(), name: plan.project, floor: floorOfCart } }),
    },
    plan: sketch && laid ? { sketch, laid: { pattern: laid.laying.pattern, direction: 'x' } } : null,
    ...sumsOf(priced),
  })
  await insertQuoteLines(tx, id, lines, priced)
  const timeline = timelineOf(plan, person, sentAt, createdAt)
  await tx.insert(quoteTimeline).values(timeline.map((entry) => ({ id: uuidv7(), quoteId: id, ...entry })))
}

/**
 * Fills the demo shop with some quotes of its people, open and closed. As with its orders, nobody is told of them; they are known by the
 * addresses that nobody can own.
 */
export async function loadDemoQuotes(tx: Transaction, store: string, now: Date): Promise<void> {
  const areas = await listDeliveryAreas(tx)
  const { currency } = await getSettings(tx, store)
  const where = { store, now, areaIds: areas.map(({ id }) => id), currency: currency.name }
  for (const plan of quotePlans) await loadQuote(tx, plan, where)
}
