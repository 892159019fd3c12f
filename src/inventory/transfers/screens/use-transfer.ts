import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type CallFailure, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { TransferView } from '../contracts.ts'
import { transferQuery } from './load.ts'

type Answer = { success: true; transfer: TransferView } | CallFailure
export type Refusal = { text: string; failure: CallFailure }

/** Makes a call about a transfer once at a time, and shows what it is now; `refusal` is why it could not be. */
export function useTransfer() {
  const { t } = useI18n()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const make = async (ask: () => Promise<Answer>, done: string): Promise<TransferView | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    setRefusal(undefined)
    const answer = await ask()
    setBusy(false)
    if (isFailure(answer)) {
      const text = Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable'))
      setRefusal({ text, failure: answer })
      return undefined
    }
    const { queryKey } = transferQuery(answer.transfer.id)
    // A refresh that set out before would bring back the transfer as it was.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, answer.transfer)
    for (const key of ['transfers', 'inventory', 'movements']) void queries.invalidateQueries({ queryKey: [key] })
    showToast(done)
    return answer.transfer
  }
  return { isBusy, refusal, setRefusal, make }
}
