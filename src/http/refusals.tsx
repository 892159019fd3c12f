import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { type Failure, fail } from '../platform/failures.ts'
import type { NotAdmitted } from './admission.ts'
import { plainPage } from './plain-page.tsx'

type Refusal = { err: string; fields?: Record<string, string> }

/** The key of a failure's text, and its parameters. A long wait is told in minutes or hours, rounded up. */
function textOf({ code, params }: Failure): [key: string, params: Failure['params']] {
  const seconds = code === 'RATE_LIMITED' ? Number(params?.count ?? 0) : 0
  if (seconds > 2 * 3600) return ['errors.rateLimitedHours', { count: Math.ceil(seconds / 3600) }]
  if (seconds > 2 * 60) return ['errors.rateLimitedMinutes', { count: Math.ceil(seconds / 60) }]
  return [`errors.${code}`, params]
}

/** What a refusal says in someone's language: its sentence, and what to do about each wrong field. */
export function sentence(language: Language, failure: Failure): Refusal {
  const t = translatorFor(language)
  const err = t(...textOf(failure))
  if (failure.fields === undefined) return { err }
  const fields = Object.fromEntries(
    Object.entries(failure.fields).map(([field, key]) => [
      field,
      t(key, failure.fieldParams?.[field] ?? failure.params),
    ]),
  )
  return { err, fields }
}

/** Why nobody can sign in, in words, for a page that is made without the database. */
export const authRefusal = (language: Language, error: string): Refusal => ({
  err: translatorFor(language)(`signin.errors.${error}`),
})

const paragraphs = (lines: readonly string[]) => lines.map((line) => <p key={line}>{line}</p>)

/** Answers a form that was sent without script and refused: what is wrong, and the way back to what was typed. */
export function refusalPage(language: Language, refusal: Refusal): string {
  const t = translatorFor(language)
  const lines = [...new Set(Object.values(refusal.fields ?? {})), t('errors.goBack')]
  return plainPage(language, refusal.err, paragraphs(lines))
}

/** The page of a fault: an apology and the number under which the log knows it. */
export function failurePage(language: Language, request: string): string {
  const t = translatorFor(language)
  return plainPage(
    language,
    t('errors.INTERNAL'),
    <>
      {paragraphs([t('errors.reference', { request })])}
      <p>
        <a href="/">{t('errors.home')}</a>
      </p>
    </>,
  )
}

/** The page of a request that the shop did not begin with: why, and when to come again. */
function notAdmittedPage(language: Language, { status, seconds }: NotAdmitted): string {
  const t = translatorFor(language)
  const isOverBudget = status === 429
  return plainPage(
    language,
    t(isOverBudget ? 'errors.tooManyPages' : 'errors.BUSY'),
    <>
      {paragraphs([isOverBudget ? t('errors.tooManyPagesText', { count: seconds }) : t('errors.busyText')])}
      <p>
        <a href="/">{t('errors.home')}</a>
      </p>
    </>,
  )
}

type PlainReply = { status: 429 | 503; headers: Record<string, string>; body: string }

/** What answers such a request: the page for who reads pages, JSON for everything else. */
export function notAdmittedReply(language: Language, refused: NotAdmitted, wantsPage: boolean): PlainReply {
  const { status, seconds } = refused
  const failure = status === 429 ? fail('RATE_LIMITED', { params: { count: seconds } }) : fail('BUSY')
  const json = () => JSON.stringify({ success: false, ...sentence(language, failure), code: failure.code })
  return {
    status,
    headers: {
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
    body: wantsPage ? notAdmittedPage(language, refused) : json(),
  }
}
