import { useRouter } from '@tanstack/react-router'
import { useViewer } from '../staff/screens/viewer.ts'
import { builtGroups, type Group, groups, mayOpen, visibleGroups } from './menu.ts'

/** The sidebar's groups for the one who looks. The first page only leads on until it has something of its own to show. */
export function useGroups(): Group[] {
  const { routesByPath } = useRouter()
  const hasScreen = (to: string) => to !== '/' && Object.hasOwn(routesByPath, to)
  return visibleGroups(builtGroups(groups, hasScreen), useViewer())
}

/** Whether the one who looks may see the screen of an address. The server decides on every call all the same. */
export function useMayOpen(pathname: string): boolean {
  return mayOpen(groups, useViewer(), pathname.replace(/^\/dashboard(?=\/|$)/, ''))
}
