import { isolate } from '../../i18n/isolate.ts'
import type { I18n } from '../../i18n/react.tsx'

/** An amount of minor units inside a sentence, where no element can keep its sign and digits together. */
export const moneyText = (i18n: Pick<I18n, 'format' | 'language'>, minor: number): string =>
  isolate(i18n, i18n.format.money(minor))
