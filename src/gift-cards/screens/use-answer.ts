import { useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { type CallFailure, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { GiftCardView } from '../contracts.ts'
import { giftCardQuery } from './load.ts'

type Answer = { success: true; giftCard: GiftCardView } | CallFailure

/** What follows from the answer to a change of a card: it is shown as it is now, or why it was refused is given back. */
export function useAnswer(id: string): (answer: Answer, done: string) => string | undefined {
  const { t } = useI18n()
  const queries = useQueryClient()
  return (answer, done) => {
    const { queryKey } = giftCardQuery(id)
    void queries.invalidateQueries({ queryKey: ['gift-cards'] })
    if (isFailure(answer)) {
      void queries.invalidateQueries({ queryKey })
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
    }
    queries.setQueryData(queryKey, answer.giftCard)
    showToast(done)
    return undefined
  }
}
