import { readServerCookie, serverCookie } from '../../accounts/session-cookie.ts'
import type { Failure, FailureCode } from '../../platform/failures.ts'

/** What a form's page shows again after a refusal. */
export type RefusedForm = {
  /** The call that refused it, so that a page with several forms knows which. */
  call: string
  code: FailureCode
  params: Record<string, string | number>
  /** Field → key of what to do about it. */
  fields: Record<string, string>
  /** What was typed, short texts only. */
  values: Record<string, string>
}

const FORM_COOKIE = 'underfoot-form'
const SECONDS = 60
const LONGEST_VALUE = 300

/** Whether the one who sent a form can mend what it was refused for, by sending it again. */
export const isMendable = ({ code }: Failure): boolean =>
  ['INVALID_INPUT', 'WRONG_CREDENTIALS', 'WRONG_CODE', 'LINK_USED', 'CONFLICT', 'RATE_LIMITED'].includes(code)

/** Remembers a refused form for the page it goes back to. Passwords, codes and tokens are not remembered. */
export function refusedFormCookie(
  call: string,
  { code, params = {}, fields = {} }: Failure,
  source: Readonly<Record<string, unknown>>,
  isHttps: boolean,
): string {
  const typed = Object.entries(source).filter(
    ([name, value]) =>
      typeof value === 'string' && value.length <= LONGEST_VALUE && !/password|code|token|callbackUrl/i.test(name),
  )
  const form = { call, code, params, fields, values: Object.fromEntries(typed.slice(0, 12)) }
  return serverCookie(FORM_COOKIE, Buffer.from(JSON.stringify(form)).toString('base64url'), isHttps, SECONDS)
}

/** The refused form that a page was asked to show again; undefined for a page asked for afresh. */
export function readRefusedForm(
  cookies: Readonly<Record<string, string>>,
  query: URLSearchParams,
): RefusedForm | undefined {
  const cookie = readServerCookie(cookies, FORM_COOKIE)
  if (cookie === undefined || !query.has('again')) return undefined
  try {
    const form: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    return isRefusedForm(form) ? form : undefined
  } catch {
    return undefined
  }
}

const isTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each !== 'object')

function isRefusedForm(value: unknown): value is RefusedForm {
  if (typeof value !== 'object' || value === null) return false
  const { call, code, params, fields, values } = value as Record<string, unknown>
  return typeof call === 'string' && typeof code === 'string' && [params, fields, values].every(isTexts)
}
