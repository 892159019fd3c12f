import { groupLines, type LineGroup } from '../cart/line-groups.ts'
import type { CartProject } from '../cart/project-schema.ts'

type Line = { readonly projectId: string | null; readonly unit: string; readonly unitMeasure: string }

/** An order's lines by the projects that they are for; without projects all of them are one group. */
export const groupOrderLines = <L extends Line>(
  lines: readonly L[],
  projects: readonly CartProject[],
): LineGroup<L>[] => groupLines(lines, projects, { projectIdOf: ({ projectId }) => projectId, lineOf: (line) => line })
