import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import { CachedFragment } from '../../../ui/cached-fragment.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Picture as StoredPicture } from '../../schema.ts'
import type { ProductView } from '../queries.ts'
import { BoardDrawing } from './board-drawing.tsx'

/** How wide the first picture of a product is shown. */
export const leadSizes = '(min-width: 1280px) 780px, (min-width: 1030px) 58vw, (min-width: 600px) 50vw, 92vw'
const halfSizes = '(min-width: 1280px) 389px, (min-width: 1030px) 29vw, (min-width: 600px) 25vw, 92vw'

/** The picture that a product's page starts with: in the room that the floor suits best, or in the living room. */
export const leadPicture = (product: ProductView) => product.place ?? product.room ?? product.swatch

type Props = {
  product: ProductView
  /** The way into the tour: a part of the tour's. */
  tour?: ReactNode
}

/** A floor in a room, from above, close up and drawn to scale; of anything else, the thing itself. */
export function ProductGallery({ product, tour }: Props) {
  const { t, language } = useI18n()
  const { name, room, place, swatch, plank, morePictures } = product
  const altOf = (picture: StoredPicture, usual: string) =>
    picture.alt?.[language] ?? picture.alt?.en ?? t(`catalogue.pictures.${usual}`, { name })
  const lead = leadPicture(product)
  const isInRoom = (place ?? room) !== null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, which a keyboard must be able to do
    <section className="gal" aria-label={t('catalogue.pictures.label')} tabIndex={0}>
      {lead && (
        <figure className={isInRoom ? undefined : 'gal__thing'}>
          <Picture
            picture={lead}
            alt={altOf(lead, isInRoom ? lead.kind : 'thing')}
            sizes={leadSizes}
            href={imageHref}
            eager
          />
          {tour}
        </figure>
      )}
      <CachedFragment owner={product} under="pictures">
        {isInRoom && swatch && (
          <figure>
            <Picture picture={swatch} alt={altOf(swatch, 'swatch')} sizes={halfSizes} href={imageHref} />
            <figcaption>{t('catalogue.pictures.across')}</figcaption>
          </figure>
        )}
        {plank && (
          <figure>
            <Picture picture={plank} alt={altOf(plank, 'plank')} sizes={halfSizes} href={imageHref} />
            <figcaption>{t('catalogue.pictures.close')}</figcaption>
          </figure>
        )}
        {morePictures.map((picture) => (
          <figure key={picture.url}>
            <Picture picture={picture} alt={altOf(picture, 'thing')} sizes={halfSizes} href={imageHref} />
          </figure>
        ))}
        <BoardDrawing product={product} />
      </CachedFragment>
    </section>
  )
}
