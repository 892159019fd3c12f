import type { Translate } from '../../i18n/translate.ts'
import type { AccountEntry } from './statement-rules.ts'

/** What a line of a statement says: a document with its number, or which way money came or went. */
export function entryText({ kind, reference }: Pick<AccountEntry, 'kind' | 'reference'>, t: Translate): string {
  const value = kind === 'payment' || kind === 'refund' ? t(`statements.way.${reference}`) : `\u2066${reference}\u2069`
  return t(`statements.kind.${kind}`, { reference: value })
}
