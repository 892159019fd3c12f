import { useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { callEndpoint } from '../../ui/client.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { ReturnView } from '../contracts.ts'
import { useAnswer } from './use-answer.ts'

/** Refuses a return; what its customer reads is asked for first. */
export function RefuseButton({ asked: { id, version, number } }: { asked: ReturnView }) {
  const { t } = useI18n()
  const field = useId()
  const answered = useAnswer(id)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const refuse = async () =>
    answered(await callEndpoint(calls.returnRefuse, { id, version, words }), t('admin-returns.refuse.done', { number }))
  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen(true)}>
        {t('admin-returns.refuse.title')}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={t('admin-returns.refuse.title')}
          text={t('admin-returns.refuse.ask')}
          confirm={t('admin-returns.refuse.title')}
          cancel={t('admin-returns.cancel')}
          isDangerous
          onConfirm={refuse}
          onClose={() => setOpen(false)}
        >
          <Field id={field} label={t('admin-returns.refuse.words')}>
            <textarea
              className="input"
              id={field}
              rows={3}
              maxLength={1000}
              required
              dir="auto"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        </ConfirmDialog>
      )}
    </>
  )
}
