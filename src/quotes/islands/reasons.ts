import { useI18n } from '../../i18n/react.tsx'
import { useWhy } from '../../projects/islands/kit/kit-text.ts'
import type { Kit } from '../../projects/kit/contracts.ts'
import type { Project } from '../../projects/saved/schema.ts'
import { mostReasonLength } from '../list-schema.ts'

/** A text that is short enough for a line, without half of a letter at its end. */
const shortened = (text: string): string =>
  text.length <= mostReasonLength ? text : `${text.slice(0, mostReasonLength - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** Why each line of a kit has as many as it has, by its product's id; of the floor, how it is laid and from how many boards. */
export function useReasons(): (project: Project, kit: Kit) => ReadonlyMap<string, string> {
  const { t } = useI18n()
  const why = useWhy()
  return ({ floor: choice }, { floor, lines }) => {
    const boards = floor?.rooms.reduce<number | null>(
      (sum, room) => (sum === null || room.boards === null ? null : sum + room.boards),
      0,
    )
    const laid = [
      choice && t(`project-lines.pattern.${choice.pattern}`),
      boards ? t('project-lines.boards', { count: boards }) : null,
    ]
    const reasons = new Map(lines.flatMap((line) => (line.product ? [[line.product.id, shortened(why(line))]] : [])))
    if (floor) reasons.set(floor.id, laid.filter(Boolean).join(' · '))
    return reasons
  }
}
