import type { CartProject } from './project-schema.ts'

/** What tells a line's place in a group. */
type Line = { readonly unit: string; readonly unitMeasure: string }

/** Lines that are for one project, its floor apart from what belongs to it; or lines that are for none. */
export type LineGroup<L> = {
  readonly project: CartProject | null
  /** The boards of the project's rooms, where they are among the lines. */
  readonly floor: L | undefined
  readonly others: readonly L[]
}

/**
 * Lines by the projects that they are for, in the order of the projects; those that are for none come last.
 * @param projectIdOf the project of a line; null for none
 * @param lineOf what is sold: of the boxes that cover an area the first is the project's floor
 */
export function groupLines<L>(
  lines: readonly L[],
  projects: readonly CartProject[],
  { projectIdOf, lineOf }: { projectIdOf: (line: L) => string | null; lineOf: (line: L) => Line | undefined },
): LineGroup<L>[] {
  const groups = projects.map((project): LineGroup<L> => {
    const own = lines.filter((line) => projectIdOf(line) === project.id)
    const floor = project.floor ? own.find((line) => isFloor(lineOf(line))) : undefined
    return { project, floor, others: own.filter((line) => line !== floor) }
  })
  const known = new Set(projects.map(({ id }) => id))
  const rest = lines.filter((line) => !known.has(projectIdOf(line) ?? ''))
  const filled = groups.filter(({ floor, others }) => floor !== undefined || others.length > 0)
  return rest.length > 0 || filled.length === 0
    ? [...filled, { project: null, floor: undefined, others: rest }]
    : filled
}

const isFloor = (line: Line | undefined): boolean => line?.unit === 'box' && line.unitMeasure === 'area'

/** What is laid in a project's rooms together, in hundredths of a square foot. */
export const roomsAreaCenti = ({ rooms }: NonNullable<CartProject['floor']>): number =>
  rooms.reduce((sum, { areaCenti }) => sum + areaCenti, 0)
