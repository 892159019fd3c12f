import { createHash, timingSafeEqual } from 'node:crypto'
import type { ProvedNotice, RawNotice } from './provider.ts'

const digest = (algorithm: 'md5' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex')

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What a notice must have signed, or a signature over something else would do for it. */
const mustBeSigned = ['tran_id', 'status'] as const

/**
 * Whether SSLCommerz signed a notice: the fields that `verify_key` names, and the digest of the store's password among
 * them, in alphabetical order. https://developer.sslcommerz.com/doc/v4/#ipn-listener
 */
export function isSignedBySslCommerz(form: URLSearchParams, storePassword: string): boolean {
  if (storePassword === '') return false
  const names = (form.get('verify_key') ?? '').split(',')
  if (names.length > 100 || !mustBeSigned.every((name) => names.includes(name))) return false
  const isSigned = (algorithm: 'md5' | 'sha256', given: string | null): boolean => {
    const fields = [
      ...names.map((name) => [name, form.get(name) ?? '']),
      ['store_passwd', digest('md5', storePassword)],
    ]
    const text = fields
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return given !== null && isEqual(digest(algorithm, text), given.toLowerCase())
  }
  const sha2 = form.get('verify_sign_sha2')
  return sha2 === null ? isSigned('md5', form.get('verify_sign')) : isSigned('sha256', sha2)
}

/**
 * An instant payment notice. It bears no time, and its digest is an old one: so it proves only of which payment it is,
 * and the validation is asked for the rest.
 */
export function takeSslCommerzNotice({ body }: RawNotice, storePassword: string): ProvedNotice | undefined {
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
  if (!isSignedBySslCommerz(form, storePassword)) return undefined
  const [ref, status] = [form.get('tran_id') ?? '', form.get('status') ?? '']
  return { eventId: `${ref} ${status} ${form.get('val_id') ?? ''}`.slice(0, 200), kind: status, ref }
}
