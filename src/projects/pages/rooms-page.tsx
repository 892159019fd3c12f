import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { ProjectRooms } from '../islands/project-rooms.tsx'

/** Where rooms are drawn and typed. The project is in the browser, so the page is one island. */
export function RoomsPage() {
  const { t } = useI18n()
  return (
    <div className="wrap pj has-footbar">
      <h1>{t('project.title')}</h1>
      <Island name="ProjectRooms" component={ProjectRooms} props={{}} when="load" isDrawnIn messages={['project']} />
      <noscript>
        <p>{t('project.needsScript')}</p>
      </noscript>
    </div>
  )
}
