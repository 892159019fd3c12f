import { useI18n } from '../../i18n/react.tsx'
import { ownRoomRoute } from '../../own-room-route.ts'
import { routes } from '../../routes.ts'
import { Island } from '../../ui/island.tsx'
import { TourOpener } from '../islands/tour-opener.tsx'
import { rooms } from '../rooms.ts'
import { tourName } from '../state-rules.ts'

type Props = {
  name: string
  slug: string
  /** The room that is entered, where it is one of ours; else the first. */
  room: string | undefined
}

/** The ways into a room from a product's page: ours, by a link that opens in place where there is script, and one's own. */
export function TourLink({ name, slug, room }: Props) {
  const { t } = useI18n()
  const isOurs = rooms.some(({ id }) => id === room)
  const href = routes.tour.href(tourName(slug)) + (isOurs ? `?room=${room}` : '')
  const labels = { inside: t('tour.inside'), view: t('tour.view', { name }), close: t('tour.close') }
  return (
    <>
      <Island name="TourOpener" component={TourOpener} props={{ href, labels }} when="called" />
      <a className="pano__go pano__go--own" href={ownRoomRoute.href(slug)}>
        {t('own-room.link')}
      </a>
    </>
  )
}
