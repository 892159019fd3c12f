import { useWords } from '../i18n/react.tsx'
import { CallFailed } from './client.ts'

/** Why something could not be loaded, in the reader's language. */
export function useReason(error: Error | null): string | undefined {
  const { t } = useWords()
  if (!error) return undefined
  return (error instanceof CallFailed && error.failure.err) || t('dashboard.unreachable')
}
