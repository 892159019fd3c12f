import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useCart } from '../../../cart/islands/cart.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { ProjectFloor } from '../../floors/contracts.ts'
import { layInputFor } from '../../kit/lay-rules.ts'
import { isQuickToLay, otherWays } from '../../plan/other-ways.ts'
import { coveredUnits, planOf, planOfRoom, planOfWalls } from '../../plan/plan-model.ts'
import { tourOfProject } from '../../plan/tour-rules.ts'
import { isSoundRoom, roomsOf } from '../../saved/rules.ts'
import type { FloorChoice, Project } from '../../saved/schema.ts'
import { useKit } from '../kit/kit-call.ts'
import { StockGuard, stockFindings } from '../kit/kit-guard.tsx'
import { KitNote, PlanNote, ProjectSteps, QuoteNote } from '../project-steps.tsx'
import { ProjectTitle } from '../project-title.tsx'
import { useLengths } from '../rooms/lengths.ts'
import { type KnownBoxes, keepBoxes, knownBoxes } from '../store/known-boxes.ts'
import { projectStore } from '../store/project-store.ts'
import { CutList } from './cut-list.tsx'
import { boardOf, choiceFor } from './floor-choice.ts'
import { FloorLine } from './floor-line.tsx'
import { FloorPicker, type Picking } from './floor-picker.tsx'
import { LayingChoices } from './laying-choices.tsx'
import { PlanBar } from './plan-bar.tsx'
import { BoxCount, WaitingBoxes } from './plan-panel.tsx'
import { PlanStage } from './plan-stage.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { ShoppingList } from './shopping-list.tsx'
import { useBuy } from './use-buy.ts'
import { useFloor } from './use-floor.ts'
import { useOtherBoxes } from './use-other-boxes.ts'
import '../styles/plan.css'
import '../styles/plan-phone.css'
import { useProjects } from '../store/use-project.ts'
import { useLayout } from './use-layout.ts'

const choose = (choice: FloorChoice, name: string) =>
  projectStore.change({ key: 'floor', params: { name } }, (project) => ({ ...project, floor: choice }))

/** Lays the floor, of this name, as it is laid now but for what changes. */
const layOtherwise = (change: Partial<FloorChoice>, name: string) =>
  projectStore.change({ key: 'floor', params: { name } }, (project) => ({
    ...project,
    floor: project.floor && { ...project.floor, ...change },
  }))

/** Every board of a project: the drawing to scale, what is bought, and the cut list. */
export function PlanView({ project, isShared = false }: { project: Project; isShared?: boolean }) {
  const { t } = useI18n()
  const { area } = useLengths()
  const { isStored } = useProjects()
  const [known, setKnown] = useState(() => (isShared ? null : knownBoxes(project)))
  const { rooms, areaSquareUnits } = roomsOf(project)
  const [count, covered] = [t('project.roomCount', { count: rooms.length }), area(areaSquareUnits)]
  return (
    <>
      {!isShared && (
        <>
          <ProjectTitle project={project} isStored={isStored} measures={[count, covered]} />
          <ProjectSteps
            current="plan"
            notes={{
              rooms: `${count} · ${covered}`,
              plan: <PlanNote project={project} known={known} />,
              kit: <KitNote project={project} />,
              quote: <QuoteNote project={project} />,
            }}
          />
        </>
      )}
      <Chosen project={project} isShared={isShared} known={known} onCounted={setKnown} />
    </>
  )
}

/** What was counted last, and who is told of a new count. */
type Counting = { known: KnownBoxes | null; onCounted: (known: KnownBoxes | null) => void }

/** The laid floor, or the floors to choose from. */
function Chosen({ project, isShared, ...counting }: { project: Project; isShared: boolean } & Counting) {
  const { t } = useI18n()
  const { floor, hasFailed, retry } = useFloor(project.floor?.productId)
  /** What is chosen from: all floors, or those that can be laid in a pattern that this one cannot. */
  const [picking, pickFrom] = useState<Picking | null>(null)
  if (isShared && (project.floor === null || floor === null)) return <p className="note">{t('plan.floorGone')}</p>
  if (project.floor === null || picking !== null || floor === null) {
    return (
      <>
        {floor === null && project.floor && <p className="note">{t('plan.floorGone')}</p>}
        <FloorPicker
          chosenId={project.floor?.productId ?? null}
          picking={picking ?? 'all'}
          onPickFrom={pickFrom}
          onChoose={(chosen) => {
            pickFrom(null)
            const before = project.floor
            const wanted = before && picking === 'herringbone' ? { ...before, pattern: picking } : before
            choose(choiceFor(chosen, wanted), chosen.name)
          }}
        />
      </>
    )
  }
  if (hasFailed) return <LoadFailed what={t('plan.floorsFailed')} again={t('plan.again')} onAgain={retry} />
  if (floor === undefined) return <div className="plan__coming" aria-busy="true" />
  return (
    <LaidFloor
      project={project}
      choice={project.floor}
      floor={floor}
      onPick={isShared ? null : pickFrom}
      {...counting}
    />
  )
}

type Props = Counting & {
  project: Project
  choice: FloorChoice
  floor: ProjectFloor
  /** Null of a plan that is only looked at. */
  onPick: ((from: Picking) => void) | null
}

