import { useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { type CallFailure, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { ReturnView } from '../contracts.ts'
import { returnQuery } from './load.ts'

type Answer = { success: true; return: ReturnView } | CallFailure

/** What follows from the answer to a change of a return: it is shown as it is now, or why it was refused is given back. */
export function useAnswer(id: string): (answer: Answer, done: string) => string | undefined {
  const { t } = useI18n()
  const queries = useQueryClient()
  return (answer, done) => {
    const { queryKey } = returnQuery(id)
    void queries.invalidateQueries({ queryKey: ['returns'] })
    if (isFailure(answer)) {
      void queries.invalidateQueries({ queryKey })
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
    }
    // A refresh that set out before would bring back the return as it was.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, answer.return)
    void queries.invalidateQueries({ queryKey: ['order', answer.return.orderId] })
    showToast(done)
    return undefined
  }
}
