import { isUtf8 } from 'node:buffer'
import { read, upload, write } from '../../http/endpoint.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { confirmImport, startImport } from './commands.ts'
import { importConfirmContract, importContract, importStartContract, importsContract } from './contracts.ts'
import { findImport, listImports } from './queries.ts'
import { importLimitBytes } from './schema.ts'

const view = { area: 'product', right: 'view' } as const
const edit = { area: 'product', right: 'edit' } as const

/** The form's other fields and its frame. */
const FORM_BYTES = 64 * 1024

/** The calls by which a file of products is checked and imported. */
export const productImportEndpoints = [
  read({
    ...calls.imports,
    ...importsContract,
    summary: 'The files of products that were imported of late; staff who may view products',
    access: view,
    answer: async (_, { db }) => succeed({ body: { success: true, imports: await listImports(db) } }),
  }),
  read({
    ...calls.import,
    ...importContract,
    summary: 'How far a file of products is, with what is said of each; staff who may view products',
    access: view,
    isPolled: true,
    answer: async (input, { db }) => {
      const found = await findImport(db, input)
      return found ? succeed({ body: { success: true, import: found } }) : fail('NOT_FOUND')
    },
  }),
  upload({
    ...calls.importStart,
    ...importStartContract,
    summary: 'Check a file of products; nothing changes yet; staff who may edit products',
    access: edit,
    perMinute: 10,
    bodyLimit: importLimitBytes + FORM_BYTES,
    answer: async (input, { db, actor, file, audit }) => {
      if (actor.kind !== 'user') return fail('UNAUTHENTICATED')
      // The database takes no NUL, and what is no UTF-8 would come in as question marks.
      if (!isUtf8(file) || file.includes(0))
        return fail('INVALID_INPUT', { fields: { file: 'admin-products.errors.encoding' } })
      await inTransaction(db, (tx) => startImport(tx, actor, { ...input, file }))
      audit({ action: 'product.importCheck', subject: `import:${input.id}`, after: { fileName: input.fileName } })
      return succeed({ body: { success: true, id: input.id }, status: 201 })
    },
  }),
  write({
    ...calls.importConfirm,
    ...importConfirmContract,
    summary: 'Import a file of products that was checked; staff who may edit products',
    access: edit,
    answer: async ({ id }, { tx, audit }) => {
      const confirmed = await confirmImport(tx, id)
      if (!confirmed.ok) return confirmed
      const { fileName, before, isNew } = confirmed.value
      const after = { fileName, status: 'importing' }
      if (isNew) audit({ action: 'product.importStart', subject: `import:${id}`, before: { status: before }, after })
      return succeed({ body: { success: true } })
    },
  }),
]
