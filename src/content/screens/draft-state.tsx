import { useWords } from '../../i18n/react.tsx'
import type { Draft } from './use-draft.ts'

/** What visitors read, and who is writing what is to come. */
export function DraftState({ draft: { page } }: { draft: Draft }) {
  const { t, format } = useWords()
  const { published, draft, language } = page
  const when = (at: string) => format.dateTime(new Date(at))
  return (
    <p className="writing__state">
      <span>
        {published
          ? t('office-content.state.published', {
              number: published.number,
              when: when(published.at),
              who: published.by,
            })
          : t(language === 'en' ? 'office-content.state.none' : 'office-content.missing')}
      </span>
      {draft && (
        <span className="badge badge--wait">
          {t('office-content.state.draft', { who: draft.by, when: when(draft.at) })}
        </span>
      )}
    </p>
  )
}
