import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../../accounts/contracts.ts'
import { calls } from '../../routes.ts'
import { callAs, callEndpoint, callOnce, isFailure, type Renewal } from '../../ui/client.ts'

/** What the dialog is about: that the session is over, or that somebody else is signed in by now. */
export type RenewalState = { isAsking: false } | { isAsking: true; known: SessionUser; other: SessionUser | undefined }

type Outcome = 'same' | 'other' | 'declined'

/**
 * A session that ran out is begun again where one is: what was called waits, and goes on when the same person is signed in.
 * What somebody typed is never sent by another.
 */
export class SessionRenewal {
  #state: RenewalState = { isAsking: false }
  #waiting: Promise<Outcome> | undefined
  #settle: (outcome: Outcome) => void = () => {}
  #isDeclined = false
  #known: SessionUser | undefined
  readonly #listeners = new Set<() => void>()
  readonly #read: () => Promise<SessionUser | undefined>

  /** @param read asks the server who is signed in now; undefined where nobody is */
  constructor(read: () => Promise<SessionUser | undefined>) {
    this.#read = read
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): RenewalState => this.#state

  #set(state: RenewalState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** The address of the one who works here. */
  get email(): string | undefined {
    return this.#known?.email
  }

  /** Takes somebody for the one who works here: every call is in their name. */
  #know(user: SessionUser): void {
    this.#known = user
    callAs(user.email)
  }

  /**
   * Who is signed in, as the server has just said. Somebody else than works here, who signed in in another tab, is told of.
   * @returns whether it is the one who works here
   */
  seen(user: SessionUser): boolean {
    if (this.#known && this.#known.email !== user.email) {
      this.arrived(user)
      return false
    }
    this.#know(user)
    return true
  }

  /** Looks who is signed in now: something may have happened in another tab. */
  async look(): Promise<void> {
    const user = await this.#read()
    if (user && this.#known) this.seen(user)
  }

  /**
   * What to do with a call that was refused. One that only reads does not ask again after the question was put away.
   * @param notSent the sentence for what another person's session keeps from being sent
   */
  async renew(isWrite: boolean, notSent: (name: string) => string): Promise<Renewal> {
    if (!this.#known || (this.#isDeclined && !isWrite)) return { isAgain: false }
    this.#waiting ??= new Promise<Outcome>((resolve) => {
      this.#settle = resolve
      void this.#begin()
    })
    const outcome = await this.#waiting
    if (outcome === 'other' && isWrite) return { isAgain: false, err: notSent(this.#known.name) }
    return { isAgain: outcome !== 'declined' }
  }

  /** Asks to sign in again; where the same person has done so in another tab already, nobody is asked. */
  async #begin(): Promise<void> {
    if (this.#state.isAsking) return
    const user = await this.#read()
    if (this.#state.isAsking || !this.#known) return
    if (user) this.arrived(user)
    else this.#set({ isAsking: true, known: this.#known, other: undefined })
  }

  /** Somebody is signed in, here or in another tab: the work goes on, or it is said that it is somebody else. */
  arrived(user: SessionUser): void {
    const known = this.#known
    if (known && known.email !== user.email) this.#set({ isAsking: true, known, other: user })
    else this.#end('same')
  }

  /** The question is put away, unanswered; or, where somebody else signed in, they go on as themselves. */
  leave(): void {
    const state = this.#state
    if (!state.isAsking) return
    if (state.other) this.#know(state.other)
    this.#end(state.other ? 'other' : 'declined')
  }

  /** Back to the question, for the one who was here. */
  askAgain(): void {
    if (this.#state.isAsking) this.#set({ ...this.#state, other: undefined })
  }

  #end(outcome: Outcome): void {
    this.#isDeclined = outcome === 'declined'
    this.#waiting = undefined
    this.#set({ isAsking: false })
    this.#settle(outcome)
    this.#settle = () => {}
  }
}

/** Who is signed in now; undefined where nobody is, or nothing was heard. */
export async function readSession(): Promise<SessionUser | undefined> {
  const answer = await callEndpoint(calls.session, {}, undefined, callOnce)
  return isFailure(answer) ? undefined : answer.user
}

/** The one of this page. */
export const renewal = new SessionRenewal(readSession)

export const useRenewal = (): RenewalState => useSyncExternalStore(renewal.subscribe, renewal.state)
