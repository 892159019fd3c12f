import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { Slices } from '../../platform/cache/slices.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Broadcast } from '../../platform/postgres/broadcast.ts'
import {
  type Database,
  errorCode,
  inTransaction,
  isUnavailable,
  type Transaction,
} from '../../platform/postgres/database.ts'
import { forRequest } from '../../platform/request-context.ts'
import { auditLog } from '../../platform/tables.ts'
import { ofRequest, traced } from '../../platform/tracing.ts'
import { type Clean, createProduct, editProduct } from '../products/commands.ts'
import { type BroughtIn, bringInTogether } from './batch.ts'
import { IMPORTS, type ImportItem, type Judged, judgeItems } from './commands.ts'
import { Refused, readGroups, sharedSkus } from './reading.ts'
import { columnFor } from './rules.ts'
import type { ImportStatus } from './schema.ts'
import { productImportParts } from './tables.ts'

/** Products that are checked, and imported, in one transaction each: a statement that stores more of them takes longer to put together than a page may wait. */
const CHECKED_AT_ONCE = 100
const IMPORTED_AT_ONCE = 30
/** Products that one statement stores, fewer where they are long. */
const STORED_AT_ONCE = 1000
const STORED_AT_ONCE_CHARACTERS = 100_000
const POLL_MS = 5000

type Open = {
  id: string
  status: ImportStatus
  withStock: boolean
  clearsEmpty: boolean
  actorId: string
  actorName: string
  requestId: string | null
}

/** Takes the oldest import with something to do, for as long as the transaction lasts; the others look past it. */
async function claim(tx: Transaction): Promise<Open | undefined> {
  const { rows } = await tx.execute<Open>(sql`
    select id, status, with_stock as "withStock", clears_empty as "clearsEmpty", actor_id as "actorId", actor_name as "actorName",
      request_id as "requestId"
    from product_imports where status in ('reading', 'checking', 'importing')
    order by created_at limit 1 for update skip locked`)
  return rows[0]
}

/** Whatever comes next, the file's bytes are not read again. */
const setStatus = (tx: Transaction | Database, id: string, status: ImportStatus, problem: string | null = null) =>
  tx.execute(sql`
    with forgotten as (delete from product_import_parts where import_id = ${id})
    update product_imports set status = ${status}, problem = ${problem},
      finished_at = case when ${status} in ('done', 'refused') then now() end
    where id = ${id}`)

/** The pieces of a file, one after the other. */
async function* partsOf(tx: Transaction, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [part] = await tx
      .select({ bytes: productImportParts.bytes })
      .from(productImportParts)
      .where(and(eq(productImportParts.importId, id), eq(productImportParts.position, position)))
    if (!part) return
    yield part.bytes
  }
}

async function readFile(tx: Transaction, { id }: Open, stores: readonly string[]): Promise<void> {
  const groups = await readGroups(partsOf(tx, id), stores)
  const shared = await sharedSkus(groups)
  const slices = new Slices()
  let items: string[] = []
  let size = 0
  const storeItems = async () => {
    await nextTurn()
    await tx.execute(sql`
      insert into product_import_items (import_id, position, line, slug, rows, errors)
      select ${id}, i.position, i.line, i.slug, i.rows, nullif(i.errors, 'null')
      from jsonb_to_recordset(${`[${items.join(',')}]`}::jsonb) as i (position int, line int, slug text, rows jsonb, errors jsonb)`)
    items = []
    size = 0
  }
  for (const [position, { line, slug, rows }] of groups.entries()) {
    await slices.rest()
    const isShared = rows.some(({ sku }) => shared.has(sku ?? ''))
    const errors = isShared ? { sku: 'admin-products.errors.skuTwice' } : null
    const item = JSON.stringify({ position, line, slug, rows, errors })
    items.push(item)
    size += item.length
    if (items.length === STORED_AT_ONCE || size > STORED_AT_ONCE_CHARACTERS) await storeItems()
  }
  if (items.length > 0) await storeItems()
  await setStatus(tx, id, 'checking')
}

const nextItems = async (tx: Transaction, id: string, isOpen: 'outcome' | 'result', most: number) =>
  (
    await tx.execute<ImportItem>(sql`
      select position, slug, rows, errors from product_import_items
      where import_id = ${id} and ${sql.identifier(isOpen)} is null order by position limit ${most}`)
  ).rows

async function store(
  tx: Transaction,
  id: string,
  judged: readonly Judged[],
  column: 'outcome' | 'result',
): Promise<void> {
  const rows = judged.map(({ position, outcome, errors, changes }) => ({ position, outcome, errors, changes }))
  await tx.execute(sql`
    update product_import_items i set ${sql.identifier(column)} = j.outcome, errors = j.errors, changes = j.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (position int, outcome text, errors jsonb, changes jsonb)
    where i.import_id = ${id} and i.position = j.position`)
}

