import { type CsvList, csvChunks } from '../../src/http/csv.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Everything that is given out one after the other. */
export async function allOf<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of given) all.push(one)
  return all
}

/** All of a list's file, as it is sent. */
export const csvBytes = async <Row>(db: Database, list: CsvList<Row>): Promise<Buffer> =>
  Buffer.concat(await allOf(csvChunks(db, list)))
