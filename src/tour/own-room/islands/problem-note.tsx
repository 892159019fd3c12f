import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OwnRoomState } from './use-own-room.ts'

/** What went wrong, and what to do. */
export function ProblemNote({ state, children }: { state: OwnRoomState; children?: ReactNode }) {
  const { t } = useI18n()
  if (!state.problem) return null
  return (
    <>
      <p className="err" role="alert">
        <Icon name="circle-alert" small />
        <span>{t(`own-room.problem.${state.problem}`)}</span>
      </p>
      {children && <div className="yroom__row">{children}</div>}
    </>
  )
}
