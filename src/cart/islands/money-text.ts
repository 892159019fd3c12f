import { direction } from '../../i18n/languages.ts'
import type { I18n } from '../../i18n/react.tsx'

/** Invisible marks: what stands between them reads left to right, whatever way the sentence around it runs. */
const leftToRight = '\u2066'
const asBefore = '\u2069'

/** An amount of minor units inside a sentence, where no element can keep its sign and digits together. */
export const moneyText = (i18n: Pick<I18n, 'format' | 'language'>, minor: number): string =>
  isolate(i18n, i18n.format.money(minor))

/** A written amount, kept together in a sentence that runs from right to left. */
export function isolate({ language }: Pick<I18n, 'language'>, amount: string): string {
  return direction(language) === 'rtl' ? leftToRight + amount + asBefore : amount
}
