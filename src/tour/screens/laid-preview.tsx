import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { floorNumbers } from '../laying-rules.ts'
import { type Room, roomOf, rooms, timeOf, type View } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import { type Turn, turns } from '../state-rules.ts'
import { Scene } from '../viewer/scene.ts'

type Props = {
  sheet: FloorSheet
  /** A new sheet is on its way. */
  isBusy: boolean
}

/** What the floor is looked at from: where a visitor stands, or nearly straight above. */
const views = ['room', 'above'] as const
const viewOf = (room: Room, from: (typeof views)[number]): View =>
  from === 'room' ? room.stands[0].entry : { yaw: room.stands[0].entry.yaw, pitch: -62, fov: 62 }

/** The floor laid in a room, drawn as the tour draws it, and anew with every change. */
export function LaidPreview({ sheet, isBusy }: Props) {
  const { t } = useI18n()
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<Scene | null>(null)
  const [isFlat, setIsFlat] = useState(false)
  const [roomId, setRoomId] = useState<Room['id']>('living')
  const [turn, setTurn] = useState<Turn>(0)
  const [from, setFrom] = useState<(typeof views)[number]>('room')

  useEffect(() => {
    const shown = canvas.current
    if (!shown || isFlat) return
    let isOver = false
    const draw = async () => {
      scene.current ??= new Scene(shown)
      const room = roomOf(roomId)
      const [enter, lay] = await Promise.all([
        scene.current.rooms.load({ room, stand: room.stands[0], time: timeOf(room, null), paint: null, rug: null }),
        scene.current.loadFloor({ sheet, numbers: floorNumbers(sheet, sheet.pattern, turn) }),
      ])
      if (isOver) return
      enter(false)
      lay(0)
      const scale = Math.min(2, devicePixelRatio)
      shown.width = Math.round(shown.clientWidth * scale)
      shown.height = Math.round(shown.clientHeight * scale)
      scene.current.draw({ view: viewOf(room, from), mix: 0, fade: 1, split: null, rests: false, eye: null })
    }
    // Without WebGL the sheet itself is shown.
    draw().catch(() => setIsFlat(true))
    return () => {
      isOver = true
    }
  }, [sheet, roomId, turn, from, isFlat])

  useEffect(() => {
    const shown = canvas.current
    return () => {
      // Later, as while it is worked on, React ends and begins an effect on the same canvas.
      setTimeout(() => {
        if (!shown?.isConnected) scene.current?.leave()
      })
    }
  }, [])

  if (isFlat)
    return (
      <figure className="laid">
        <img src={sheet.url} alt={t('admin-texture.sheetPicture')} />
        <figcaption className="hint">{t('admin-texture.noPreview')}</figcaption>
      </figure>
    )
  return (
    <figure className="laid" aria-busy={isBusy}>
      <canvas ref={canvas} role="img" aria-label={t('admin-texture.preview')} />
      <figcaption>
        <Choice
          label={t('admin-texture.room')}
          value={roomId}
          options={rooms.map(({ id }) => ({ value: id, text: t(`admin-texture.room.${id}`) }))}
          onChange={(id) => setRoomId(roomOf(id).id)}
        />
        <Choice
          label={t('admin-texture.direction')}
          value={String(turn)}
          options={turns.map((each) => ({ value: String(each), text: t('admin-texture.degrees', { degrees: each }) }))}
          onChange={(text) => setTurn(turns.find((each) => String(each) === text) ?? 0)}
        />
        <Choice
          label={t('admin-texture.from')}
          value={from}
          options={views.map((each) => ({ value: each, text: t(`admin-texture.from.${each}`) }))}
          onChange={(text) => setFrom(views.find((each) => each === text) ?? 'room')}
        />
      </figcaption>
    </figure>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      <span className="sr">{label}</span>
      <select className="input" value={value} title={label} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}
