import type { Formats } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { unitsPerFoot } from '../../measure/length.ts'
import type { PlanSheet, SheetTable } from '../../orders/documents/sheets/plan-sheet.ts'
import type { Kit } from '../kit/contracts.ts'
import type { Layout } from '../layout/lay.ts'
import { boundsOf } from '../outline/outline.ts'
import { areaText, type LengthUnit, lengthText } from '../plan/length-text.ts'
import {
  type CutRow,
  countPieces,
  coveredUnits,
  cutRows,
  nameplateOf,
  type Plan,
  type PlanPiece,
  type PlanRoom,
  type PlanStairs,
} from '../plan/plan-model.ts'
import type { FloorChoice, Project } from '../saved/schema.ts'

/** What a plan on paper is made of. */
export type SheetFacts = {
  project: Pick<Project, 'name' | 'rooms'>
  plan: Plan
  layout: Layout
  piecesPerBox: number
  choice: FloorChoice
  kit: Kit
}

export type SheetI18n = { t: Translate; format: Formats; language: Language; unit: LengthUnit }

const isolated = (text: string): string => `\u2068${text}\u2069`

/** What is cut for a row, as the table on the screen says it. */
function cutText(pieces: readonly PlanPiece[], plan: Plan, i18n: SheetI18n): string {
  const { t, unit } = i18n
  return pieces
    .map((piece) => {
      if (piece.lengthUnits === plan.boardLengthUnits) return t('plan.full')
      const length = lengthText(i18n, unit, piece.lengthUnits)
      return piece.isOffcut ? t('plan.offcutOf', { length, board: piece.board }) : length
    })
    .join(' + ')
}

function cutRow({ row, pieces }: CutRow, plan: Plan, i18n: SheetI18n, name?: string): string[] {
  const { t, format, unit } = i18n
  const isFull = pieces.every(({ widthUnits }) => widthUnits === plan.boardWidthUnits)
  const narrowest = Math.min(...pieces.map(({ widthUnits }) => widthUnits))
  return [
    name ?? t('plan.rowNumber', { row: format.number(row + 1) }),
    cutText(pieces, plan, i18n),
    isFull ? t('plan.full') : lengthText(i18n, unit, narrowest),
    pieces.map(({ board }) => format.number(board)).join(', '),
  ]
}

const areaOfRoom = ({ areaSquareUnits }: PlanRoom, i18n: SheetI18n): string =>
  areaText(i18n, i18n.unit, areaSquareUnits)

const stairsTitle = ({ name, areaSquareUnits }: PlanStairs, i18n: SheetI18n): string =>
  `${i18n.t('plan.stairsOf', { room: isolated(name) })} · ${areaText(i18n, i18n.unit, areaSquareUnits)}`

function cutTable({ plan, layout }: SheetFacts, i18n: SheetI18n): SheetTable {
  const { t, format } = i18n
  const count = countPieces(plan)
  return {
    title: t('plan.cutList'),
    note: t('plan.pieces', { count, boards: layout.boardCount }),
    columns: [
      { title: t('plan.row'), share: 0.2 },
      { title: t('plan.piecesFromStart'), share: 0.49 },
      { title: t('plan.width'), share: 0.12 },
      { title: t('plan.fromBoard'), share: 0.19, align: 'end' },
    ],
    groups: plan.rooms
      .filter(({ pieces }) => pieces.length > 0)
      .map((room) => ({
        title: `${isolated(room.name)} · ${areaOfRoom(room, i18n)}`,
        rows: cutRows(room).map((row) => cutRow(row, plan, i18n)),
      }))
      .concat(
        plan.stairs.map((stairs) => ({
          title: stairsTitle(stairs, i18n),
          rows: stairs.rows.map(({ kind, number, cut }) =>
            cutRow(
              cut,
              plan,
              i18n,
              t(`plan.${kind}`, { number: format.number(number), row: format.number(cut.row + 1) }),
            ),
          ),
        })),
      ),
    foot: null,
  }
}

