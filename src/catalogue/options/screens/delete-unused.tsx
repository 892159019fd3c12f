import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'

type Props = {
  /** Why it may not be deleted while products have it. */
  hint: string
  /** What is asked before it is. */
  ask: string
  isUsed: boolean
  /** Answers what went wrong; nothing where it is deleted. */
  onDelete: () => Promise<string | undefined>
}

/** Deletes an option, or a group of them, that no product has. */
export function DeleteUnused({ hint, ask, isUsed, onDelete }: Props) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="hint">{hint}</p>
      <div className="moves">
        <button className="btn btn--bad btn--s" type="button" disabled={isUsed} onClick={() => setAsking(true)}>
          {t('admin-catalogue.trait.delete')}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('admin-catalogue.trait.delete')}
          text={ask}
          confirm={t('admin-catalogue.trait.delete')}
          cancel={t('admin-catalogue.cancel')}
          isDangerous
          onConfirm={onDelete}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
