import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { addedSupplier } from '../../../tests/data/inventory.ts'
import { findDemoProduct } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { savePurchase } from '../purchases/commands.ts'
import { savePurchaseSchema } from '../purchases/schema.ts'
import { editSupplier } from './commands.ts'
import { listSuppliers } from './queries.ts'
import { editSupplierSchema } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('a supplier', () => {
  test('has a name of its own, and is changed by whoever saw it last', async () => {
    const name = `Gleam ${uuidv7()}`
    const id = await addedSupplier(database.db, { name })
    await expect(addedSupplier(database.db, { name: name.toUpperCase() })).rejects.toThrow('INVALID_INPUT')
    const edit = (version: number, isActive: boolean) =>
      inTransaction(database.db, (tx) =>
        editSupplier(tx, {
          id,
          ...editSupplierSchema.parse({
            name,
            email: '',
            phone: '',
            language: 'en',
            leadDays: null,
            isActive,
            version,
          }),
        }),
      )
    expect(await edit(1, false)).toMatchObject({ ok: true })
    expect(await edit(1, true)).toMatchObject({
      ok: false,
      code: 'CHANGED_MEANWHILE',
      data: { supplier: { version: 2 } },
    })
    const past = await listSuppliers(database.db, { search: name.slice(0, 12), state: 'past', page: 1 })
    expect(past.suppliers.map((one) => one.id)).toContain(id)
    const { actor: ada } = await signedIn(database.db)
    const { stockItemId: itemId } = await findDemoProduct(database.db, 'gravel-lane')
    const lines = [{ itemId, quantity: 1, costMinor: 5 }]
    const input = savePurchaseSchema.parse({
      id: uuidv7(),
      version: null,
      store: 'surrey',
      supplierId: id,
      expectedOn: null,
      lines,
    })
    expect(await inTransaction(database.db, (tx) => savePurchase(tx, ada, input))).toMatchObject({ ok: false })
  })
})
