import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { SessionView } from '../../accounts/contracts.ts'
import { hearSignedIn, tellSignedIn } from '../../accounts/session-channel.ts'
import type { Actor } from '../../platform/actor.ts'
import { calls } from '../../routes.ts'
import { ViewerContext } from '../../staff/screens/viewer.ts'
import { askEndpoint, CallFailed, sessionIsOver } from '../../ui/client.ts'
import { renewal } from './session-renewal.ts'

/** The specification's interval. */
const REFRESH_MS = 600_000

/** Who a session belongs to, as the rules about rights take it. Its id stays on the server. */
function actorOf({ user }: SessionView): Actor {
  if (!user) return { kind: 'visitor' }
  const { name, email, a, s } = user
  return { kind: 'user', id: '', name, email, isAdmin: a, staff: { active: s.status, permissions: s.permissions } }
}

/**
 * Who is signed in now. A session that is over is begun again before anything is answered: a screen that lost its viewer would
 * lose with it what was typed on it. Somebody else is the viewer only once they have said that they go on here.
 */
async function readViewer(): Promise<SessionView> {
  const session = await askEndpoint(calls.session, {})
  if (session.user && renewal.seen(session.user)) return session
  const { isAgain, err = '' } = await sessionIsOver(false)
  const again = isAgain ? await askEndpoint(calls.session, {}) : session
  if (!again.user) throw new CallFailed({ success: false, err, code: 'UNAUTHENTICATED' })
  return again
}

/** Keeps who is signed in, and what they may do, as fresh as the specification wants it. The server decides all the same. */
export function ViewerProvider({ initial, children }: { initial: SessionView; children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: readViewer,
    initialData: initial,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    // Whoever signs in in another tab is noticed there and then; in another window, when this one is looked at again.
    const look = () => void renewal.look()
    const stop = hearSignedIn(look)
    addEventListener('focus', look)
    tellSignedIn()
    return () => {
      stop()
      removeEventListener('focus', look)
    }
  }, [])
  return <ViewerContext value={actorOf(data)}>{children}</ViewerContext>
}
