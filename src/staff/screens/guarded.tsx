import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { Area, Right } from '../../platform/actor.ts'
import { may } from '../rules.ts'
import { useViewer } from './viewer.ts'

/** A screen for those who have a right in an area; the others are told that they have not. The server decides all the same. */
export function Guarded({ area, right = 'view', children }: { area: Area; right?: Right; children: ReactNode }) {
  const { t } = useI18n()
  const viewer = useViewer()
  if (may(viewer, right, area)) return children
  return (
    <div className="nothing">
      <h1>{t('dashboard.forbidden.title')}</h1>
      <p>{t('dashboard.forbidden.text')}</p>
    </div>
  )
}
