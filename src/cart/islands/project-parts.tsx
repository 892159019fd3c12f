import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { CartProject } from '../project-schema.ts'
import { boxesText, floorAreas, floorBoards, projectSummary, roomAreaText, type SoldFloor } from '../project-text.ts'
import { useAreaUnit } from './area-unit.ts'
import { moneyText } from './money-text.ts'

type Floor = NonNullable<CartProject['floor']>

type HeadProps = {
  project: CartProject
  /** Its floor, where that is among the lines. */
  sold: SoldFloor | undefined
  heading?: 'h2' | 'h3'
  /** Its rooms, drawn. */
  plan?: ReactNode
  children?: ReactNode
}

/** A project's name, and what of its floor is sold: above its lines. */
export function ProjectHead({ project, sold, heading: Heading = 'h2', plan, children }: HeadProps) {
  const i18n = { ...useI18n(), areaUnit: useAreaUnit() }
  return (
    <div className="pgroup__h">
      {plan}
      <div>
        <Heading>
          <bdi>{project.name}</bdi>
        </Heading>
        {project.floor && sold && <p>{projectSummary(project.floor, sold, i18n)}</p>}
      </div>
      {children}
    </div>
  )
}

/** What the rooms measure, what is ordered for them and what is charged, and below it room by room. */
export function FloorAreas({ floor, sold, priceMinor }: { floor: Floor; sold: SoldFloor; priceMinor: number }) {
  const i18n = { ...useI18n(), areaUnit: useAreaUnit() }
  const { t, format } = i18n
  const areas = floorAreas(floor, sold, i18n)
  const boards = floorBoards(floor, sold)
  const over = boards?.over ?? 0
  return (
    <>
      <div className="three">
        <div>
          <b>{areas.rooms}</b>
          {t('project-lines.yourRooms')}
        </div>
        <div>
          <b>{areas.ordered}</b>
          {t('project-lines.ordered', { boxes: boxesText(sold.quantity, i18n) })}
        </div>
        <div>
          <b>{areas.charged}</b>
          {t('project-lines.charged', { count: format.number(sold.quantity), price: moneyText(i18n, priceMinor) })}
        </div>
      </div>
      <ul className="byroom">
        {floor.rooms.map(({ name, areaCenti, boards: laid }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name, and none moves
          <li key={at}>
            <bdi>{name}</bdi>
            <span>{roomAreaText(areaCenti, i18n)}</span>
            <span>{laid !== null && t('project-lines.boards', { count: laid })}</span>
          </li>
        ))}
        {over > 0 && (
          <li>
            <span>{t('project-lines.leftOver')}</span>
            <span />
            <span>{t('project-lines.boards', { count: over })}</span>
          </li>
        )}
        {(floor.rooms.length > 1 || over > 0) && (
          <li className="byroom__all">
            <span>{boxesText(sold.quantity, i18n)}</span>
            <span>{areas.rooms}</span>
            <span>{boards && t('project-lines.boards', { count: boards.laid + over })}</span>
          </li>
        )}
      </ul>
    </>
  )
}
