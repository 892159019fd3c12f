import { useId, useRef } from 'react'
import { useWords } from '../../i18n/react.tsx'

type Props = { isDisabled: boolean; onRemove: () => void }

/** Takes the texture off a product, once that was said twice: one that did not come by the form cannot be put back. */
export function RemoveTexture({ isDisabled, onRemove }: Props) {
  const { t } = useWords()
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
        {t('office-texture.remove')}
      </button>
      <dialog className="ask" ref={dialog} aria-labelledby={id}>
        <h2 id={id}>{t('office-texture.removeAsk')}</h2>
        <p>{t('office-texture.removeText')}</p>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('office-texture.keep')}
          </button>
          <button
            className="btn btn--ink btn--s"
            type="button"
            onClick={() => {
              dialog.current?.close()
              onRemove()
            }}
          >
            {t('office-texture.remove')}
          </button>
        </div>
      </dialog>
    </>
  )
}
