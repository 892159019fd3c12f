import { useI18n } from '../../i18n/react.tsx'
import type { Draft } from './use-draft.ts'

/** What visitors read, and who is writing what is to come. */
export function DraftState({ draft: { page } }: { draft: Draft }) {
  const { t, format } = useI18n()
  const { published, draft, language } = page
  const when = (at: string) => format.dateTime(new Date(at))
  return (
    <p className="writing__state">
      <span>
        {published
          ? t('admin-content.state.published', {
              number: published.number,
              when: when(published.at),
              who: published.by,
            })
          : t(language === 'en' ? 'admin-content.state.none' : 'admin-content.missing')}
      </span>
      {draft && (
        <span className="badge badge--wait">
          {t('admin-content.state.draft', { who: draft.by, when: when(draft.at) })}
        </span>
      )}
    </p>
  )
}
