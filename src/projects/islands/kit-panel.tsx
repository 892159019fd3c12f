import { type ComponentType, useEffect, useState } from 'react'
import { useCurrentProject } from './current-project.ts'
import type { KitPanelProps } from './kit-panel-view.tsx'

type View = ComponentType<KitPanelProps>

/** A floor's kit for the project in this browser. Nothing of it is loaded where there is none with rooms, and the list beside it stands. */
export function KitPanel({ productId }: Pick<KitPanelProps, 'productId'>) {
  const project = useCurrentProject()
  const [View, setView] = useState<View | null>(null)
  const hasRooms = Boolean(project && project.rooms.length > 0)
  useEffect(() => {
    if (!hasRooms) return
    import('./kit-panel-view.tsx').then(
      ({ KitPanelView }) => setView(() => KitPanelView),
      () => undefined,
    )
  }, [hasRooms])
  return View && project && hasRooms ? <View productId={productId} project={project} /> : null
}
