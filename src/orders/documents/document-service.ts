import path from 'node:path'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { ThreadPool, ThreadPoolBusy, ThreadTimedOut } from '../../platform/thread-pool.ts'
import type { CreditNote } from './credit-note.ts'
import type { Slip } from './drop-slips.ts'
import type { Invoice } from './invoice.ts'
import type { Prints } from './print/prints.ts'
import type { PlanSheet } from './sheets/plan-sheet.ts'
import type { PurchaseSheet } from './sheets/purchase-sheet.ts'
import type { QuoteSheet } from './sheets/quote-sheet.ts'
import type { ReturnSlip } from './sheets/return-slip.ts'
import type { SampleLabels } from './sheets/sample-labels.ts'
import type { StatementSheet } from './sheets/statement-sheet.ts'
import type { TransferSlip } from './sheets/transfer-slip.ts'
import { documentMessages } from './words.ts'
import type { DocumentOrder } from './worker.ts'

/** Two at once would leave a small machine no processor for those who shop. */
const THREADS = 1
/** One takes some tenths of a second: who comes after so many is told to come again. */
const MOST_WAITING = 64
/** An order of 500 lines takes some seconds. */
const TIME_LIMIT_MS = 30_000
const HEAP_MEGABYTES = 256

/** Draws the PDF documents of orders on a thread of its own, so that nobody's page waits for another's file. */
export class DocumentService {
  readonly #pool: ThreadPool<DocumentOrder, Uint8Array>

  constructor() {
    this.#pool = new ThreadPool({
      script: path.resolve(import.meta.env.DEV ? 'src/orders/documents/worker.ts' : 'dist/server/document-worker.js'),
      threads: THREADS,
      mostWaiting: MOST_WAITING,
      timeLimitMs: TIME_LIMIT_MS,
      heapMegabytes: HEAP_MEGABYTES,
    })
  }

  /** Whether one more would be turned away: to be asked before an order is read for it. */
  get isBusy(): boolean {
    return this.#pool.isFull
  }

  /** @returns the file's bytes; NOT_READY where too many wait already, or it took too long */
  invoice(about: Invoice): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'invoice', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  creditNote(about: CreditNote): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'credit', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  packingSlip(about: Slip): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'slip', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  sampleLabels(about: SampleLabels): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'labels', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  prints(about: Prints): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'prints', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  quoteSheet(about: QuoteSheet): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'quote', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  returnSlip(about: ReturnSlip): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'return', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  transferSlip(about: TransferSlip): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'transfer', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  purchaseSheet(about: PurchaseSheet): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'purchase', about, language: about.language, messages: documentMessages(about.language) })
  }

  /** @returns as `invoice` */
  statementSheet(about: StatementSheet): Promise<Result<Buffer>> {
    return this.#draw({
      kind: 'statement',
      about,
      language: about.language,
      messages: documentMessages(about.language),
    })
  }

  /** @returns as `invoice` */
  planSheet(about: PlanSheet): Promise<Result<Buffer>> {
    return this.#draw({ kind: 'plan', about })
  }

  async #draw(order: DocumentOrder): Promise<Result<Buffer>> {
    try {
      return succeed(Buffer.from(await this.#pool.run(order)))
    } catch (error) {
      if (error instanceof ThreadPoolBusy || error instanceof ThreadTimedOut) return fail('NOT_READY')
      throw error
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