/** What is bought, floor first; none where it cannot be told what it costs. */
function shoppingTable({ floor, lines, sums, areaId }: Kit, { t, format }: SheetI18n): SheetTable[] {
  if (!floor || !sums) return []
  const bought = [
    floor,
    ...lines.flatMap(({ product, quantity, totalMinor }) => (product ? [{ ...product, quantity, totalMinor }] : [])),
  ].filter(({ quantity }) => quantity > 0)
  return [
    {
      title: t('plan.shoppingList'),
      note: '',
      columns: [
        { title: '', share: 0.6 },
        { title: '', share: 0.18 },
        { title: '', share: 0.22, align: 'end' },
      ],
      groups: [
        {
          title: '',
          rows: bought.map(({ name, color, attributeLabel, unit, quantity, totalMinor }) => [
            isolated([name, color?.label, attributeLabel].filter(Boolean).join(' · ')),
            `${format.number(quantity)} ${t(`kit.unit.${unit}`, { count: quantity })}`,
            format.charged(totalMinor),
          ]),
        },
      ],
      foot: [t(areaId === null ? 'kit.beforeDelivery' : 'kit.landed'), '', format.charged(sums.totalMinor)],
    },
  ]
}

/** The rooms in their order, each from its start corner. */
function orderOf({ plan, choice }: SheetFacts, i18n: SheetI18n): PlanSheet['order'] {
  const { t, format } = i18n
  return {
    title: t('plan.order'),
    steps: plan.rooms
      .filter(({ pieces }) => pieces.length > 0)
      .map((room) => {
        const places = room.pieces.map(({ place }) => place)
        return t('plan.orderStep', {
          room: isolated(room.name),
          corner: t(`plan.corners.${choice.startCorner}`),
          from: format.number(Math.min(...places)),
          to: format.number(Math.max(...places)),
          boards: t('plan.boardCount', { count: room.boardCount }),
        })
      })
      .concat(
        plan.stairs.map(({ name, treads, risers, boardCount }) =>
          [
            t('plan.stairsOf', { room: isolated(name) }),
            t('plan.stepsOf', { treads: format.number(treads), risers: format.number(risers) }),
            t('plan.boardCount', { count: boardCount }),
          ].join(' · '),
        ),
      ),
  }
}

/** The paper of a project's plan in a reader's words. */
export function planSheetOf(facts: SheetFacts, i18n: SheetI18n): PlanSheet {
  const { project, plan, layout, choice, kit, piecesPerBox } = facts
  const { t, format, language, unit } = i18n
  const { left, right } = boundsOf(plan.rooms.flatMap(({ outline }) => outline))
  const pieces = layout.rooms.flatMap((room) => room.pieces)
  const floor = kit.floor
  const boxes = t('plan.boxes', { count: layout.boxCount })
  const covered = coveredUnits(plan)
  const bought = ((layout.boxCount * (floor?.unitValueCenti ?? 0)) / 100) * unitsPerFoot ** 2
  return {
    language,
    title: project.name,
    subtitle: [isolated(floor?.name ?? ''), t(`plan.patterns.${choice.pattern}`), boxes].join(' · '),
    key: { whole: t('plan.newBoard'), offcut: t('plan.offcut') },
    direction: t(`plan.directions.${choice.direction}`),
    acrossText: t('plan.across', { length: lengthText(i18n, unit, right - left) }),
    rooms: plan.rooms.map((room) => ({
      name: room.name,
      note: `${areaOfRoom(room, i18n)} · ${t('plan.boardCount', { count: room.boardCount })}`,
      outline: room.outline,
      holes: room.holes,
      start: room.start,
      plate: nameplateOf(room),
      pieces: room.pieces.map(({ outline, holes, isOffcut }) => ({ outline, holes, isOffcut })),
    })),
    flights: plan.flights.map(({ steps, label, isAbove, treads }) => ({
      steps,
      label,
      isAbove,
      text: t('plan.flight', { count: treads }),
    })),
    facts: [
      [t('plan.toCover'), areaText(i18n, unit, covered)],
      [t('plan.youBuy'), `${boxes} · ${areaText(i18n, unit, bought)}`],
      [t('plan.boardsOf', { all: layout.boxCount * piecesPerBox }), format.number(layout.boardCount)],
      [t('plan.offcutsUsed'), format.number(pieces.filter(({ isOffcut }) => isOffcut).length)],
    ],
    order: orderOf(facts, i18n),
    tables: [...shoppingTable(kit, i18n), cutTable(facts, i18n)],
  }
}
