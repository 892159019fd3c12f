import { useSyncExternalStore } from 'react'
import type { AnswerOf } from '../../http/call.ts'
import { shopCalls } from '../../shop-calls.ts'
import type { SessionUser } from '../contracts.ts'
import { tellSignedIn } from '../session-channel.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; user: SessionUser }

/** Under this key tabs tell each other that someone signed in or out. */
const MESSAGE_KEY = 'nextauth.message'
const REFETCH_MS = 600_000

const loading: Session = { status: 'loading' }
let session: Session = loading
let isWatching = false
const listeners = new Set<() => void>()

function set(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session)) return
  session = next
  for (const listener of listeners) listener()
}

/** The way to sign in is shown again: nobody was found, or nobody could be asked. */
const unveil = () => delete document.documentElement.dataset.known

/** Asks the server again. A failure leaves what was known: being offline signs nobody out. */
export async function refetchSession(): Promise<void> {
  try {
    const response = await fetch(shopCalls.session.path)
    if (!response.ok) return void unveil()
    const { user }: AnswerOf<typeof shopCalls.session> = await response.json()
    const isNews = user !== undefined && (session.status !== 'authenticated' || session.user.email !== user.email)
    set(user ? { status: 'authenticated', user } : { status: 'unauthenticated' })
    if (isNews) tellSignedIn()
    if (!user) unveil()
  } catch (error) {
    unveil()
    console.warn('the session could not be fetched', error)
  }
}

/** Lets the other tabs know that someone signs in or out here. */
export function tellOtherTabs(): void {
  const message = { event: 'session', data: { trigger: 'signout' }, timestamp: Math.floor(Date.now() / 1000) }
  try {
    localStorage.setItem(MESSAGE_KEY, JSON.stringify(message))
  } catch {
    // Storage is full or forbidden: the other tabs learn it when they are looked at.
  }
}

function watch(): void {
  isWatching = true
  void refetchSession()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refetchSession()
  })
  window.addEventListener('storage', () => void refetchSession())
  // A page taken back from the browser's memory shows who was signed in when it was left.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void refetchSession()
  })
  setInterval(() => void refetchSession(), REFETCH_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) watch()
  return () => listeners.delete(listener)
}

/** The session that all islands of a page share. It is asked for, and watched, from the first subscription on. */
export const sessionStore = { subscribe, read: (): Session => session }

/** The session, kept fresh. On the server, and until it is known, it is loading. */
export const useSession = (): Session => useSyncExternalStore(subscribe, sessionStore.read, () => loading)

/** Whether the way into the back office is shown: to administrators and active staff. */
export const showsDashboard = (user: SessionUser): boolean => user.a === true || user.s.status === true
