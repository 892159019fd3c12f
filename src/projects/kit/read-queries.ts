import type { z } from 'zod'
import type { Quote } from '../../cart/contracts.ts'
import { type QuoteContext, quoteCarts } from '../../checkout/queries.ts'
import { afterOpenDays, clockOf, promisedDay, type StoreClock } from '../../delivery/open-days.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { unitPrice } from '../../pricing/rules.ts'
import { identityOf } from '../../settings/identity-rules.ts'
import { getSettings, listIdentities } from '../../settings/queries.ts'
import { guard } from '../guard/rules.ts'
import { longestRun } from '../guard/run-rules.ts'
import type { FloorChoice, Project } from '../saved/schema.ts'
import type { BoxCounter } from './box-counter.ts'
import { boxesByArea, coveredArea } from './box-rules.ts'
import { type Accessory, chooseVariant } from './choice-rules.ts'
import type { Kit, KitProduct, kitContract } from './contracts.ts'
import type { FloorFacts } from './floor-rules.ts'
import { layInputFor, patternFor } from './lay-rules.ts'
import { measureRoom } from './measure-rules.ts'
import { offerLines } from './offer-rules.ts'
import { findKitFloors, type KitFloor, listAccessories } from './queries.ts'

type Input = z.output<(typeof kitContract)['input']>

/** The key under which a typed number of boxes stands among a project's typed quantities. */
export const floorLine = 'floor'

const empty: Kit = { floor: null, lines: [], findings: [], sums: null, isTooLarge: false, delivery: null, areaId: null }

const factsOf = ({ specification, thicknessTenthMm, finish, waterproof }: KitFloor): FloorFacts => ({
  specification,
  thicknessTenthMm,
  finish,
  isWaterproof: waterproof,
})

type Bought = { readonly product: KitProduct; readonly quantity: number }

/** What carts that each hold a floor and its kit come to; null where there is nothing in one. */
async function quotesFor(
  db: Database | Transaction,
  carts: readonly (readonly Bought[])[],
  { project: _, ...asked }: Input,
  context: QuoteContext,
): Promise<(Quote | null)[]> {
  const lines = carts.map((bought) =>
    bought
      .filter(({ quantity }) => quantity > 0)
      .map(({ product, quantity }) => ({
        _id: product.id,
        qty: quantity,
        color: product.color?.name ?? null,
        attribute: product.attribute,
      })),
  )
  const filled = lines.filter((one) => one.length > 0)
  const quotes = filled.length === 0 ? [] : await quoteCarts(db, filled, asked, context)
  return lines.map((one) => quotes[filled.indexOf(one)] ?? null)
}

function sumsOf(quote: Quote, floorId: string): NonNullable<Kit['sums']> {
  const { itemTotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, taxIsEstimate, totalMinor } = quote
  const floorMinor = quote.lines.find(({ _id }) => _id === floorId)?.lineTotalMinor ?? 0
  const rest = { discountMinor, deliveryMinor, taxMinor, taxIncluded, taxIsEstimate, totalMinor }
  return { floorMinor, kitMinor: itemTotalMinor - floorMinor, ...rest }
}

/** The floor as a line of its own: the variant of which there is enough, and how many boxes are drawn and taken. */
function floorOffer(floor: KitFloor, drawn: number, project: Project) {
  const typed = project.typedQuantities[floorLine] ?? null
  const quantity = typed ?? drawn
  const variant = chooseVariant(floor, null, quantity)
  if (!variant) return undefined
  const { id, slug, name, unitValueCenti } = floor
  const product: KitProduct = {
    id,
    slug,
    name,
    unitValueCenti,
    unit: 'box',
    unitMeasure: 'area',
    pictureUrl: variant.pictureUrl ?? floor.pictureUrl,
    color: variant.color && { name: variant.color.name, label: variant.color.label },
    attribute: variant.attribute,
    attributeLabel: variant.attributeLabel,
    unitPriceMinor: unitPrice(variant),
    available: variant.unlimited ? null : variant.onHand,
  }
  const { elsewhere = [], mostOfOneLot = null } = floor.variants.find((one) => one === variant) ?? {}
  return { product, drawn, typed, quantity, elsewhere, mostOfOneLot }
}

