import { createContext, useContext } from 'react'
import type { Actor } from '../../platform/actor.ts'

/** Who is looking at the back office; the dashboard's frame says so to every screen. */
export const ViewerContext = createContext<Actor>({ kind: 'visitor' })

/** Who is looking, to show only what they may do. The server decides all the same. */
export const useViewer = (): Actor => useContext(ViewerContext)
