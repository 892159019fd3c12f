import { confirmImport, startImport } from '../src/catalogue/import/commands.ts'
import { findImport, productsFile } from '../src/catalogue/import/queries.ts'
import { workOnImports } from '../src/catalogue/import/worker.ts'
import { productFilterSchema } from '../src/catalogue/products/admin-list-schema.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { type Database, inTransaction, openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import { storeVariants } from '../stores/index.ts'
import { csvBytes } from '../tests/shop/csv-bytes.ts'
import { serveShop } from './shop.ts'

/** Seconds that a file of so many products takes to be looked through, and to be brought in. */
export async function measureImport(db: Database, count: number) {
  const head = 'slug,type,status,name,category,unit,unit_value,unit_measure,price,sku,stock_surrey'
  const lines = Array.from(
    { length: count },
    (_, n) => `file-${n},simple,active,File ${n},laminate,box,20,area,10.50,FILE-${n},7`,
  )
  const parts = { db, log: createLog({ level: 'error' }), clean: async (html: string) => html, stores: storeVariants }
  const run = async (csv: string) => {
    const id = uuidv7()
    await inTransaction(db, (tx) =>
      startImport(
        tx,
        { id: uuidv7(), name: 'Bench' },
        { id, fileName: 'a.csv', file: Buffer.from(csv), withStock: true, clearsEmpty: false },
      ),
    )
    const began = performance.now()
    while (await workOnImports(parts));
    const checked = performance.now()
    await inTransaction(db, (tx) => confirmImport(tx, id))
    while (await workOnImports(parts));
    const done = performance.now()
    const found = await findImport(db, { id, page: 1 })
    return { checkSeconds: (checked - began) / 1000, importSeconds: (done - checked) / 1000, results: found?.results }
  }
  const created = await run([head, ...lines].join('\n'))
  const filter = productFilterSchema.parse({ search: 'file' })
  const began = performance.now()
  const file = productsFile(filter, { store: 'surrey', stores: storeVariants })
  const csv = (await csvBytes(db, file)).toString('utf8')
  const exportSeconds = (performance.now() - began) / 1000
  const again = await run(csv)
  const changed = await run(csv.replaceAll('10.50', '11.50'))
  return { created, exportSeconds, again, changed }
}

if (import.meta.main) {
  const shop = await serveShop()
  await shop.stop()
  const own = await ensurePostgres(shop.dataDir)
  const { db, pool } = openDatabase(own.connection, 4, createLog({ level: 'error' }))
  console.log(await measureImport(db, 10_000))
  await pool.end()
  await own.leave()
}
