import { useRouter } from '@tanstack/react-router'
import { hasReports } from '../../reports/access-rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { builtGroups, type Group, groups, mayOpen, visibleGroups } from './menu.ts'

/** The sidebar's groups for the one who looks. The first screen is only there for those whom it tells something. */
export function useGroups(): Group[] {
  const { routesByPath } = useRouter()
  const viewer = useViewer()
  const hasScreen = (to: string) => (to === '/' ? hasReports(viewer) : Object.hasOwn(routesByPath, to))
  return visibleGroups(builtGroups(groups, hasScreen), viewer)
}

/** Whether the one who looks may see the screen of an address. The server decides on every call all the same. */
export function useMayOpen(pathname: string): boolean {
  return mayOpen(groups, useViewer(), pathname)
}
