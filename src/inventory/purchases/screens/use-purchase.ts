import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type CallFailure, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { PurchaseView } from '../contracts.ts'
import { purchaseQuery } from './load.ts'

type Answer = { success: true; purchase: PurchaseView } | CallFailure

/** Makes a call about a purchase order once at a time, and shows what it is now; `refusal` is why it could not be. */
export function usePurchase() {
  const { t } = useI18n()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const make = async (ask: () => Promise<Answer>, done: string): Promise<PurchaseView | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    setRefusal(undefined)
    const answer = await ask()
    setBusy(false)
    if (isFailure(answer)) {
      setRefusal(Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable')))
      return undefined
    }
    const { queryKey } = purchaseQuery(answer.purchase.id)
    // A refresh that set out before would bring back the order as it was.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, answer.purchase)
    for (const key of ['purchases', 'suppliers', 'supplier-items', 'inventory', 'movements'])
      void queries.invalidateQueries({ queryKey: [key] })
    showToast(done)
    return answer.purchase
  }
  return { isBusy, refusal, make }
}
