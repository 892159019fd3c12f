import { latinDigits } from '../../measure/decimal.ts'

/**
 * Which postal codes a delivery area has: one code, all that begin alike, or a run of them. Of a run, codes are compared by as many
 * signs as its ends have, so `V3S-V3Z` holds `V3T 1A1`. An empty prefix is the whole country.
 */
export type PostalRule =
  | { readonly kind: 'exact'; readonly code: string }
  | { readonly kind: 'prefix'; readonly code: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }

/** Letters that no Canadian code begins with, or has at all, are left out: Canada Post never uses them. */
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/
const canadianStart = /^[ABCEGHJ-NPRSTVXY](?:\d(?:[ABCEGHJ-NPRSTV-Z](?:\d[ABCEGHJ-NPRSTV-Z]?)?)?)?$/

/** No country's codes are longer, without spaces. */
const MOST_SIGNS = 10

/** A code as it is compared: capital letters and digits alone. */
const signsOf = (text: string): string =>
  latinDigits(text)
    .toUpperCase()
    .replace(/[\s\u00a0\u200e\u200f\u2066-\u2069-]/g, '')

/**
 * A postal code as it is compared, or undefined where the country has no such code. A Canadian one loses its space, an American one what
 * stands behind its five digits. Some places have none: then it is empty.
 */
export function postalCode(country: string, text: string): string | undefined {
  const signs = signsOf(text)
  if (country === 'CA') return canadian.test(signs) ? signs : undefined
  if (country === 'US') return /^\d{5}(?:\d{4})?$/.test(signs) ? signs.slice(0, 5) : undefined
  return new RegExp(`^[0-9A-Z]{0,${MOST_SIGNS}}$`).test(signs) ? signs : undefined
}

/** A code as people of the country write it: `V3W 2P1`. What is no code stays as it is typed. */
export function writtenCode(country: string, text: string): string {
  const code = postalCode(country, text)
  if (code === undefined) return text.trim()
  return country === 'CA' ? `${code.slice(0, 3)} ${code.slice(3)}` : latinDigits(text).trim().toUpperCase()
}

/**
 * The country that a typed code is of, where only the code is asked for: Canada's are like no other country's, and five digits beside
 * Canada are the United States'.
 */
export function countryOf(text: string, known: string): string {
  if (postalCode('CA', text) !== undefined) return 'CA'
  const isAmerican = postalCode('US', text) !== undefined
  return isAmerican && (known === 'CA' || known === '') ? 'US' : known || 'CA'
}

/** What of a code an area may be defined by: a whole code, or its beginning. */
function part(country: string, text: string): { code: string; isWhole: boolean } | undefined {
  const code = signsOf(text)
  if (country === 'CA') {
    if (canadian.test(code)) return { code, isWhole: true }
    return canadianStart.test(code) ? { code, isWhole: false } : undefined
  }
  if (country === 'US') return /^\d{1,5}$/.test(code) ? { code, isWhole: code.length === 5 } : undefined
  return new RegExp(`^[0-9A-Z]{1,${MOST_SIGNS}}$`).test(code) ? { code, isWhole: true } : undefined
}

/**
 * One rule as it is typed: `V3S 1A1`, `V3S` or `V3S*`, `98101-98199`, or `*` for the whole country. The beginning of a Canadian or
 * American code needs no star; elsewhere a code without one is that code alone, as nobody knows how long codes are there.
 * @returns undefined where it is none; the ends of a run have to be equally long and in order
 */
export function parseRule(country: string, text: string): PostalRule | undefined {
  const typed = latinDigits(text).trim()
  if (typed === '*') return { kind: 'prefix', code: '' }
  if (typed.endsWith('*')) {
    const found = part(country, typed.slice(0, -1))
    return found && { kind: 'prefix', code: found.code }
  }
  const [first = '', last = '', ...more] = typed.split(/\s*(?:\.\.|[-–—])\s*/)
  const [from, to] = [part(country, first), part(country, last)]
  // Where the parts beside a hyphen are not equally long, it belongs to the code, as in Japan's 100-0001.
  if (more.length === 0 && from && to && from.code.length === to.code.length) {
    if (from.code > to.code) return undefined
    return { kind: 'range', from: from.code, to: to.code }
  }
  if (typed.includes('..')) return undefined
  const whole = part(country, typed)
  return whole && { kind: whole.isWhole ? 'exact' : 'prefix', code: whole.code }
}

/** A rule as it is stored, and as a form shows it. */
export function writeRule(rule: PostalRule): string {
  if (rule.kind === 'range') return `${rule.from}..${rule.to}`
  return rule.kind === 'prefix' ? `${rule.code}*` : rule.code
}

/** A stored rule, as {@link writeRule} wrote it. */
export function readRule(text: string): PostalRule {
  if (text.endsWith('*')) return { kind: 'prefix', code: text.slice(0, -1) }
  const [from = '', to] = text.split('..')
  return to === undefined ? { kind: 'exact', code: from } : { kind: 'range', from, to }
}

/** @param code as {@link postalCode} gives it */
export function matches(rule: PostalRule, code: string): boolean {
  if (rule.kind === 'exact') return rule.code === code
  if (rule.kind === 'prefix') return code.startsWith(rule.code)
  if (code.length < rule.from.length) return false
  const start = code.slice(0, rule.from.length)
  return rule.from <= start && start <= rule.to
}

/** How many codes of its own length a run holds, counting in tens and twenty-sixes alike as 36. */
const widthOf = (rule: PostalRule): number =>
  rule.kind === 'range' ? Number.parseInt(rule.to, 36) - Number.parseInt(rule.from, 36) : 0

/**
 * Which of two rules says more of a code that both have; below zero where the first does. A whole code comes first. Then the longer one:
 * `V3S*` before `V3*`. Of the same length, a beginning before a run, and a narrow run before a wide one.
 */
export function compareRules(a: PostalRule, b: PostalRule): number {
  const exact = Number(b.kind === 'exact') - Number(a.kind === 'exact')
  if (exact !== 0) return exact
  const lengthOf = (rule: PostalRule) => (rule.kind === 'range' ? rule.from : rule.code).length
  return lengthOf(b) - lengthOf(a) || widthOf(a) - widthOf(b)
}

/** Where an area takes goods to, as far as postal codes say. */
export type PostalArea = {
  readonly id: string
  readonly country: string
  /** Its rules as they are stored. */
  readonly codes: readonly string[]
}

/** The rule by which an area has a code; the one that says most of it where several do. @param code as compared */
export function ruleFor({ codes }: Pick<PostalArea, 'codes'>, code: string): PostalRule | undefined {
  let best: PostalRule | undefined
  for (const text of codes) {
    const rule = readRule(text)
    if (matches(rule, code) && (!best || compareRules(rule, best) < 0)) best = rule
  }
  return best
}

export type PostalChoice<Area> = { readonly area: Area; readonly rule: PostalRule }

/**
 * All areas that have an address, the one that serves it first: whose rule says most of the code ({@link compareRules}). Where two say
 * the same, the older area serves it, whose id is the smaller; the order in which areas are listed counts for nothing.
 */
export function areasFor<Area extends PostalArea>(
  areas: readonly Area[],
  { country, zipCode }: { readonly country: string; readonly zipCode: string },
): PostalChoice<Area>[] {
  const code = postalCode(country, zipCode)
  if (code === undefined) return []
  return areas
    .filter((area) => area.country === country)
    .flatMap((area) => {
      const rule = ruleFor(area, code)
      return rule ? [{ area, rule }] : []
    })
    .sort((a, b) => compareRules(a.rule, b.rule) || (a.area.id < b.area.id ? -1 : 1))
}
