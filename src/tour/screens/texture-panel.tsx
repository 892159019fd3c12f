import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { TextureView } from '../contracts.ts'
import { tourName } from '../state-rules.ts'
import { LaidPreview } from './laid-preview.tsx'
import { textureQuery } from './load.ts'
import { OutdatedPictures } from './outdated-pictures.tsx'
import { TextureEditing } from './texture-editor.tsx'

type Props = {
  productId: string
  /** Those who may not edit look at the floor, and no more. */
  mayEdit: boolean
}

/** A product's floor texture: its picture and sizes, the floor laid live, and how far its pictures are. */
export function TexturePanel({ productId, mayEdit }: Props) {
  const { t } = useI18n()
  const { data, isError, refetch } = useQuery(textureQuery(productId))
  if (isError && !data)
    return (
      <LoadFailed what={t('admin-texture.loadFailed')} again={t('admin-kit.tryAgain')} onAgain={() => void refetch()} />
    )
  if (!data) return <div className="skeleton__pan" aria-busy="true" />
  return (
    <section className="pan texture">
      <header>
        <h2>{t('admin-texture.title')}</h2>
        <Progress texture={data} />
      </header>
      <div className="pan__in">
        <OutdatedPictures productId={productId} pictures={data.outdated} mayEdit={mayEdit} />
        {mayEdit ? <TextureEditing productId={productId} texture={data} /> : <Shown texture={data} />}
      </div>
    </section>
  )
}

/** How far the floor's pictures are, and the way into its tour. */
function Progress({ texture: { slug, sheet, status, stills } }: { texture: TextureView }) {
  const { t } = useI18n()
  if (!sheet) return <p className="quiet">{t('admin-texture.none')}</p>
  if (status !== 'active') return <p className="quiet">{t('admin-texture.inactive')}</p>
  const isDone = stills.made >= stills.total
  return (
    <p className="texture__progress" role="status">
      {isDone ? (
        <a href={routes.tour.href(tourName(slug))} target="_blank" rel="noreferrer">
          <Icon name="rotate-3d" small />
          {t('admin-texture.openTour')}
        </a>
      ) : (
        <>
          <progress value={stills.made} max={stills.total} aria-label={t('admin-texture.stills')} />
          {t('admin-texture.making', { made: stills.made, count: stills.total })}
        </>
      )}
    </p>
  )
}

function Shown({ texture: { sheet } }: { texture: TextureView }) {
  return sheet && <LaidPreview sheet={sheet} isBusy={false} />
}
