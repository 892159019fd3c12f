import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useProjects } from './store/use-project.ts'

/** The rooms of the project in this browser; the editor is loaded by whoever opens its page. */
export function ProjectRooms() {
  const { t } = useI18n()
  const state = useProjects()
  const [View, setView] = useState<ComponentType<{ state: typeof state }> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    import('./rooms/rooms-view.tsx').then(
      ({ RoomsView }) => setView(() => RoomsView),
      () => setFailed(true),
    )
  }, [hasFailed])
  if (hasFailed)
    return <LoadFailed what={t('project.failed')} again={t('project.again')} onAgain={() => setFailed(false)} />
  if (View && state.isLoaded) return <View state={state} />
  return (
    <div className="with-script pj__coming" aria-busy="true">
      <p className="sr" role="status">
        {t('project.loading')}
      </p>
    </div>
  )
}