function LaidFloor({ project, choice, floor, onPick, known, onCounted }: Props) {
  const { t } = useI18n()
  const { rooms } = project
  const laidChoice = useDeferredValue(choice)
  const boughtProject = useDeferredValue(project)
  const inRoom = tourOfProject(floor.slug, laidChoice, rooms)
  const input = useMemo(() => layInputFor(floor, laidChoice, rooms) ?? null, [floor, laidChoice, rooms])
  const { layout, input: laid, isLaying, hasFailed, retry } = useLayout(input)
  const canAskOthers = onPick !== null && layout !== null && !isLaying && isQuickToLay(layout)
  const others = useOtherBoxes(
    useMemo(() => (canAskOthers ? otherWays(floor, laidChoice, rooms) : []), [canAskOthers, floor, laidChoice, rooms]),
  )
  const [shownId, setShownId] = useState<string | null>(null)
  const plan = useMemo(() => (layout && laid ? planOf(layout, rooms, laid.board) : null), [layout, laid, rooms])
  const walls = useMemo(
    () => planOfWalls(rooms.filter(({ id }) => input?.rooms.some((each) => each.id === id))),
    [rooms, input],
  )
  const drawn = useMemo(() => planOfRoom(plan ?? walls, shownId), [plan, walls, shownId])
  const board = useMemo(() => boardOf(floor, laidChoice), [floor, laidChoice])
  const names = useMemo(() => new Map(rooms.map((room) => [room.id, room.name])), [rooms])
  const waiting = rooms.filter((room) => !isSoundRoom(room))
  const isWaiting = isLaying || choice !== laidChoice
  const boxCount = isWaiting || laid === null ? null : (layout?.boxCount ?? null)
  const pattern = laidChoice.pattern
  const { kit, refusal, askAgain } = useKit(onPick && plan && boughtProject, useCart())
  const ofStock = useMemo(() => stockFindings(kit?.findings ?? []), [kit])
  const { isAdded, buy } = useBuy({ floor, layout, plan, project, pattern })
  const boxes = layout &&
    plan && {
      boxCount: layout.boxCount,
      boardCount: layout.boardCount,
      piecesPerBox: floor.piecesPerBox,
      areaPerBoxCentiSqFt: floor.areaPerBoxCentiSqFt,
      areaSquareUnits: coveredUnits(plan),
    }
  const isShort = floor.boxesInStock !== null && floor.boxesInStock < (boxes?.boxCount ?? 0)
  const canBuy = floor.canAdd && !isShort && waiting.length === 0 && (boxes?.boxCount ?? 0) > 0
  const buying = { floor, isLaying: isWaiting, canBuy, isAdded, onBuy: buy }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count is kept once it is there, not with every change before it
  useEffect(() => {
    if (onPick && boxCount !== null) onCounted(keepBoxes(project, floor.name, boxCount))
  }, [boxCount])
  return (
    <>
      <div className="plan">
        <PlanStage
          project={project}
          inRoom={inRoom}
          plan={walls.rooms.length > 0 ? drawn : null}
          sheet={floor.sheet}
          isOld={isWaiting && layout !== null}
        >
          <RoomTabs
            rooms={(plan ?? walls).rooms}
            shownId={drawn.rooms.length === 1 ? shownId : null}
            onShow={setShownId}
          />
          <p className="sr" role="status">
            {isWaiting ? t('plan.laying') : layout && t('plan.boxes', { count: layout.boxCount })}
          </p>
          {hasFailed && <LoadFailed what={t('plan.layingFailed')} again={t('plan.again')} onAgain={retry} />}
          {input === null && <p className="err">{t('plan.cannotLay')}</p>}
          {waiting.length > 0 && (
            <p className="err">
              {t('plan.waiting', {
                count: waiting.length,
                rooms: waiting.map((room) => `\u2068${room.name}\u2069`).join(', '),
              })}{' '}
              <a className="link" href={routes.project.href()}>
                {t('plan.toRooms')}
              </a>
            </p>
          )}
        </PlanStage>
        <aside className="plan__side">
          <FloorLine floor={floor} onPick={onPick && (() => onPick('all'))} />
          {onPick && (
            <div className="no-print">
              <LayingChoices
                {...{ board, input, names, boxCount, others }}
                onOtherFloors={() => onPick('herringbone')}
                choice={choice}
                onChange={(change) => layOtherwise(change, floor.name)}
              />
            </div>
          )}
          {waiting.length > 0 && known && <WaitingBoxes known={known} rooms={waiting} floor={floor} />}
          {layout && plan && boxes && (waiting.length === 0 || !known) && (
            <BoxCount
              {...buying}
              boxes={boxes}
              pieces={layout.rooms}
              stairs={plan.stairs}
              isShort={isShort && ofStock.length === 0}
            />
          )}
          {ofStock.length > 0 && <StockGuard project={project} findings={ofStock} />}
        </aside>
        <div className="plan__lists">
          {plan && <CutList plan={plan} />}
          {plan && onPick && <ShoppingList {...{ kit, refusal, askAgain }} />}
        </div>
      </div>
      {boxes && boxes.boxCount > 0 && <PlanBar {...buying} boxes={boxes} />}
    </>
  )
}
