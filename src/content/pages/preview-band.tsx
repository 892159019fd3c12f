import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { PageName } from '../schema.ts'

type Props = {
  page: PageName
  /** Who is writing it; null where nobody is, and what is shown is what visitors read. */
  draftedBy: string | null
  at: Date
}

/** Above a page that is not published yet: whose draft it is, and the way back to writing. */
export function PreviewBand({ page, draftedBy, at }: Props) {
  const { t, format } = useWords()
  const when = format.dateTime(at)
  return (
    <p className="note-band" role="status">
      <span>
        {draftedBy === null
          ? t('office-content.preview.published', { when })
          : t('office-content.preview.draft', { who: draftedBy, when })}
      </span>
      <a className="link" href={`${routes.dashboard.href()}/page/${page}`}>
        {t('office-content.preview.back')}
      </a>
    </p>
  )
}
