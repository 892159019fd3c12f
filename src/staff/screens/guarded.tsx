import type { ReactNode } from 'react'
import { useWords } from '../../i18n/react.tsx'
import type { Area, Right } from '../../platform/actor.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { may } from '../rules.ts'
import { useViewer } from './viewer.ts'

/** In place of a screen that is not for the one who looks. */
export function Forbidden() {
  const { t } = useWords()
  const title = t('dashboard.forbidden.title')
  usePageTitle(title)
  return (
    <div className="nothing">
      <h1>{title}</h1>
      <p>{t('dashboard.forbidden.text')}</p>
    </div>
  )
}

/** A screen for those who have a right in an area; the others are told that they have not. The server decides all the same. */
export function Guarded({ area, right = 'view', children }: { area: Area; right?: Right; children: ReactNode }) {
  return may(useViewer(), right, area) ? children : <Forbidden />
}
