import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import { layInputFor, patternFor } from '../projects/kit/lay-rules.ts'
import { findKitFloors } from '../projects/kit/queries.ts'
import type { LaidRoom } from '../projects/layout/lay.ts'
import type { LayoutService } from '../projects/layout/layout-service.ts'
import type { Project } from '../projects/saved/schema.ts'

/**
 * The rooms of a project with the pieces of its floor, for the plan on a quote's sheet.
 * @returns none where it has no floor, the floor is not laid board by board, or the engine has too much to do: a quote is asked for all the same
 */
export async function layProject(
  db: Database,
  layouts: Pick<LayoutService, 'lay'>,
  { floor: choice, rooms }: Pick<Project, 'floor' | 'rooms'>,
  reader: { store: string; language: Language },
): Promise<readonly LaidRoom[]> {
  if (!choice) return []
  const floor = (await findKitFloors(db, [choice.productId], reader)).get(choice.productId)
  if (!floor) return []
  const pattern = patternFor(floor.specification, choice.pattern)
  const input = layInputFor(floor.specification, { ...choice, pattern }, rooms)
  if (!input || input.rooms.length === 0) return []
  const laid = await layouts.lay(input)
  return laid.ok ? laid.value.rooms : []
}
