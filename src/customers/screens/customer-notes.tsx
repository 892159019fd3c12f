import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { NoteForm } from '../../ui/admin/forms/note-form.tsx'
import { callEndpoint, isFailure } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { CustomerView } from '../contracts.ts'

type Props = { customer: CustomerView; onDone: ((customer: CustomerView) => void) | undefined }

/** What staff noted of someone, the newest first; for those who may edit, a form for the next. */
export function CustomerNotes({ customer: { id, notes }, onDone }: Props) {
  const { t, format } = useI18n()
  const keep = async (note: string) => {
    const answer = await callEndpoint(calls.customerNotes, { id, note })
    if (isFailure(answer)) return answer
    if (answer.customer) onDone?.(answer.customer)
    showToast(t('admin-customers.notes.saved'))
    return undefined
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-customers.notes.title')}</h2>
      </header>
      {onDone && (
        <NoteForm
          id="customer-note"
          label={t('admin-customers.notes.add')}
          hint={t('admin-customers.notes.hint')}
          saveText={t('admin-customers.notes.save')}
          maxLength={2000}
          keep={keep}
        />
      )}
      {notes.length === 0 && <p className="pan__in quiet">{t('admin-customers.notes.none')}</p>}
      {notes.length > 0 && (
        <ol className="timeline">
          {notes.map(({ id: noteId, note, actorName, at }) => (
            <li key={noteId}>
              <p className="said" dir="auto">
                {note}
              </p>
              <p className="quiet">
                <bdi>{actorName}</bdi> · <time dateTime={at}>{format.dateTime(new Date(at))}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
