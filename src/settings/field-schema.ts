import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'
import { ownLine } from './text-schema.ts'

/** The message that says what is wrong with a setting. */
export const wrong = (name: string): string => `admin-settings.errors.${name}`
export const needed = (most: number) => lineOfText(1, most, wrong('needed'))
export const line = (most: number) => lineOfText(0, most, wrong('line'))

/** One of the shop's own pictures, as an upload or the demo shop names them: no address of anyone else's. */
export const ownPicturePattern = /^\/media\/[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g|avif)$/
export const picture = z.object({ url: z.string().max(300).regex(ownPicturePattern, wrong('picture')) })

/** Whether a link may lead there: http or https, with nobody's password in it. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}
export const webAddress = line(300).refine((text) => text === '' || isWebAddress(text), wrong('webAddress'))
export const neededAddress = line(300).refine(isWebAddress, wrong('webAddressNeeded'))

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))
export const currency = z.object({
  name: z.string().refine((name) => knownCurrencies.has(name), wrong('currency')),
  symbol: needed(8),
  exchangeRate: z.number(wrong('rate')).min(0.000001, wrong('rate')).max(1_000_000, wrong('rate')),
})

/** Every amount of the shop has two decimals, so it charges in no currency that has others. */
export const hasCents = (name: string): boolean =>
  !knownCurrencies.has(name) ||
  new Intl.NumberFormat('en', { style: 'currency', currency: name }).resolvedOptions().maximumFractionDigits === 2

/** Three digits stand for six, and the # may be left out (specification, point 5); it is stored as #rrggbb. */
export const hex = z
  .string()
  .trim()
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, wrong('color'))
  .overwrite((typed) => {
    const digits = typed.replace('#', '')
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  })

export const named = z.object({ title: ownLine(1, 80, wrong('needed')), description: ownLine(0, 200, wrong('line')) })

/** An id of another house's tool, by the pattern it has there; empty for none. */
export const id = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || pattern.test(text), wrong(error))

export const count = (most: number) => z.int(wrong('count')).min(1, wrong('count')).max(most, wrong('count'))
export const share = z.int(wrong('share')).min(1, wrong('share')).max(100, wrong('share'))

export const wholeNumber = (name: string, least: number, most: number) =>
  z.int(wrong(name)).min(least, wrong(name)).max(most, wrong(name))
