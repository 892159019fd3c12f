import type { Quote } from './contracts.ts'
import type { CartProject } from './project-schema.ts'

/** What the goods of one project come to, in minor units; of all that is for none under the project null. */
export type ItemPart = { readonly project: Pick<CartProject, 'id' | 'name'> | null; readonly amountMinor: number }

type Summed = Pick<Quote, 'itemTotalMinor' | 'samples'> & {
  readonly lines: readonly Pick<Quote['lines'][number], 'projectId' | 'lineTotalMinor' | 'problem'>[]
}

/**
 * What a quote's item total is made of: a part for each of these projects that has goods in it, then one for the rest, samples with it.
 * The parts add up to the item total. None where the quote has goods for no project.
 */
export function itemParts({ lines, samples, itemTotalMinor }: Summed, projects: readonly CartProject[]): ItemPart[] {
  const parts = projects.flatMap((project): ItemPart[] => {
    const own = lines.filter(({ projectId, problem }) => projectId === project.id && problem !== 'gone')
    return own.length > 0
      ? [{ project, amountMinor: own.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0) }]
      : []
  })
  if (parts.length === 0) return []
  const known = new Set(projects.map(({ id }) => id))
  const hasRest = samples.length > 0 || lines.some(({ projectId }) => projectId === null || !known.has(projectId))
  const restMinor = itemTotalMinor - parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return hasRest || restMinor !== 0 ? [...parts, { project: null, amountMinor: restMinor }] : parts
}