async function checkSome(tx: Transaction, job: Open): Promise<void> {
  const items = await nextItems(tx, job.id, 'outcome', CHECKED_AT_ONCE)
  if (items.length === 0) await setStatus(tx, job.id, 'checked')
  else await store(tx, job.id, await judgeItems(tx, items, job), 'outcome')
}

/** Makes or changes one product as the file says; what is refused is written down beside it. */
async function bringIn(tx: Transaction, job: Open, judged: Judged, clean: Clean): Promise<Judged> {
  const { input, form, outcome } = judged
  if (!input || outcome === 'wrong' || outcome === 'same') return judged
  const id = form?.id ?? uuidv7()
  const done = form
    ? await editProduct(tx, { ...input, id, version: form.version }, clean)
    : await createProduct(tx, { ...input, id }, clean)
  if (!done.ok) {
    const fields = Object.entries(done.fields ?? { slug: 'admin-products.errors.changedMeanwhile' })
    return {
      ...judged,
      outcome: 'wrong',
      errors: Object.fromEntries(fields.map(([path, key]) => [columnFor(path), key])),
    }
  }
  await writeDown(tx, job, [{ id, ...done.value }])
  return judged
}

/** The entries of the audit log, under the name of who brought the file. */
async function writeDown(
  tx: Transaction,
  { actorId, actorName }: Open,
  all: readonly Pick<BroughtIn, 'id' | 'before' | 'after'>[],
): Promise<void> {
  if (all.length === 0) return
  await tx.insert(auditLog).values(
    all.map(({ id, before, after }) => ({
      id: uuidv7(),
      actorId,
      actorName,
      actorKind: 'user' as const,
      action: 'product.import',
      subject: `product:${id}`,
      before,
      after,
    })),
  )
}

async function importSome(tx: Transaction, job: Open, clean: Clean): Promise<void> {
  const items = await nextItems(tx, job.id, 'result', IMPORTED_AT_ONCE)
  if (items.length === 0) {
    await setStatus(tx, job.id, 'done')
    return
  }
  const results: Judged[] = []
  // Judged again: since the dry run the shop may have changed. In id order, in which products are always locked.
  const judged = (await judgeItems(tx, items, job)).toSorted((a, b) =>
    (a.form?.id ?? '~') < (b.form?.id ?? '~') ? -1 : 1,
  )
  const together = await bringInTogether(tx, judged, clean)
  await writeDown(tx, job, together)
  const done = new Set(together.map(({ position }) => position))
  for (const one of judged) {
    if (done.has(one.position)) {
      results.push(one)
      continue
    }
    const first = await bringIn(tx, job, one, clean)
    const item = items.find(({ position }) => position === one.position)
    // Somebody may have been quicker with the same product: then it is judged by what there is now.
    const [again] =
      first.outcome === 'wrong' && one.outcome !== 'wrong' && item ? await judgeItems(tx, [item], job) : []
    results.push(again ? await bringIn(tx, job, again, clean) : first)
  }
  await store(tx, job.id, results, 'result')
}

type Parts = { db: Database; log: Log; clean: Clean; stores: readonly string[] }

/**
 * Does the next piece of work on an import: reads its file, looks some of its products through, or brings some in. Each
 * piece is one transaction with what says that it is done, so that whoever takes over after a crash repeats nothing.
 * @returns false when there is nothing to do
 */
export async function workOnImports({ db, log, clean, stores }: Parts): Promise<boolean> {
  let job: Open | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const claimed = await claim(tx)
      if (!claimed) return false
      job = claimed
      const work = async () => {
        if (claimed.status === 'reading') await readFile(tx, claimed, stores)
        else if (claimed.status === 'checking') await checkSome(tx, claimed)
        else await importSome(tx, claimed, clean)
      }
      const { requestId } = claimed
      await forRequest(requestId, () => traced('job product imports', ofRequest(requestId), work))
      return true
    })
  } catch (error) {
    if (!job || isUnavailable(error)) throw error
    const isOfFile = error instanceof Refused || errorCode(error)?.startsWith('CSV_')
    const { id, requestId } = job
    if (!isOfFile) forRequest(requestId, () => log.error('an import broke off', { import: id, error }))
    const problem = error instanceof Refused ? error.message : `admin-products.import.${isOfFile ? 'noCsv' : 'broke'}`
    await setStatus(db, id, 'refused', problem)
    return true
  }
}

/** Works on imports beside the requests, in every process of the shop. */
export async function startImportWorker({ broadcast, ...parts }: Parts & { broadcast: Broadcast }): Promise<Worker> {
  const worker = startWorker({
    name: 'product imports',
    pollMs: POLL_MS,
    log: parts.log,
    runOne: () => workOnImports(parts),
  })
  const stopListening = await broadcast.on(IMPORTS, worker.wake)
  return {
    wake: worker.wake,
    stop: async (withinMs) => {
      await stopListening()
      await worker.stop(withinMs)
    },
  }
}
