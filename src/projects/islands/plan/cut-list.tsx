import { memo, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import {
  type CutRow,
  countPieces,
  cutRows,
  type Plan,
  type PlanPiece,
  type PlanRoom,
  type PlanStairs,
} from '../../plan/plan-model.ts'
import { useLengths } from '../rooms/lengths.ts'

/** So many rows are on the screen before somebody asks for all. */
const FIRST_ROWS = 9

/** The plan as a table: what is cut for each row of each room, in the order of laying. */
export const CutList = memo(function CutList({ plan }: { plan: Plan }) {
  const { t } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const rooms = plan.rooms.map((room) => ({ room, rows: cutRows(room) }))
  const stairRows = plan.stairs.reduce((sum, { rows }) => sum + rows.length, 0)
  const rowCount = rooms.reduce((sum, { rows }) => sum + rows.length, stairRows)
  const pieceCount = countPieces(plan)
  const boardCount = [...plan.rooms, ...plan.stairs].reduce((sum, each) => sum + each.boardCount, 0)
  let left = isWhole ? rowCount : FIRST_ROWS
  const shown = rooms.map(({ room, rows }) => {
    const shownRows = Math.min(rows.length, Math.max(0, left))
    left -= shownRows
    return { room, rows, shownRows }
  })
  return (
    <section className="cutlist">
      <div className="cutlist__head">
        <h2>{t('plan.cutList')}</h2>
        <p>{t('plan.pieces', { count: pieceCount, boards: boardCount })}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('plan.row')}</th>
            <td className="cutlist__scale">{t('plan.toScale')}</td>
            <th scope="col">{t('plan.piecesFromStart')}</th>
            <th scope="col">{t('plan.width')}</th>
            <th scope="col" className="cutlist__end">
              {t('plan.fromBoard')}
            </th>
          </tr>
        </thead>
        {shown.map(
          ({ room, ...each }) => each.rows.length > 0 && <RoomRows key={room.id} room={room} plan={plan} {...each} />,
        )}
        {plan.stairs.map((stairs) => (
          <StairRows key={stairs.id} stairs={stairs} plan={plan} isShown={isWhole || rowCount <= FIRST_ROWS} />
        ))}
      </table>
      {rowCount > FIRST_ROWS && !isWhole && (
        <button type="button" className="btn btn--quiet no-print" onClick={() => setWhole(true)}>
          {t('plan.allRows', { count: rowCount })}
        </button>
      )}
    </section>
  )
})

type RoomProps = {
  room: PlanRoom
  rows: readonly CutRow[]
  /** So many are on the screen; on paper are all. */
  shownRows: number
  plan: Plan
}

function RoomRows({ room, rows, shownRows, plan }: RoomProps) {
  const { area } = useLengths()
  const longestUnits = Math.max(...rows.map(lengthOf))
  return (
    <tbody data-later={shownRows === 0 ? '' : undefined}>
      <tr>
        <th colSpan={5} scope="colgroup" className="cutlist__room">
          <bdi>{room.name}</bdi> <span>{area(room.areaSquareUnits)}</span>
        </th>
      </tr>
      {rows.map((row, at) => (
        <Row key={row.row} row={row} plan={plan} isLater={at >= shownRows} longestUnits={longestUnits} />
      ))}
    </tbody>
  )
}

/** What is cut for each step of stairs, from the lowest up. */
function StairRows({ stairs, plan, isShown }: { stairs: PlanStairs; plan: Plan; isShown: boolean }) {
  const { t, format } = useI18n()
  const { area } = useLengths()
  const longestUnits = Math.max(...stairs.rows.map(({ cut }) => lengthOf(cut)))
  return (
    <tbody data-later={isShown ? undefined : ''}>
      <tr>
        <th colSpan={5} scope="colgroup" className="cutlist__room">
          {t('plan.stairsOf', { room: `\u2068${stairs.name}\u2069` })} <span>{area(stairs.areaSquareUnits)}</span>
        </th>
      </tr>
      {stairs.rows.map(({ kind, number, cut }) => (
        <Row
          key={`${kind} ${number} ${cut.row}`}
          row={cut}
          name={t(`plan.${kind}`, { number: format.number(number), row: format.number(cut.row + 1) })}
          plan={plan}
          isLater={!isShown}
          longestUnits={longestUnits}
        />
      ))}
    </tbody>
  )
}

/** So many units wide and high is a row that is drawn. */
const SCALE = { width: 120, height: 8, joint: 1.5 } as const

/** The pieces of a row beside each other, against the longest row of the room; an off-cut is hatched as on the plan. */
function ToScale({ pieces, longestUnits }: { pieces: readonly PlanPiece[]; longestUnits: number }) {
  let from = 0
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SCALE.width} ${SCALE.height}`} width={SCALE.width} height={SCALE.height}>
      {pieces.map((piece) => {
        const width = (piece.lengthUnits / longestUnits) * SCALE.width
        const x = from
        from += width
        return (
          <rect
            key={x}
            x={x}
            width={Math.max(1, width - SCALE.joint)}
            height={SCALE.height}
            data-offcut={piece.isOffcut ? '' : undefined}
          />
        )
      })}
    </svg>
  )
}

const lengthOf = ({ pieces }: CutRow): number => pieces.reduce((sum, { lengthUnits }) => sum + lengthUnits, 0)

type RowProps = {
  row: CutRow /** Of a room's row it is its number. */
  name?: string
  plan: Plan
  isLater: boolean
  longestUnits: number
}

function Row({ row: { row, pieces }, name, plan, isLater, longestUnits }: RowProps) {
  const { t, format } = useI18n()
  const { text } = useLengths()
  const isFullWidth = pieces.every(({ widthUnits }) => widthUnits === plan.boardWidthUnits)
  const narrowest = Math.min(...pieces.map(({ widthUnits }) => widthUnits))
  const textOf = (piece: PlanPiece): string => {
    if (piece.lengthUnits === plan.boardLengthUnits) return t('plan.full')
    const length = text(piece.lengthUnits)
    return piece.isOffcut ? t('plan.offcutOf', { length, board: piece.board }) : length
  }
  return (
    <tr data-later={isLater ? '' : undefined}>
      <th scope="row">{name ?? t('plan.rowNumber', { row: format.number(row + 1) })}</th>
      <td className="cutlist__scale">
        <ToScale pieces={pieces} longestUnits={longestUnits} />
      </td>
      <td>{pieces.map(textOf).join(' + ')}</td>
      <td className="cutlist__width">{isFullWidth ? t('plan.full') : text(narrowest)}</td>
      <td className="cutlist__end">{pieces.map(({ board }) => format.number(board)).join(', ')}</td>
    </tr>
  )
}
