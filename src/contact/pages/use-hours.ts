import { useI18n } from '../../i18n/react.tsx'
import { writeWeek } from '../../settings/hours-rules.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'

/** When a store is open, in the reader's words: a line for each run of days with the same times; none where it never is. */
export function useHours({ hours }: Pick<StoreIdentity, 'hours'>): string[] {
  const { t, language } = useI18n()
  return writeWeek(hours, language, t)
}
