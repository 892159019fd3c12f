import { type RefObject, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { ownRoomRoute } from '../../../own-room-route.ts'
import type { QrDrawing } from '../../../platform/qr.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { TourItem } from '../../contracts.ts'
import type { KeptRoomState, RoomProject } from './kept/use-kept-room.ts'

/** How wide the picture is that a project shows, in pixels. */
const SMALL = 480

/** What is seen as a file; null where it cannot be made. */
const fileOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

function smaller(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const height = Math.round((canvas.height / canvas.width) * SMALL)
  const small = Object.assign(document.createElement('canvas'), { width: SMALL, height })
  small.getContext('2d')?.drawImage(canvas, 0, 0, SMALL, height)
  return small
}

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>
  floor: TourItem | null
  isDrawn: boolean
  kept: KeptRoomState
  project: RoomProject | null
}

/** What is done with the picture: saved as a file, shared, saved into the project; and the way to the phone, where the camera is. */
export function ResultKeeping({ canvas, floor, isDrawn, kept, project }: Props) {
  const { t } = useI18n()
  const [code, setCode] = useState<QrDrawing | null>(null)
  const picture = async () => (canvas.current ? fileOf(canvas.current, 0.9) : null)
  const save = async () => {
    const blob = await picture()
    if (!blob || !floor) return
    const href = URL.createObjectURL(blob)
    Object.assign(document.createElement('a'), { href, download: `${floor.slug}.jpg` }).click()
    setTimeout(() => URL.revokeObjectURL(href), 10_000)
  }
  const share = async () => {
    const blob = await picture()
    if (!blob || !floor) return
    const files = [new File([blob], `${floor.slug}.jpg`, { type: 'image/jpeg' })]
    if (!navigator.canShare?.({ files })) return save()
    await navigator.share({ files, title: floor.name }).catch((error: Error) => {
      if (error.name !== 'AbortError') showToast(t('own-room.shareFailed'), { isError: true })
    })
  }
  const keep = async () => {
    const shown = canvas.current && (await fileOf(smaller(canvas.current), 0.8))
    if (!project || !shown) return
    const isSaved = await kept.saveInto(project, shown)
    showToast(isSaved ? t('own-room.saved', { name: project.name }) : t('own-room.notKept'), { isError: !isSaved })
  }
  const showCode = async () => {
    if (code) return setCode(null)
    const { addressCode } = await import('../address-code.ts')
    setCode(addressCode(new URL(ownRoomRoute.href(floor?.slug), location.origin).href))
  }
  const isSaved = project !== null && kept.project?.id === project.id
  return (
    <>
      <div className="yroom__row yroom__note">
        <button type="button" className="btn btn--s btn--quiet" disabled={!isDrawn} onClick={() => void save()}>
          <Icon name="download" small /> {t('own-room.save')}
        </button>
        <button type="button" className="btn btn--s btn--quiet" disabled={!isDrawn} onClick={() => void share()}>
          <Icon name="share" small /> {t('own-room.share')}
        </button>
        {project && (
          <button type="button" className="btn btn--s btn--quiet" disabled={!isDrawn} onClick={() => void keep()}>
            <Icon name={isSaved ? 'check' : 'layers'} small />{' '}
            {t('own-room.saveInto', { name: `\u2068${project.name}\u2069` })}
          </button>
        )}
        <button
          type="button"
          className="btn btn--s btn--quiet yroom__tophone"
          aria-expanded={code !== null}
          onClick={() => void showCode().catch(() => showToast(t('own-room.problem.failed'), { isError: true }))}
        >
          <Icon name="phone" small /> {t('own-room.toPhone')}
        </button>
      </div>
      {code && (
        <div className="yroom__code">
          <QrCode drawing={code} label={t('own-room.code')} className="yroom__qr" />
          <p className="small">{t('own-room.code.how')}</p>
        </div>
      )}
    </>
  )
}
