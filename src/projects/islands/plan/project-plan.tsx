import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { Project } from '../../saved/schema.ts'
import { Nothing } from '../kit/kit-states.tsx'
import { useAccount } from '../store/use-account.ts'
import { useProjects } from '../store/use-project.ts'

type View = ComponentType<{ project: Project }>

/** The plan of the project in this browser. Only where there is one with rooms is the rest of it loaded. */
export function ProjectPlan() {
  const { t } = useI18n()
  const { isLoaded, current } = useProjects()
  useAccount()
  const [View, setView] = useState<View | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isReady = current !== null && current.rooms.length > 0
  useEffect(() => {
    if (!isReady || hasFailed) return
    import('./plan-view.tsx').then(
      ({ PlanView }) => setView(() => PlanView),
      () => setFailed(true),
    )
  }, [isReady, hasFailed])
  if (isLoaded && !isReady)
    return <Nothing current="plan" text={t('plan.noRooms')} href={routes.project.href()} action={t('plan.toRooms')} />
  if (hasFailed)
    return <LoadFailed what={t('plan.floorsFailed')} again={t('plan.again')} onAgain={() => setFailed(false)} />
  return View && current ? <View project={current} /> : <div className="plan__coming with-script" aria-busy="true" />
}
