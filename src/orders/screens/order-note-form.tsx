import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { NoteForm } from '../../ui/admin/forms/note-form.tsx'
import { callEndpoint, isFailure } from '../../ui/client.ts'
import type { OrderView } from '../contracts.ts'

type Props = { id: string; onDone: (order: OrderView, text: string) => void }

/** A note for the timeline of an order. */
export function OrderNoteForm({ id, onDone }: Props) {
  const { t } = useI18n()
  const keep = async (note: string) => {
    const answer = await callEndpoint(calls.orderNote, { id, note })
    if (isFailure(answer)) return answer
    onDone(answer.order, t('dashboard.order.noteAdded'))
    return undefined
  }
  return (
    <NoteForm
      id="new-note"
      label={t('dashboard.order.addNote')}
      hint={t('dashboard.order.addNoteHint')}
      saveText={t('dashboard.order.saveNote')}
      maxLength={1000}
      keep={keep}
    />
  )
}
