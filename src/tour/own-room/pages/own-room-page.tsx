import type { ReactNode } from 'react'
import { Crumbs } from '../../../catalogue/list/pages/crumbs.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import { ownRoomRoute } from '../../../own-room-route.ts'
import { routes } from '../../../routes.ts'

/** One's own room with another floor. @param children the one island that all of it is, as the photo is in the browser */
export function OwnRoomPage({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="wrap yroom">
      <Crumbs
        trail={[
          { name: t('catalogue.home'), href: routes.home.href() },
          { name: t('tour.title'), href: routes.virtualTour.href() },
          { name: t('own-room.title'), href: ownRoomRoute.href() },
        ]}
      />
      <h1>{t('own-room.title')}</h1>
      {children}
      <noscript>
        <p>{t('own-room.needsScript')}</p>
      </noscript>
    </div>
  )
}
