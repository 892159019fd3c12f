import type { z } from 'zod'
import type { Quote } from '../../cart/contracts.ts'
import { type QuoteContext, quoteCart } from '../../checkout/queries.ts'
import { boxesFor, withWaste } from '../../measure/area.ts'
import { areaOfUnits } from '../../measure/length.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { unitPrice } from '../../pricing/rules.ts'
import { longestRun } from '../guard/facts-rules.ts'
import { guard } from '../guard/rules.ts'
import type { FloorChoice, Project } from '../saved/schema.ts'
import type { BoxCounter } from './box-counter.ts'
import { chooseVariant } from './choice-rules.ts'
import type { Kit, KitProduct, kitContract } from './contracts.ts'
import type { FloorFacts } from './floor-rules.ts'
import { layInputFor } from './lay-rules.ts'
import { measureRoom } from './measure-rules.ts'
import { offerLines } from './offer-rules.ts'
import { findKitFloor, type KitFloor, listAccessories } from './queries.ts'
import type { MeasuredRoom } from './rules.ts'

type Input = z.output<(typeof kitContract)['input']>

/** The key under which a typed number of boxes stands among a project's typed quantities. */
export const floorLine = 'floor'

const empty = { floor: null, lines: [], findings: [], sums: null, isTooLarge: false, areas: [], areaId: null }

const factsOf = ({ specification, thicknessTenthMm, finish, waterproof }: KitFloor): FloorFacts => ({
  ...{ specification, thicknessTenthMm, finish },
  isWaterproof: waterproof,
})

/** What the rooms' boards waste in a pattern, in percent, by the floor's data sheet. */
function wasteOf({ wastePercent }: KitFloor['specification'], { pattern }: FloorChoice): number {
  if (pattern === 'herringbone') return wastePercent?.herringbone ?? wastePercent?.diagonal ?? 0
  return (pattern === 'diagonal' ? wastePercent?.diagonal : wastePercent?.straight) ?? 0
}

/** How many boxes the measured rooms take by the percentage rule: where they cannot be laid board by board. */
function boxesByRule(floor: KitFloor, choice: FloorChoice, rooms: readonly MeasuredRoom[]): number {
  const areaCenti = areaOfUnits(rooms.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0))
  return boxesFor(withWaste(areaCenti, wasteOf(floor.specification, choice)), floor.unitValueCenti)
}

type Bought = { readonly product: KitProduct; readonly quantity: number }

/** What a cart that holds the floor and the kit comes to; null where there is nothing in it. */
async function quoteFor(
  db: Database | Transaction,
  bought: readonly Bought[],
  { project: _, ...asked }: Input,
  context: QuoteContext,
): Promise<Quote | null> {
  const lines = bought
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity }) => ({
      _id: product.id,
      qty: quantity,
      color: product.color?.name ?? null,
      attribute: product.attribute,
    }))
  return lines.length === 0 ? null : quoteCart(db, { ...asked, lines }, context)
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
    ...{ id, slug, name, unitValueCenti, unit: 'box', unitMeasure: 'area' },
    pictureUrl: variant.pictureUrl ?? floor.pictureUrl,
    color: variant.color && { name: variant.color.name, label: variant.color.label },
    attribute: variant.attribute,
    attributeLabel: variant.attributeLabel,
    unitPriceMinor: unitPrice(variant),
    available: variant.unlimited ? null : variant.onHand,
  }
  const elsewhere = floor.variants.find((one) => one === variant)?.elsewhere ?? []
  return { product, drawn, typed, quantity, elsewhere }
}

/** A project's floor with the boxes that its rooms take. */
export type CountedFloor = {
  readonly floor: KitFloor
  readonly boxes: number
  /** How many boards each room takes, by its id; empty where they are not laid one by one. */
  readonly boardsOf: ReadonlyMap<string, number>
}

/** The floor of a project and its boxes, laid board by board where that can be done; undefined where none is chosen or sold. */
export async function countFloor(
  db: Database | Transaction,
  project: Project,
  boxCounter: BoxCounter,
  reader: Pick<QuoteContext, 'store' | 'language'>,
): Promise<CountedFloor | undefined> {
  const choice = project.floor
  const floor = choice ? await findKitFloor(db, choice.productId, reader) : undefined
  if (!choice || !floor) return undefined
  const input = layInputFor(floor.specification, choice, project.rooms)
  const laid = input && (await boxCounter.count(input))
  if (laid) return { floor, ...laid }
  return { floor, boxes: boxesByRule(floor, choice, project.rooms.map(measureRoom)), boardsOf: new Map() }
}

/**
 * What a floor in the rooms of a project takes besides its boards, what would go wrong with it, and what it all costs.
 * @param counted the project's floor with its boxes
 */
export async function readKit(
  db: Database | Transaction,
  input: Input,
  counted: CountedFloor | undefined,
  context: QuoteContext,
): Promise<Kit> {
  const { project, delivery } = input
  const choice = project.floor
  const offer = counted && floorOffer(counted.floor, counted.boxes, project)
  if (!counted || !choice || !offer) return empty
  const { floor } = counted
  const rooms = project.rooms.map(measureRoom)
  const accessories = await listAccessories(db, floor.id, context)
  const facts = factsOf(floor)
  const { lines, underlayBringsFilm } = offerLines({
    ...{ floor: facts, floorHex: floor.hex, accessories, project, mostRunUnits: longestRun(facts) },
    rooms: rooms.filter(({ areaSquareUnits }) => areaSquareUnits > 0),
  })
  const ofKit = lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))
  const isTooMany = offer.quantity > maxQuantity
  const quote = isTooMany ? null : await quoteFor(db, [offer, ...ofKit], input, context)
  const totalOf = (productId: string) => quote?.lines.find(({ _id }) => _id === productId)?.lineTotalMinor ?? 0
  const areaId = delivery?.type === 'delivery' ? delivery.areaId : null
  const area = quote?.areas.find(({ id }) => id === areaId)
  const { product, drawn, typed, quantity, elsewhere } = offer
  const [mostElsewhere] = elsewhere
  return {
    floor: {
      ...{ ...product, drawn, typed, quantity, totalMinor: totalOf(product.id) },
      areaCenti: areaOfUnits(rooms.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0)),
      rooms: rooms.map(({ name, areaSquareUnits, id }) => ({
        name,
        areaCenti: areaOfUnits(areaSquareUnits),
        boards: counted.boardsOf.get(id) ?? null,
      })),
    },
    lines: lines.map((line) => ({ ...line, others: [...line.others], totalMinor: totalOf(line.product?.id ?? '') })),
    findings: guard({
      ...{ floor: facts, pattern: choice.pattern, rooms, underlayBringsFilm, boxes: quantity },
      lines: new Map(lines.flatMap(({ key, product: sold, quantity: count }) => (sold ? [[key, count]] : []))),
      stock: { here: product.available, elsewhere: mostElsewhere ? mostElsewhere.onHand : 0 },
      readyOn: area?.arrivesOn ?? quote?.pickup?.readyOn ?? null,
      wantedOn: project.wantedOn,
      answers: project.answers,
    }),
    sums: quote && !quote.isTooLarge ? sumsOf(quote, product.id) : null,
    isTooLarge: isTooMany || quote?.isTooLarge === true,
    areas: (quote?.areas ?? []).map(({ id, name }) => ({ id, name })),
    areaId: area?.id ?? null,
  }
}
