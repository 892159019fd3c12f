import { projectCalls } from '../../../project-calls.ts'
import type { TakenFloor } from '../../../tour/floor-taking.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { choiceFor } from '../plan/floor-choice.ts'
import { projectStore } from './project-store.ts'

/**
 * Lays a floor in the project that is worked on, as it lies in the tour; begins one where there is none. It can be undone there.
 * @returns the project's name; null where the floor cannot be laid board by board
 * @throws where the shop could not be asked
 */
export async function takeFloor({ productId, name, pattern, turn, projectName }: TakenFloor): Promise<string | null> {
  const { floors } = await askEndpoint(projectCalls.projectFloors, { ids: productId })
  const [floor] = floors
  if (!floor) return null
  // Another tab may have changed it meanwhile.
  projectStore.reload()
  const before = projectStore.read().current?.floor ?? null
  const direction = turn === 90 ? 'y' : 'x'
  const wanted = { startCorner: 'top-left' as const, ...before, productId, pattern, direction } as const
  const choice = choiceFor(floor, wanted)
  projectStore.change({ key: 'floor', params: { name } }, (project) => ({ ...project, floor: choice }), projectName)
  return projectStore.read().current?.name ?? projectName
}
