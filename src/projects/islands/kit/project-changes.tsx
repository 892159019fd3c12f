import { type ComponentType, useEffect, useState } from 'react'
import { useCart } from '../../../cart/islands/cart.ts'

/** What has changed of the projects in the cart since they were put in. Nothing of it is loaded for a cart without one. */
export function ProjectChanges() {
  const { items } = useCart()
  const [View, setView] = useState<ComponentType | null>(null)
  const isNeeded = items.some(({ project }) => project?.floor)
  useEffect(() => {
    if (!isNeeded) return
    import('./project-changes-view.tsx').then(
      ({ ProjectChangesView }) => setView(() => ProjectChangesView),
      () => undefined,
    )
  }, [isNeeded])
  return View && isNeeded ? <View /> : null
}
