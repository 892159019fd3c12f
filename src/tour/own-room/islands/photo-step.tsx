import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useDropped } from './use-dropped.ts'
import type { OwnRoomState } from './use-own-room.ts'

/** A photo by the phone's camera, from a file, dropped or pasted. */
export function PhotoStep({ state, onOpen }: { state: OwnRoomState; onOpen: (file: Blob) => void }) {
  const { t } = useI18n()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file) onOpen(file)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  })

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onOpen(file)
  }
  const isOver = useDropped(place, take)
  const choice = (text: string, className: string, isCamera: boolean) => (
    <label className={`btn btn--s ${className}`}>
      {text}
      <input
        type="file"
        className="sr"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          take(target.files)
          // The same photo may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
  return (
    <div ref={place} className={isOver ? 'yroom__pick is-over' : 'yroom__pick'}>
      <h2>{t('own-room.pick')}</h2>
      <p>{t('own-room.pick.how')}</p>
      <div className="yroom__choices">
        {choice(t('own-room.camera'), 'btn--ink yroom__camera', true)}
        {choice(t('own-room.file'), 'btn--quiet', false)}
      </div>
      <p className="small quiet yroom__drop">{t('own-room.drop')}</p>
      <ProblemNote state={state} />
    </div>
  )
}
