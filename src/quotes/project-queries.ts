import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { BoxCounter } from '../projects/kit/box-counter.ts'
import { layInputFor, patternFor } from '../projects/kit/lay-rules.ts'
import { findKitFloors } from '../projects/kit/queries.ts'
import { countFloors, readKit } from '../projects/kit/read-queries.ts'
import type { LaidRoom } from '../projects/layout/lay.ts'
import type { LayoutService } from '../projects/layout/layout-service.ts'
import type { Project } from '../projects/saved/schema.ts'
import type { PreparedProject } from './commands.ts'
import type { QuotedFinding } from './schema.ts'

type AskedFrom = { store: string; language: Language }

/** What is in stock changes daily, and the quote itself settles it. */
const isOfStock = (code: QuotedFinding['code']): boolean => /^(stock|lot)/.test(code)

/** What the guard of a project's kit wants settled before its floor is laid, what weighs most first; none where it has no floor. */
async function listOpenFindings(
  db: Database,
  boxCounter: BoxCounter,
  project: Project,
  { store, language }: AskedFrom,
): Promise<QuotedFinding[]> {
  if (!project.floor) return []
  const [counted] = await countFloors(db, project, [project.floor], boxCounter, { store, language })
  const kit = await readKit(db, { project }, counted, { store, language, customers: [] })
  const roomOf = (id: string | null) => project.rooms.find((room) => room.id === id)?.name ?? ''
  return kit.findings
    .filter(({ severity, code }) => severity !== 'passed' && !isOfStock(code))
    .toSorted((one, other) => Number(other.severity === 'settle') - Number(one.severity === 'settle'))
    .map(({ code, facts, sources, roomId }) => ({ code, facts, sources, room: roomOf(roomId) }))
}

/**
 * The rooms of a project with the pieces of its floor, for the plan on a quote's sheet.
 * @returns none where it has no floor, the floor is not laid board by board, or the engine has too much to do: a quote is asked for all the same
 */
export async function layProject(
  db: Database,
  layouts: Pick<LayoutService, 'lay'>,
  { floor: choice, rooms }: Pick<Project, 'floor' | 'rooms'>,
  reader: AskedFrom,
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

/** What lays boards and counts them, off the request's thread. */
export type BoardServices = { layouts: Pick<LayoutService, 'lay'>; boxCounter: BoxCounter }

/** What the sheet of a project's quote is drawn and told from. */
export async function prepareProject(
  db: Database,
  { layouts, boxCounter }: BoardServices,
  project: Project,
  reader: AskedFrom,
): Promise<PreparedProject> {
  const laid = await layProject(db, layouts, project, reader)
  return { laid, toSettle: await listOpenFindings(db, boxCounter, project, reader) }
}
