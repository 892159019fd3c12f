import type { z } from 'zod'
import type { QuoteContext } from '../../checkout/queries.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { BoxCounter } from '../kit/box-counter.ts'
import { choiceOf, withFloor } from '../kit/floor-choice-rules.ts'
import { type CountedFloor, countFloors, readKits } from '../kit/read-queries.ts'
import type { ProjectPrice, projectPricesContract } from './contracts.ts'
import { priceOf } from './rules.ts'

type Input = z.output<typeof projectPricesContract.input>

/** The floors among these products with the boxes that the rooms take, each laid as the project's own floor is. */
export const countPricedFloors = (
  db: Database | Transaction,
  { project, productIds }: Pick<Input, 'project' | 'productIds'>,
  boxCounter: BoxCounter,
  reader: Pick<QuoteContext, 'store' | 'language'>,
): Promise<CountedFloor[]> =>
  countFloors(
    db,
    project,
    productIds.map((id) => choiceOf(project, id)),
    boxCounter,
    reader,
  )

/** What each floor costs in the rooms of a project, with its kit, delivery and taxes: the sums of its kit's page. */
export async function readPrices(
  db: Database | Transaction,
  { productIds: _, ...asked }: Input,
  floors: readonly CountedFloor[],
  context: QuoteContext,
): Promise<ProjectPrice[]> {
  const projects = floors.map((counted) => ({ counted, project: withFloor(asked.project, counted.floor.id) }))
  const kits = await readKits(db, asked, projects, context)
  return kits.flatMap((kit, at) => priceOf(kit, floors[at]?.boards ?? null, asked.project.rooms.length) ?? [])
}
