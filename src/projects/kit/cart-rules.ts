import type { CartProject } from '../../cart/project-schema.ts'
import { add, type Cart, type CartItem, hasRoomFor, type NewItem, setQuantity, uidOf } from '../../cart/rules.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { FloorChoice, Project } from '../saved/schema.ts'
import type { Kit, KitProduct } from './contracts.ts'
import { roomsOfLine } from './line-room-rules.ts'
import type { Demand } from './schema.ts'

/** A line of a kit that is to go into the cart. */
export type ToAdd = {
  readonly product: KitProduct
  readonly quantity: number
  /** How much of it the drawing asks for, and so for which rooms it is; left out of a floor. */
  readonly demand?: Demand
}

type Floor = NonNullable<Kit['floor']>

/** A project as the cart tells of it: with its rooms, if this line is its floor. */
export function cartProject({ id, name }: Project, choice: FloorChoice | null, floor: Floor | null): CartProject {
  const rooms = floor?.rooms.filter(({ areaCenti }) => areaCenti > 0) ?? []
  if (choice === null || floor === null || rooms.length === 0) return { id, name, floor: null }
  const { drawn, quantity, piecesPerBox } = floor
  const boards = piecesPerBox === null ? {} : { perBox: piecesPerBox }
  return { id, name, floor: { pattern: choice.pattern, rooms, boxes: drawn ?? quantity, ...boards } }
}

const itemOf = (
  { id, color, attribute, unitPriceMinor }: KitProduct,
  project: NonNullable<NewItem['project']>,
): NewItem => ({
  _id: id,
  price: unitPriceMinor,
  ...(color && { color: { name: color.name } }),
  ...(attribute !== null && { attribute: { name: attribute } }),
  project,
})

/** Whether two lines are of the same goods, whatever they are for. */
const isSameGoods = (one: NewItem, other: NewItem): boolean => uidOf(goodsOf(one)) === uidOf(goodsOf(other))
const goodsOf = ({ project: _, ...goods }: NewItem): NewItem => goods

/** The cart with so many of one line of the project, whatever it had of it. */
function withLine(cart: Cart, item: NewItem, quantity: number): Cart {
  const uid = uidOf(item)
  const known = cart.items.find((one) => one.uid === uid)
  if (!known) return quantity > 0 ? add(cart, item, quantity) : cart
  const items = cart.items.map((one): CartItem => (one === known ? { ...item, uid, qty: one.qty } : one))
  return setQuantity({ ...cart, items }, uid, quantity)
}

/** A line of a kit that is to have another quantity in the cart, and the cart's line as it is. */
type Following = ToAdd & { readonly before: CartItem }

/**
 * The lines of a kit that the cart has otherwise, since the drawing was another when they were put in; of what is not needed any more
 * none. A number that was changed by hand stays.
 */
export function linesToFollow(cart: Cart, project: Project, lines: readonly ToAdd[]): Following[] {
  return lines.flatMap((line) => {
    const uid = uidOf(itemOf(line.product, cartProject(project, null, null)))
    const before = cart.items.find((one) => one.uid === uid)
    return before && before.qty === before.project?.drawn && before.qty !== line.quantity ? { ...line, before } : []
  })
}

/**
 * The cart with so many boxes of a project's floor as the plan lays it: put in again, they follow a changed drawing and double nothing.
 * @param floor how it is laid, and its boxes
 */
export function floorInCart(
  cart: Cart,
  { id, name }: Pick<Project, 'id' | 'name'>,
  product: Pick<NewItem, '_id' | 'price'>,
  floor: NonNullable<CartProject['floor']>,
): Cart {
  return withLine(cart, { ...product, project: { id, name, floor, drawn: floor.boxes } }, floor.boxes)
}

/** The cart with lines as they were before they followed a drawing: from now on they are as somebody wants them, whatever is drawn. */
export function putBack(cart: Cart, lines: readonly CartItem[]): Cart {
  return lines.reduce((one, { uid, qty, ...item }) => {
    if (one.items.some((line) => line.uid === uid)) return setQuantity(one, uid, qty)
    const { drawn: _, ...project } = item.project ?? {}
    return add(one, { ...item, ...(item.project && { project: project as CartProject }) }, qty)
  }, cart)
}

/**
 * The cart with a project's floor and lines of its kit: each as many as the kit has, so that putting them in again follows a changed
 * drawing and doubles nothing; at most as many as the store has beside what other lines of the cart take.
 * @param floor the project's floor, where it is among the lines
 * @returns the cart, and the names of the lines that did not go in whole
 */
export function putInCart(
  cart: Cart,
  project: Project,
  lines: readonly ToAdd[],
  floor: Floor | null,
): { cart: Cart; cutShort: string[] } {
  const cutShort: string[] = []
  const after = lines.reduce((before, { product, quantity, demand }) => {
    const rooms = demand && roomsOfLine(demand, project)
    const isFloor = floor !== null && product.id === floor.id && product.unit === 'box'
    const ofProject = cartProject(project, project.floor, isFloor ? floor : null)
    const item = itemOf(product, { ...ofProject, drawn: quantity, ...(rooms && { rooms }) })
    const uid = uidOf(item)
    const others = before.items.filter((one) => one.uid !== uid && isSameGoods(one, item))
    const taken = others.reduce((sum, { qty }) => sum + qty, 0)
    const most = Math.max(0, Math.min(product.available ?? maxQuantity, maxQuantity) - taken)
    const amount = hasRoomFor(before, item) ? Math.min(quantity, most) : 0
    if (amount < quantity) cutShort.push(product.name)
    return withLine(before, item, amount)
  }, cart)
  return { cart: after, cutShort }
}
