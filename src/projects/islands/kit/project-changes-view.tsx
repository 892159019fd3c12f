import { useEffect, useMemo, useState } from 'react'
import { cartStore, useCart } from '../../../cart/islands/cart.ts'
import { projectOf } from '../../../cart/project-lines.ts'
import { boxesText } from '../../../cart/project-text.ts'
import type { Cart, CartItem } from '../../../cart/rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { type DrawingChange, drawingChange } from '../../kit/cart-change-rules.ts'
import { cartProject, linesToFollow, putBack, putInCart, type ToAdd } from '../../kit/cart-rules.ts'
import type { Kit } from '../../kit/contracts.ts'
import type { Project } from '../../saved/schema.ts'
import { parseStored, projectsKey } from '../store/stored-projects.ts'
import { useKit } from './kit-call.ts'
import { OpenPoints } from './open-points.tsx'
import '../styles/project-changes.css'

/** The projects as they are drawn now in this browser, by their ids. */
function readDrawn(): Map<string, Project> {
  try {
    return new Map(parseStored(localStorage.getItem(projectsKey)).projects.map((project) => [project.id, project]))
  } catch {
    return new Map() // storage that cannot be read has no drawing to follow
  }
}

/** For each floor in the cart whose project is drawn in this browser: what changed of it, once that is known. */
export function ProjectChangesView() {
  const cart = useCart()
  const drawn = useMemo(readDrawn, [])
  return cart.items.map((item) => {
    const project = drawn.get(projectOf(item)?.id ?? '')
    const isDrawn = projectOf(item)?.floor && project?.floor?.productId === item._id && project.rooms.length > 0
    return isDrawn && <FollowedFloor key={item.uid} item={item} project={project} cart={cart} />
  })
}

type FloorProps = { item: CartItem; project: Project; cart: Cart }
/** What was changed, the cart's lines as they were, and the names of those that went. */
type Told = DrawingChange & { readonly lines: readonly CartItem[]; readonly gone: readonly string[] }

/** What a kit can have, also what is not needed at present. */
const linesOf = ({ lines }: Kit): ToAdd[] =>
  lines.flatMap(({ product, quantity, demand }) => (product ? [{ product, quantity, demand }] : []))

/** Has the boxes in the cart, and its kit with them, follow the drawing, and says so. A number that was typed by hand stays. */
function FollowedFloor({ item, project, cart }: FloorProps) {
  const { kit, isFresh } = useKit(project, cart)
  const [told, setTold] = useState<Told | null>(null)
  const floor = kit?.floor
  const before = useMemo(() => projectOf(item)?.floor, [item])

  useEffect(() => {
    if (!isFresh || !floor || !before) return
    const now = cartProject(project, project.floor, floor).floor
    if (!now) return
    const isDrawn = item.qty === before.boxes
    const change = drawingChange(before, now)
    const others = isDrawn ? linesToFollow(cart, project, linesOf(kit)) : []
    if (!change && others.length === 0) return
    const { rooms = [], was, now: boxes } = change ?? { was: before.boxes, now: now.boxes }
    const isTold = isDrawn && (was !== boxes || others.length > 0)
    const gone = others.filter(({ quantity }) => quantity === 0).map(({ product }) => product.name)
    const quantity = isDrawn ? now.boxes : item.qty
    const lines = [{ product: floor, quantity }, ...others]
    // Said once the cart is kept: the page may be left at once.
    void cartStore
      .update((one) => putInCart(one, project, lines, floor).cart)
      .then(() => {
        if (isTold) setTold({ rooms, was, now: boxes, gone, lines: [item, ...others.map((line) => line.before)] })
      })
  }, [isFresh, kit, floor, before, project, item, cart])

  return (
    <>
      {told && <Change told={told} onUndo={() => setTold(null)} />}
      {kit && <OpenPoints project={project} findings={kit.findings} />}
    </>
  )
}

function Change({ told, onUndo }: { told: Told; onUndo: () => void }) {
  const { t } = useI18n()
  const { rooms, was, now, lines, gone } = told
  const values = { was: boxesText(was, { t }), now: boxesText(now, { t }) }
  const names = (all: readonly string[]) => all.map((name) => `\u2068${name}\u2069`).join(' · ')
  function undo(): void {
    void cartStore.update((cart) => putBack(cart, lines)).then(onUndo)
  }
  const changed = was === now ? 'changedKit' : rooms.length > 0 ? 'changed' : 'changedFloor'
  return (
    <div className="pchanged" role="status">
      <span>
        {t(`project-lines.${changed}`, { ...values, rooms: names(rooms) })}
        {gone.length > 0 && <> {t('project-lines.notNeeded', { names: names(gone) })}</>}
      </span>
      <span>
        <button className="btn btn--s" type="button" onClick={undo}>
          {t('project-lines.undo')}
        </button>
        <a className="btn btn--s" href={routes.projectPlan.href()}>
          {t('project-lines.seePlan')}
        </a>
      </span>
    </div>
  )
}
