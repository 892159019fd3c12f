import { useEffect, useState } from 'react'
import { hasRooms } from '../../../tour/own-room/islands/kept/rooms-key.ts'
import { useNamespace } from '../use-namespace.ts'

type View = typeof import('../../../tour/own-room/islands/kept/kept-rooms.tsx').KeptRooms

/** Photos of one's own rooms that were saved into a project in this browser. Nothing of it is loaded where there is none. */
export function ProjectPhotos({ projectId }: { projectId: string }) {
  return hasRooms(projectId) ? <Photos projectId={projectId} /> : null
}

function Photos({ projectId }: { projectId: string }) {
  const t = useNamespace('own-room')
  const [View, setView] = useState<View | null>(null)
  useEffect(() => {
    import('../../../tour/own-room/islands/kept/kept-rooms.tsx').then(
      ({ KeptRooms }) => setView(() => KeptRooms),
      // The rooms of the project are here; their photos come with the next visit.
      () => undefined,
    )
  }, [])
  return View && t ? <View t={t} projectId={projectId} /> : null
}
