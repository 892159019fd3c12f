import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../accounts/contracts.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { callEndpoint, callOnce, isFailure, spoken } from '../../ui/client.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readSession, renewal, useRenewal } from './session-renewal.ts'

type Step = 'password' | 'code'

const pathOf = (address: string): string => new URL(address, location.origin).pathname

/** Why a sign-in was refused, from the address of the page that would tell. */
const errorOf = (url: string): string | null => new URL(url, location.origin).searchParams.get('error')

/** Those of them that have a sentence for whoever signs in by password. */
const told = ['CredentialsSignin', 'TooManyTries', 'Busy']

/** Takes over who is signed in now: whoever was here goes on, anyone else is told of first. */
async function take(): Promise<boolean> {
  const user = await readSession()
  if (user) renewal.arrived(user)
  return user !== undefined
}

/** The form that signs in again: password, then the one-time code where that is set up. */
function SignIn({ known }: { known: SessionUser }) {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-kit.session.${name}`)
  const [step, setStep] = useState<Step>('password')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its field
  useEffect(() => first.current?.focus(), [step])

  const credentials = async (form: FormData): Promise<string | undefined> => {
    const given = { email: String(form.get('email')), password: String(form.get('password')) }
    const answer = await callEndpoint(calls.signIn, given, undefined, callOnce)
    if (isFailure(answer))
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
    const error = errorOf(answer.url)
    if (error !== null) return t(`signin.errors.${told.includes(error) ? error : 'other'}`)
    const next = pathOf(answer.url)
    if (next === pathOf(routes.signInCode.href(''))) setStep('code')
    else if (next === pathOf(routes.signInPassword.href(''))) return word('newPassword')
    else if (!(await take())) return t('admin-kit.unreachable')
    return undefined
  }
  const code = async (form: FormData): Promise<string | undefined> => {
    const answer = await callEndpoint(calls.signInCode, { code: String(form.get('code')) }, undefined, callOnce)
    if (isFailure(answer)) {
      if (answer.code === 'UNAUTHENTICATED') setStep('password')
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
    }
    if (pathOf(answer.url) === pathOf(routes.signInPassword.href(''))) return word('newPassword')
    return (await take()) ? undefined : t('admin-kit.unreachable')
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    const form = new FormData(event.currentTarget)
    setProblem(await (step === 'code' ? code(form) : credentials(form)))
    setSending(false)
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <h2 id="renew-name">{word('title')}</h2>
      <p id="renew-text">{word(step === 'code' ? 'codeText' : 'text')}</p>
      {step === 'password' ? (
        <>
          <Field id="renew-email" label={t('signin.email')}>
            <input
              className="input"
              id="renew-email"
              name="email"
              type="email"
              dir="ltr"
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={known.email}
            />
          </Field>
          <Field id="renew-password" label={t('signin.password')}>
            <input
              className="input"
              ref={first}
              data-first=""
              id="renew-password"
              name="password"
              type="password"
              dir="ltr"
              required
              autoComplete="current-password"
              maxLength={1000}
            />
          </Field>
        </>
      ) : (
        <Field id="renew-code" label={t('signin.code.label')} hint={t('signin.code.hint')}>
          <input
            className="input"
            ref={first}
            id="renew-code"
            name="code"
            dir="ltr"
            required
            maxLength={40}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      )}
      {problem && (
        <p className="err" role="alert">
          <Icon name="circle-alert" small />
          {problem}
        </p>
      )}
      <p>
        <a className="link" href={routes.signIn.href(routes.dashboard.href())} target="_blank" rel="noopener">
          {word('elsewhere')}
        </a>
      </p>
      <div className="ask__foot">
        <button className="btn btn--quiet btn--s" type="button" onClick={() => renewal.leave()}>
          {word('later')}
        </button>
        <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
          {t('signin.code.submit')}
        </button>
      </div>
    </form>
  )
}

/** Says that somebody else is signed in now, and that nothing of the one before was sent. */
function OtherPerson({ known, other }: { known: SessionUser; other: SessionUser }) {
  const { t } = useI18n()
  const names = { name: `\u2068${other.name}\u2069`, before: `\u2068${known.name}\u2069` }
  const say = (name: string) => t(`admin-kit.session.other.${name}`, names)
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => goOn.current?.focus(), [])
  return (
    <div className="ask__in">
      <h2 id="renew-name">{say('title')}</h2>
      <p id="renew-text">{say('text')}</p>
      <div className="ask__foot">
        <button className="btn btn--quiet btn--s" type="button" onClick={() => renewal.askAgain()}>
          {say('again')}
        </button>
        <button className="btn btn--ink btn--s" type="button" ref={goOn} data-first="" onClick={() => renewal.leave()}>
          {say('goOn')}
        </button>
      </div>
    </div>
  )
}

/** Asks to sign in again where one is, when the session is over; what is typed behind it stays. */
export function SessionDialog() {
  const state = useRenewal()
  const queries = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const { isAsking } = state
  useEffect(() => {
    if (!isAsking) return undefined
    const before = document.activeElement
    const { email } = renewal
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    // Whoever signs in in another tab and comes back has nothing left to do here.
    const look = () => void (document.visibilityState === 'visible' && take())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      if (before instanceof HTMLElement) before.focus()
      // Who may do what is asked anew; where somebody else goes on, so is all that the one before was shown.
      void queries.invalidateQueries(renewal.email === email ? { queryKey: ['session'] } : {})
    }
  }, [isAsking, queries])
  if (!state.isAsking) return null
  const { known, other } = state
  return (
    <dialog
      className="ask renew"
      ref={dialog}
      aria-labelledby="renew-name"
      aria-describedby="renew-text"
      onCancel={(event) => {
        event.preventDefault()
        renewal.leave()
      }}
    >
      {other ? <OtherPerson known={known} other={other} /> : <SignIn known={known} />}
    </dialog>
  )
}
