import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { Project } from '../../saved/schema.ts'
import { useCurrentProject } from '../store/current-project.ts'
import { useAccount } from '../store/use-account.ts'
import { KitToCome, Nothing } from './kit-states.tsx'

type View = ComponentType<{ project: Project }>

/** The kit of the project in this browser. Only where there is one with rooms and a floor is the rest of it loaded. */
export function ProjectKit() {
  const { t } = useI18n()
  const project = useCurrentProject()
  useAccount()
  const [View, setView] = useState<View | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isReady = Boolean(project?.floor && project.rooms.length > 0)

  useEffect(() => {
    if (!isReady || hasFailed) return
    import('./kit-view.tsx').then(
      ({ KitView }) => setView(() => KitView),
      () => setFailed(true),
    )
  }, [isReady, hasFailed])

  if (project === undefined) return <KitToCome />
  if (project === null)
    return <Nothing current="kit" text={t('kit.none')} href={routes.project.href()} action={t('kit.toProject')} />
  const named = { project: `\u2068${project.name}\u2069` }
  if (project.rooms.length === 0)
    return (
      <Nothing current="kit" text={t('kit.noRooms', named)} href={routes.project.href()} action={t('kit.toRooms')} />
    )
  if (project.floor === null)
    return (
      <Nothing
        current="kit"
        hasRooms
        text={t('kit.noFloor', named)}
        href={routes.shop.href()}
        action={t('kit.toFloors')}
      />
    )
  if (hasFailed) return <LoadFailed what={t('kit.failed')} again={t('kit.again')} onAgain={() => setFailed(false)} />
  return View ? <View project={project} /> : <KitToCome />
}
