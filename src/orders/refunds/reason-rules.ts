import type { Translate } from '../../i18n/translate.ts'

/** Why money went back, as a customer reads it: a return's number, which begins with its order's, says what it is. */
export function reasonText(t: Translate, reason: string, orderNumber: string): string {
  const ofReturn = `${orderNumber}-R`
  const isReturn = reason.startsWith(ofReturn) && /^\d+$/.test(reason.slice(ofReturn.length))
  return isReturn ? t('returns.one', { number: reason }) : reason
}
