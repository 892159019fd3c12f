import { answerChange } from '../../http/change-answer.ts'
import { type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import { type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { createSupplier, editSupplier, type SupplierChange, wrongSupplier } from './commands.ts'
import {
  supplierChoicesContract,
  supplierCreateContract,
  supplierEditContract,
  suppliersContract,
} from './contracts.ts'
import { findSupplier, listSupplierChoices, listSuppliers } from './queries.ts'

const view = { area: 'costs', right: 'view' } as const
const edit = { area: 'costs', right: 'edit' } as const

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

const answerSupplier = (changed: Result<SupplierChange>, action: string, { tx, audit }: Done) =>
  answerChange(
    changed,
    audit,
    ({ id }) => ({ action: `supplier.${action}`, subject: `supplier:${id}` }),
    async ({ id }) => {
      const supplier = await findSupplier(tx, id)
      if (!supplier) throw new Error(`the supplier ${id} was saved, and is gone`)
      return { supplier }
    },
  )

/** The calls about the firms that the shop orders from. */
export const supplierEndpoints: readonly Endpoint[] = [
  read({
    ...calls.suppliers,
    ...suppliersContract,
    summary: 'A page of the suppliers by name; staff who may view purchasing and costs',
    access: view,
    answer: async (asked, { db }) => succeed({ body: { success: true as const, ...(await listSuppliers(db, asked)) } }),
  }),
  read({
    ...calls.supplierChoices,
    ...supplierChoicesContract,
    summary: 'Who can be ordered from, by name; staff who may view purchasing and costs',
    access: view,
    answer: async (_, { db }) =>
      succeed({ body: { success: true as const, suppliers: await listSupplierChoices(db) } }),
  }),
  write({
    ...calls.supplierCreate,
    ...supplierCreateContract,
    summary: 'Add a supplier; staff who may edit purchasing and costs',
    access: edit,
    check: (parts, { tx }) => wrongSupplier(tx, parts),
    answer: async (input, context) => answerSupplier(await createSupplier(context.tx, input), 'created', context),
  }),
  write({
    ...calls.supplierEdit,
    ...supplierEditContract,
    summary: 'Change a supplier; staff who may edit purchasing and costs',
    access: edit,
    check: (parts, { tx }) => wrongSupplier(tx, parts),
    answer: async (input, context) => answerSupplier(await editSupplier(context.tx, input), 'edited', context),
  }),
]
