import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { EditedPage } from '../contracts.ts'
import type { AnyContent } from '../schema.ts'
import { askVersion } from './load.ts'

type Props = {
  page: EditedPage
  /** Takes an earlier text for the draft; undefined for whoever may only look. */
  onRestore: ((content: AnyContent) => void) | undefined
}

/** Everything that was published here: each version can be looked at as visitors saw it, and be taken up again. */
export function VersionsPanel({ page: { page, language, versions, published }, onRestore }: Props) {
  const { t, format } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const restore = async (number: number) => {
    if (isBusy || !onRestore) return
    setBusy(true)
    try {
      onRestore(await askVersion(page, language, number))
      showToast(t('admin-content.restored', { number }))
    } catch {
      showToast(t('admin-content.versionFailed'), { isError: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-content.versions')}</h2>
      </header>
      {versions.length === 0 && <p className="pan__in quiet">{t('admin-content.versionsNone')}</p>}
      <ol className="versions">
        {versions.map(({ number, by, at }) => (
          <li key={number}>
            <p>
              <b>{t('admin-content.version', { number })}</b>
              {number === published?.number && (
                <span className="badge badge--ok">{t('admin-content.versionShown')}</span>
              )}
              <small>{t('admin-content.versionBy', { when: format.dateTime(new Date(at)), who: by })}</small>
            </p>
            <div className="moves">
              <a
                className="link"
                href={routes.preview.href(page, language, number)}
                target="_blank"
                rel="noopener"
                aria-label={`${t('admin-content.action.view')}: ${t('admin-content.version', { number })}`}
              >
                {t('admin-content.action.view')}
              </a>
              {onRestore && number !== published?.number && (
                <button
                  className="link"
                  type="button"
                  aria-label={`${t('admin-content.action.restore')}: ${t('admin-content.version', { number })}`}
                  onClick={() => void restore(number)}
                >
                  {t('admin-content.action.restore')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
