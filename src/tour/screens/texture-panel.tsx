import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { tourName } from '../state-rules.ts'
import type { TextureView } from '../texture-schema.ts'
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
  const { t } = useWords()
  const { data, isError, refetch } = useQuery(textureQuery(productId))
  if (isError && !data)
    return (
      <LoadFailed
        what={t('office-texture.loadFailed')}
        again={t('office-kit.tryAgain')}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <div className="skeleton__pan" aria-busy="true" />
  return (
    <section className="pan texture">
      <header>
        <h2>{t('office-texture.title')}</h2>
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
  const { t } = useWords()
  if (!sheet) return <p className="quiet">{t('office-texture.none')}</p>
  if (status !== 'active') return <p className="quiet">{t('office-texture.inactive')}</p>
  const isDone = stills.made >= stills.total
  return (
    <p className="texture__progress" role="status">
      {isDone ? (
        <a href={routes.tour.href(tourName(slug))} target="_blank" rel="noreferrer">
          <Icon name="rotate-3d" small />
          {t('office-texture.openTour')}
        </a>
      ) : (
        <>
          <progress value={stills.made} max={stills.total} aria-label={t('office-texture.stills')} />
          {t('office-texture.making', { made: stills.made, total: stills.total })}
        </>
      )}
    </p>
  )
}

function Shown({ texture: { sheet } }: { texture: TextureView }) {
  return sheet && <LaidPreview sheet={sheet} isBusy={false} />
}
