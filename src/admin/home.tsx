import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useI18n } from '../i18n/react.tsx'
import { hasReports } from '../reports/access-rules.ts'
import { DashboardScreen } from '../reports/screens/dashboard-screen.tsx'
import { isAdministrator } from '../staff/rules.ts'
import { useViewer } from '../staff/screens/viewer.ts'
import { demoQuery } from './demo/demo-load.ts'
import { DemoNotice } from './demo/demo-notice.tsx'
import { useGroups } from './frame/use-groups.ts'
import { SetupGuide } from './setup/setup-guide.tsx'
import { setupQuery } from './setup/setup-load.ts'
import { hasTodo } from './todo/rules.ts'
import { todoQuery } from './todo/todo-load.ts'
import { TodoPanel } from './todo/todo-panel.tsx'

/** What is to be done, and the reports; whoever may view nothing that they tell of is led to the first screen that they may see. */
export function Home() {
  const { t } = useI18n()
  const viewer = useViewer()
  const [first] = useGroups()
  // Whether notices stand above the figures is known before they are shown, or they would push them down.
  const isAdmin = isAdministrator(viewer)
  const demo = useQuery({ ...demoQuery, enabled: isAdmin })
  const setup = useQuery({ ...setupQuery, enabled: isAdmin })
  const todo = useQuery({ ...todoQuery, enabled: hasTodo(viewer) })
  const notices = (
    <>
      <DemoNotice />
      <SetupGuide />
      <TodoPanel />
    </>
  )
  if (hasReports(viewer))
    return <DashboardScreen notice={notices} isHeld={[demo, setup, todo].some(({ isLoading }) => isLoading)} />
  if (first) return <Navigate to={first.to} replace />
  return (
    <>
      <h1>{t('dashboard.title')}</h1>
      <p className="quiet">{t('dashboard.noRights')}</p>
    </>
  )
}