/** The floor that a project is laid with, and the boxes that its rooms take. */
export type CountedFloor = {
  readonly floor: KitFloor
  /** With the pattern that this floor can be laid in. */
  readonly choice: FloorChoice
  readonly boxes: number
  /** Null where it is not laid board by board, and boxes are counted by the percentage rule. */
  readonly boards: number | null
  /** How many boards each room takes, by its id; empty where they are not laid one by one. */
  readonly boardsOf: ReadonlyMap<string, number>
}

/** Floors in the rooms of a project and their boxes, laid board by board where that can be done; those that are not sold are left out. */
export async function countFloors(
  db: Database | Transaction,
  { rooms }: Pick<Project, 'rooms'>,
  choices: readonly FloorChoice[],
  boxCounter: BoxCounter,
  reader: Pick<QuoteContext, 'store' | 'language'>,
): Promise<CountedFloor[]> {
  const ids = choices.map(({ productId }) => productId)
  const floors = ids.length === 0 ? new Map() : await findKitFloors(db, ids, reader)
  const areaCenti = coveredArea(rooms.map(measureRoom))
  const byArea = ({ specification, unitValueCenti }: KitFloor, { pattern }: FloorChoice) =>
    boxesByArea({ wastePercent: specification.wastePercent, boxCenti: unitValueCenti }, pattern, areaCenti)
  const counted: CountedFloor[] = []
  for (const chosen of choices) {
    const floor = floors.get(chosen.productId)
    if (!floor) continue
    const choice = { ...chosen, pattern: patternFor(floor.specification, chosen.pattern) }
    const input = layInputFor(floor.specification, choice, rooms)
    // One at a time: whoever asks for many waits in line as one.
    const laid = input && (await boxCounter.count(input))
    counted.push({ floor, choice, ...(laid ?? { boxes: byArea(floor, choice), boards: null, boardsOf: new Map() }) })
  }
  return counted
}

/** What is to be bought for one floor in the rooms of a project, before it is priced. */
function plan(project: Project, { floor, choice, boxes, boardsOf }: CountedFloor, accessories: readonly Accessory[]) {
  const offer = floorOffer(floor, boxes, project)
  if (!offer) return undefined
  const rooms = project.rooms.map(measureRoom)
  const facts = factsOf(floor)
  const { lines, underlayBringsFilm } = offerLines({
    floor: facts,
    floorHex: floor.hex,
    accessories,
    project,
    mostRunUnits: longestRun(facts),
    rooms: rooms.filter(({ areaSquareUnits }) => areaSquareUnits > 0),
  })
  const ofKit = lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))
  const isTooMany = offer.quantity > maxQuantity
  const bought: Bought[] = isTooMany ? [] : [offer, ...ofKit]
  return { project, choice, offer, rooms, boardsOf, facts, lines, underlayBringsFilm, isTooMany, bought }
}

type Plan = NonNullable<ReturnType<typeof plan>>

/** When boxes of another store can be here. */
type Transfer = { readonly clock: StoreClock; readonly days: number }

/** Whether a floor is short here, and another store has what is missing. */
const isBrought = ({ product: { available }, quantity, elsewhere: [most] }: Plan['offer']): boolean =>
  available !== null && available < quantity && most !== undefined && (most.onHand ?? quantity) >= quantity - available

/** The first day on which all boxes can be had: those of another store are packed, or sent, once they are here. */
function readyOn(
  quote: Quote | null,
  answer: Quote['delivery'] | undefined,
  comesOn: string | null,
  { clock, days }: Transfer,
): string | null {
  const own = answer?.arrivesOn ?? quote?.pickup?.readyOn ?? null
  if (comesOn === null || own === null) return own
  const later = answer ? afterOpenDays(own, days, clock.hours) : comesOn
  return later > own ? later : own
}

