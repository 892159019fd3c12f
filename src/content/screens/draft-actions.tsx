import { type ReactNode, useRef } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Draft } from './use-draft.ts'

/** Asks before a draft is thrown away. */
function useDiscardDialog(onDiscard: () => void) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const element = (
    <dialog className="ask" ref={dialog} aria-label={t('office-content.action.discard')}>
      <form method="dialog">
        <p>{t('office-content.discardAsk')}</p>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="submit">
            {t('office-content.keep')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" onClick={onDiscard}>
            {t('office-content.action.discard')}
          </button>
        </div>
      </form>
    </dialog>
  )
  return { element, open: () => dialog.current?.showModal() }
}

/** The bar below the fields: whether the draft is saved, its preview, and what makes it public. */
export function DraftActions({ draft, insert }: { draft: Draft; insert: ReactNode }) {
  const { t, format } = useWords()
  const { page, isBusy, isDirty, isWaiting: isUploading, conflict } = draft
  const asking = useDiscardDialog(() => void draft.discard())
  const isWaiting = isBusy || isUploading || conflict !== undefined
  const preview = routes.preview.href(page.page, page.language)

  // The window is opened by the press itself, or the browser takes it for an unasked one.
  const show = async () => {
    const opened = window.open('', '_blank')
    await draft.save()
    if (opened) {
      opened.opener = null
      opened.location.href = preview
    }
  }

  const state = isBusy ? 'saving' : isDirty ? 'dirty' : 'saved'
  return (
    <div className="savebar">
      <p className={isDirty ? undefined : 'quiet'} role="status">
        {(page.draft || state !== 'saved') &&
          t(`office-content.state.${state}`, { when: page.draft ? format.dateTime(new Date(page.draft.at)) : '' })}
      </p>
      <div className="moves">
        {insert}
        {page.draft && (
          <button className="btn btn--quiet btn--s" type="button" aria-disabled={isWaiting} onClick={asking.open}>
            {t('office-content.action.discard')}
          </button>
        )}
        <button className="btn btn--quiet btn--s" type="button" onClick={() => void show()}>
          <Icon name="eye" small />
          {t('office-content.action.preview')}
        </button>
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-keyshortcuts="Control+S Meta+S"
          aria-disabled={isWaiting || !isDirty}
          onClick={() => void draft.save()}
        >
          {t('office-content.action.save')}
        </button>
        <button
          className="btn btn--ink btn--s"
          type="button"
          aria-disabled={isWaiting}
          data-busy={isBusy || isUploading}
          onClick={() => !conflict && !isUploading && void draft.publish()}
        >
          {t(isUploading ? 'office-kit.form.waiting' : 'office-content.action.publish')}
        </button>
      </div>
      {asking.element}
    </div>
  )
}
