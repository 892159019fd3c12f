import { errorCode, type Transaction } from './database.ts'

/** What came of a statement that the database may refuse: its value, or the kind of constraint that stood against it. */
export type Tried<T> = { ok: true; value: T } | { ok: false; refusedBy: 'unique' | 'reference' }

/**
 * Runs statements that a UNIQUE or a FOREIGN KEY constraint may refuse, behind a savepoint: refused, they are undone and
 * the transaction goes on. So a rule holds against whoever acts at the same time, and is still answered as a value.
 * @throws whatever else goes wrong
 */
export async function tryWithin<T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<Tried<T>> {
  try {
    return { ok: true, value: await tx.transaction(work) }
  } catch (error) {
    const code = errorCode(error)
    if (code === '23505') return { ok: false, refusedBy: 'unique' }
    if (code === '23503') return { ok: false, refusedBy: 'reference' }
    throw error
  }
}
