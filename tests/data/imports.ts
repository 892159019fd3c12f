import { confirmImport, startImport } from '../../src/catalogue/import/commands.ts'
import type { ImportView } from '../../src/catalogue/import/contracts.ts'
import { findImport, productsFile } from '../../src/catalogue/import/queries.ts'
import { workOnImports } from '../../src/catalogue/import/worker.ts'
import { productFilterSchema } from '../../src/catalogue/products/admin-list-schema.ts'
import { fromCsv } from '../../src/http/csv.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { storeVariants } from '../../stores/index.ts'
import { csvBytes } from '../shop/csv-bytes.ts'
import { testLog } from '../shop/database.ts'

/** Who brings a test's files in. */
export const importer = { id: uuidv7(), name: 'Dana Okafor' }

/** The imports of a test's shop, whose worker works when it is told to. */
export function importsInto(db: Database) {
  const work = () => workOnImports({ db, log: testLog, clean: async (html) => html, stores: storeVariants })

  async function settle(): Promise<void> {
    while (await work());
  }

  async function read(id: string): Promise<ImportView> {
    const found = await findImport(db, { id, page: 1 })
    if (!found) throw new Error('no such import')
    return found
  }

  /** Has a file checked. */
  async function check(csv: string, withStock = false, clearsEmpty = false): Promise<ImportView> {
    const id = uuidv7()
    const given = { id, fileName: 'products.csv', file: Buffer.from(csv), withStock, clearsEmpty }
    await inTransaction(db, (tx) => startImport(tx, importer, given))
    await settle()
    return read(id)
  }

  /** Has a file that was checked imported. */
  async function bringIn(id: string): Promise<ImportView> {
    await inTransaction(db, (tx) => confirmImport(tx, id))
    await settle()
    return read(id)
  }

  /** All products as the file that the shop gives out. */
  const exported = () =>
    csvBytes(db, productsFile(productFilterSchema.parse({}), { store: 'surrey', stores: storeVariants }))

  const everything = async () => {
    const [head = [], ...rows] = fromCsv(await exported())
    return { head, rows }
  }
  return { work, settle, read, check, bringIn, everything, exported }
}

export type Imports = ReturnType<typeof importsInto>
