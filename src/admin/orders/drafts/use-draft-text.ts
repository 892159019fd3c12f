import { useI18n } from '../../../i18n/react.tsx'
import type { DraftState } from './draft-keeper.ts'

/** Where the draft stands, in words; undefined where nothing is typed. */
export function useDraftText(state: DraftState): string | undefined {
  const { t, format } = useI18n()
  if (state.kind === 'kept') return t('admin-drafts.said.kept', { time: format.dateTime(new Date(state.changedAt)) })
  if (state.kind === 'failed') return state.err || t('admin-drafts.said.failed')
  const key = { typing: 'keeping', keeping: 'keeping', clash: 'clash', placed: 'gone', deleted: 'gone', empty: '' }[
    state.kind
  ]
  return key === '' ? undefined : t(`admin-drafts.said.${key}`)
}
