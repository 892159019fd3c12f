import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Actor, Permission } from '../platform/actor.ts'
import { calls } from '../routes.ts'
import { ViewerContext } from '../staff/screens/viewer.ts'
import { ask } from '../ui/client.ts'

/** The session call's answer for someone who is signed in. */
type Session = {
  user?: { name: string; email: string; a: boolean; s: { status: boolean; permissions: Permission[] } }
}

/** The specification's interval. */
const REFRESH_MS = 600_000

/** Who a session belongs to, as the rules about rights take it. Its id stays on the server. */
function actorOf({ user }: Session): Actor {
  if (!user) return { kind: 'visitor' }
  const { name, email, a, s } = user
  return { kind: 'user', id: '', name, email, isAdmin: a, staff: { active: s.status, permissions: s.permissions } }
}

/** Keeps who is signed in, and what they may do, as fresh as the specification wants it. The server decides all the same. */
export function ViewerProvider({ initial, children }: { initial: Session; children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: () => ask<Session>(calls.session),
    initialData: initial,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
  return <ViewerContext value={actorOf(data)}>{children}</ViewerContext>
}
