import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { PageName } from '../schema.ts'

type Props = {
  page: PageName
  language: Language
  /** The number that it was published under; null for a draft. */
  version: number | null
  /** Who is writing it. */
  draftedBy: string | null
  at: Date
}

/** Above a page that only staff see: what it is, and the way back to writing. */
export function PreviewBand({ page, language, version, draftedBy, at }: Props) {
  const { t, format } = useI18n()
  const when = format.dateTime(at)
  const query = language === 'en' ? '' : `?language=${language}`
  return (
    <p className="preview-band" role="status">
      <span>
        {version === null
          ? t('admin-content.preview.draft', { who: draftedBy ?? '', when })
          : t('admin-content.preview.version', { number: version, when })}
      </span>
      <a className="link" href={`${routes.dashboard.href()}/page/${page}${query}`}>
        {t('admin-content.preview.back')}
      </a>
    </p>
  )
}
