import { getCsrfToken, getProviders, getSession, SessionProvider, signIn, signOut, useSession } from 'next-auth/react'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

type Update = ReturnType<typeof useSession>['update']

/** What the test reads and calls: the client of next-auth 4 as it comes, and what its hook has said. */
const auth = {
  getCsrfToken,
  getProviders,
  getSession,
  signIn,
  signOut,
  statuses: [] as string[],
  session: null as unknown,
  update: null as Update | null,
}

function Watch(): ReactNode {
  const { data, status, update } = useSession()
  if (auth.statuses.at(-1) !== status) auth.statuses.push(status)
  auth.session = data
  auth.update = update
  return status
}

function Protected(): ReactNode {
  const { status } = useSession({ required: true })
  return status
}

const isProtected = location.hash === '#protected'
Object.assign(window, { auth })
const root = document.createElement('div')
document.body.append(root)
// Without JSX, which a test run would compile for development.
const watched = { refetchInterval: 600, children: createElement(isProtected ? Protected : Watch) }
createRoot(root).render(createElement(SessionProvider, watched))
