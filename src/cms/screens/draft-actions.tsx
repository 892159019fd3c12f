import { type ReactNode, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Draft } from './use-draft.ts'

/** Asks before a draft is thrown away. */
function useDiscardDialog(onDiscard: () => void) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const element = (
    <dialog className="ask" ref={dialog} aria-label={t('admin-content.action.discard')}>
      <form method="dialog">
        <p>{t('admin-content.discardAsk')}</p>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="submit">
            {t('admin-content.keep')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" onClick={onDiscard}>
            {t('admin-content.action.discard')}
          </button>
        </div>
      </form>
    </dialog>
  )
  return { element, open: () => dialog.current?.showModal() }
}

/** The bar below the fields: whether the draft is saved, its preview, and what makes it public. */
export function DraftActions({ draft, insert }: { draft: Draft; insert: ReactNode }) {
  const { t, format } = useI18n()
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
          t(`admin-content.state.${state}`, { when: page.draft ? format.dateTime(new Date(page.draft.at)) : '' })}
      </p>
      <div className="moves">
        {insert}
        {page.draft && (
          <button className="btn btn--quiet btn--s" type="button" aria-disabled={isWaiting} onClick={asking.open}>
            {t('admin-content.action.discard')}
          </button>
        )}
        <button className="btn btn--quiet btn--s" type="button" onClick={() => void show()}>
          <Icon name="eye" small />
          {t('admin-content.action.preview')}
        </button>
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-keyshortcuts="Control+S Meta+S"
          aria-disabled={isWaiting || !isDirty}
          onClick={() => void draft.save()}
        >
          {t('admin-content.action.save')}
        </button>
        <button
          className="btn btn--ink btn--s"
          type="button"
          aria-disabled={isWaiting}
          data-busy={isBusy || isUploading}
          onClick={() => !conflict && !isUploading && void draft.publish()}
        >
          {t(isUploading ? 'admin-kit.form.waiting' : 'admin-content.action.publish')}
        </button>
      </div>
      {asking.element}
    </div>
  )
}
