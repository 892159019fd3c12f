import type { Result } from '../../../src/platform/failures.ts'
import type { Transaction } from '../../../src/platform/postgres/database.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

/** Something that somebody does in a history. */
export type Operation = (history: History, client: Client) => Promise<void>

export const upTo = ({ random }: Client, most: number): number => 1 + Math.floor(random() * most)
export const oneOf = <T>({ random }: Client, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]
export const chance = ({ random }: Client, share: number): boolean => random() < share

export function count(history: History, name: string, outcome: string): void {
  const key = `${name}: ${outcome}`
  history.tally.set(key, (history.tally.get(key) ?? 0) + 1)
}

/** Does it, and where the connection was lost, again under the same key until there is an answer. */
export async function insist<T>(
  history: History,
  client: Client,
  name: string,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<T | undefined> {
  for (;;) {
    const outcome = await client.attempt(work)
    count(history, name, outcome.lost ? 'cut' : outcome.result.ok ? 'done' : outcome.result.code)
    if (!outcome.lost) return outcome.result.ok ? outcome.result.value : undefined
  }
}

/** What was begun is asked of the provider now, or is left to the reconciliation. */
export async function askNow({ world }: History, client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) if (chance(client, 0.7)) await world.paymentService.refund(id)
}