/** A plan with what it costs. @param quote null where nothing is bought, or more than one line may hold */
function kitOf(
  planned: Plan,
  quote: Quote | null,
  { delivery }: Pick<Input, 'delivery'>,
  { transfer, cities }: { transfer: Transfer; cities: ReadonlyMap<string, string> },
): Kit {
  const { project, choice, offer, rooms, boardsOf, facts, lines, underlayBringsFilm, isTooMany } = planned
  const totalOf = (productId: string) => quote?.lines.find(({ _id }) => _id === productId)?.lineTotalMinor ?? 0
  const answer = quote?.delivery
  const isLanded = delivery?.type === 'delivery' && answer?.kind === 'served'
  const { product, drawn, typed, quantity, elsewhere, mostOfOneLot } = offer
  const [mostElsewhere] = elsewhere
  const comesOn = isBrought(offer) ? promisedDay(transfer.clock, transfer.days) : null
  return {
    floor: {
      ...product,
      drawn,
      typed,
      quantity,
      totalMinor: totalOf(product.id),
      areaCenti: coveredArea(rooms),
      piecesPerBox: boardsOf.size > 0 ? (facts.specification.piecesPerBox ?? null) : null,
      mostOfOneLot,
      comesOn,
      elsewhere: elsewhere
        .filter(({ onHand }) => onHand === null || onHand > 0)
        .map(({ store, onHand }) => ({ city: cities.get(store) ?? store, boxes: onHand })),
      rooms: rooms.map((room) => ({
        name: room.name,
        areaCenti: coveredArea([room]),
        boards: boardsOf.get(room.id) ?? null,
      })),
    },
    lines: lines.map((line) => ({ ...line, others: [...line.others], totalMinor: totalOf(line.product?.id ?? '') })),
    findings: guard({
      floor: facts,
      pattern: choice.pattern,
      direction: choice.direction,
      rooms,
      underlayBringsFilm,
      boxes: quantity,
      lines: new Map(lines.flatMap(({ key, product: sold, quantity: count }) => (sold ? [[key, count]] : []))),
      stock: { here: product.available, elsewhere: mostElsewhere ? mostElsewhere.onHand : 0, mostOfOneLot },
      comesOn,
      readyOn: readyOn(quote, isLanded ? answer : undefined, comesOn, transfer),
      wantedOn: project.wantedOn,
      answers: project.answers,
    }),
    sums: quote && !quote.isTooLarge ? sumsOf(quote, product.id) : null,
    isTooLarge: isTooMany || quote?.isTooLarge === true,
    delivery: answer ?? null,
    areaId: isLanded ? answer.areaId : null,
  }
}

/**
 * What floors in the rooms of a project each take besides their boards, what would go wrong with them, and what it all costs; the same
 * for each as if it were asked for alone. What the prices depend on is read once.
 * @param floors each with the project as it is laid with it
 */
export async function readKits(
  db: Database | Transaction,
  input: Input,
  floors: readonly { readonly project: Project; readonly counted: CountedFloor }[],
  context: QuoteContext,
): Promise<Kit[]> {
  const ids = floors.map(({ counted }) => counted.floor.id)
  const accessoriesOf = ids.length === 0 ? () => [] : await listAccessories(db, ids, context)
  const plans = floors.map(({ project, counted }) => plan(project, counted, accessoriesOf(counted.floor.id)))
  const quotes = await quotesFor(
    db,
    plans.map((planned) => planned?.bought ?? []),
    input,
    context,
  )
  const settings = await getSettings(db, context.store)
  const transfer = { clock: clockOf(identityOf(context.store, settings), new Date()), days: settings.transferDays }
  const isElsewhere = plans.some((planned) => planned && planned.offer.elsewhere.length > 0)
  const stores = isElsewhere ? await listIdentities(db) : []
  const cities = new Map(stores.map(({ variant, address }) => [variant as string, address.city]))
  return plans.map((planned, at) => (planned ? kitOf(planned, quotes[at] ?? null, input, { transfer, cities }) : empty))
}

/** The kit of a project with the floor that was chosen for it. @param counted that floor with its boxes */
export async function readKit(
  db: Database | Transaction,
  input: Input,
  counted: CountedFloor | undefined,
  context: QuoteContext,
): Promise<Kit> {
  const floors = counted ? [{ project: input.project, counted }] : []
  const [kit = empty] = await readKits(db, input, floors, context)
  return kit
}
