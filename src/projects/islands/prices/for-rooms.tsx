import { type ComponentType, useEffect, useState } from 'react'
import type { Project } from '../../saved/schema.ts'
import { useCurrentProject } from '../store/current-project.ts'

type Props = {
  /** The floor of a product's page; without one it is every floor of the page whose price is shown. */
  productId?: string
}
type View = ComponentType<{ project: Project; productId: string }>

const viewOf = async (productId: string | undefined): Promise<View> =>
  productId === undefined
    ? (await import('./project-prices.tsx')).ProjectPrices
    : (await import('../kit/kit-panel-view.tsx')).KitPanelView

/** What a page shows for the rooms of the project in this browser. Nothing of it is loaded where there is none with rooms. */
export function ForRooms({ productId }: Props) {
  const project = useCurrentProject()
  const [View, setView] = useState<View | null>(null)
  const hasRooms = Boolean(project && project.rooms.length > 0)
  useEffect(() => {
    // The place that was held for it before anything was painted goes with the last room.
    document.documentElement.toggleAttribute('data-rooms', hasRooms)
    if (!hasRooms) return
    viewOf(productId).then(
      (view) => setView(() => view),
      // Its place is held, and on a product's page stands where the calculator does.
      () => document.documentElement.removeAttribute('data-rooms'),
    )
  }, [hasRooms, productId])
  return View && project && hasRooms ? <View productId={productId ?? ''} project={project} /> : null
}
