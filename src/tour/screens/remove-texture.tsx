import { useId, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'

type Props = { isDisabled: boolean; onRemove: () => void }

/** Takes the texture off a product, once that was said twice: one that did not come by the form cannot be put back. */
export function RemoveTexture({ isDisabled, onRemove }: Props) {
  const { t } = useI18n()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        className="btn btn--quiet btn--s"
        type="button"
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {t('admin-texture.remove')}
      </button>
      <dialog className="ask" ref={dialog} aria-labelledby={id}>
        <div className="ask__in">
          <h2 id={id}>{t('admin-texture.removeAsk')}</h2>
          <p>{t('admin-texture.removeText')}</p>
          <div className="ask__foot">
            <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
              {t('admin-texture.keep')}
            </button>
            <button
              className="btn btn--ink btn--s"
              type="button"
              onClick={() => {
                dialog.current?.close()
                onRemove()
              }}
            >
              {t('admin-texture.remove')}
            </button>
          </div>
        </div>
      </dialog>
    </>
  )
}
