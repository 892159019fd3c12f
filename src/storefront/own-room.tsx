import { type ComponentType, useEffect, useState } from 'react'
import type { SampleOffer } from '../cart/islands/sample-box.tsx'
import { useI18n } from '../i18n/react.tsx'
import { useCurrentProject } from '../projects/islands/store/current-project.ts'
import type { RoomProject } from '../tour/own-room/islands/kept/use-kept-room.ts'
import { RoomComing } from '../tour/own-room/islands/room-coming.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

type ViewProps = { project: RoomProject | null; samples: SampleOffer | null }

/** One's own room with another floor, and the project that it can be saved into; what it takes is loaded by whoever opens its page. */
export function OwnRoom({ samples }: Pick<ViewProps, 'samples'>) {
  const { t } = useI18n()
  const project = useCurrentProject()
  const [View, setView] = useState<ComponentType<ViewProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    import('../tour/own-room/islands/own-room-view.tsx').then(
      ({ OwnRoomView }) => setView(() => OwnRoomView),
      () => setFailed(true),
    )
  }, [hasFailed])
  if (hasFailed)
    return <LoadFailed what={t('own-room.loadFailed')} again={t('own-room.again')} onAgain={() => setFailed(false)} />
  if (!View) return <RoomComing />
  return <View project={project ? { id: project.id, name: project.name } : null} samples={samples} />
}
