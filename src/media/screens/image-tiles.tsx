import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { UploadedPicture } from '../contracts.ts'
import type { Coming } from './use-uploads.ts'

type TileProps = {
  picture: Omit<UploadedPicture, 'bytes'>
  /** Its place among the others, from 1. */
  place: number
  canMove: boolean
  isDisabled: boolean
  onRemove: () => void
  /** Beside the picture: what it shows, in words. */
  children?: ReactNode
}

/** A picture that is there: it can be dragged to another place, and taken away. */
export function ImageTile({ picture, place, canMove, isDisabled, onRemove, children }: TileProps) {
  const { t } = useI18n()
  const { url, blur, averageColor } = picture
  const sorting = useSortable({ id: url, disabled: !canMove || isDisabled })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sorting
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'ups__tile is-dragged' : 'ups__tile'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="ups__pic" style={{ background: `${averageColor} url("${blur}") center / cover` }}>
        <img src={imageHref(url, 256)} alt={t('admin-upload.picture', { place })} width={256} height={256} />
        {canMove && !isDisabled && (
          <button
            className="ups__move"
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('admin-upload.move', { place })}
          />
        )}
        {!isDisabled && (
          <button
            className="ups__remove"
            type="button"
            aria-label={t('admin-upload.remove', { place })}
            onClick={onRemove}
          >
            <Icon name="x" small />
          </button>
        )}
      </div>
      {children}
    </li>
  )
}

type ComingProps = { one: Coming; onAgain: () => void; onDrop: () => void }

/** A picture on its way, with how far it is; or one that was refused, with the reason and what can be done. */
export function ComingTile({ one: { name, preview, share, error }, onAgain, onDrop }: ComingProps) {
  const { t, format } = useI18n()
  return (
    <li className={error === undefined ? 'ups__tile' : 'ups__tile is-bad'}>
      <div className={error === undefined ? 'ups__pic is-coming' : 'ups__pic is-refused'}>
        <img
          src={preview}
          alt=""
          // What is no picture shows none.
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden'
          }}
        />
        {error === undefined && (
          <progress value={share} max={1} aria-label={t('admin-upload.sending', { name })}>
            {format.number(Math.round(share * 100))}
          </progress>
        )}
        <button className="ups__remove" type="button" aria-label={t('admin-upload.drop', { name })} onClick={onDrop}>
          <Icon name="x" small />
        </button>
      </div>
      {error !== undefined && (
        <div>
          <p className="err" role="alert">
            <Icon name="circle-alert" small />
            <span>
              <bdi>{name}</bdi>: {error === '' ? t('dashboard.unreachable') : error}
            </span>
          </p>
          <button className="btn btn--s btn--quiet" type="button" onClick={onAgain}>
            {t('dashboard.tryAgain')}
          </button>
        </div>
      )}
    </li>
  )
}
