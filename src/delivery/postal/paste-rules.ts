import { compareRules, type PostalArea, type PostalRule, parseRule, readRule, writeRule } from './rules.ts'

/** No area has more rules. */
export const MOST_RULES = 2000

/** A part of what was pasted that is no rule, and in which line it stands, counted from 1. */
export type WrongCode = { readonly line: number; readonly text: string }

/**
 * Many codes as they are typed or pasted: by lines, commas or semicolons, each once and in order.
 * @returns the rules as they are stored, and what is none
 */
export function parseCodes(country: string, pasted: string): { codes: string[]; wrong: WrongCode[] } {
  const codes = new Set<string>()
  const wrong: WrongCode[] = []
  for (const [index, line] of pasted.split(/\r\n|\r|\n/).entries()) {
    for (const text of line.split(/[,;،؛\t]/).map((one) => one.trim())) {
      if (text === '') continue
      const rule = parseRule(country, text)
      if (rule) codes.add(writeRule(rule))
      else wrong.push({ line: index + 1, text: text.slice(0, 40) })
    }
  }
  return { codes: [...codes].sort(), wrong }
}

/** Above every sign of a code. */
const LAST = '\uffff'

/** From and to which code a rule reaches, both among it. */
const reachOf = (rule: PostalRule): readonly [string, string] => {
  if (rule.kind === 'exact') return [rule.code, rule.code]
  return rule.kind === 'prefix' ? [rule.code, rule.code + LAST] : [rule.from, rule.to + LAST]
}

/** Codes that two areas have: by which rules, and which of the two areas serves them. */
export type Overlap<Area> = {
  readonly other: Area
  readonly own: string
  readonly theirs: string
  /** Whether the area that was asked about serves what both have. */
  readonly isOurs: boolean
  /** Whether the rules say equally much, so that only the age of the areas decides. */
  readonly isEqual: boolean
}

/** Where an area and others have the same codes: of each other area the overlap that decides least clearly. */
export function overlapsOf<Area extends PostalArea>(area: PostalArea, others: readonly Area[]): Overlap<Area>[] {
  const rulesOf = ({ codes }: PostalArea) => codes.map(readRule).map((rule) => ({ rule, reach: reachOf(rule) }))
  const own = rulesOf(area)
  return others.flatMap((other) => {
    if (other.id === area.id || other.country !== area.country) return []
    let found: Overlap<Area> | undefined
    for (const { rule, reach } of rulesOf(other)) {
      for (const mine of own) {
        if (mine.reach[0] > reach[1] || reach[0] > mine.reach[1]) continue
        const order = compareRules(mine.rule, rule)
        const isEqual = order === 0
        if (found && (found.isEqual || !isEqual)) continue
        const isOurs = isEqual ? area.id < other.id : order < 0
        found = { other, own: writeRule(mine.rule), theirs: writeRule(rule), isOurs, isEqual }
      }
    }
    return found ? [found] : []
  })
}
