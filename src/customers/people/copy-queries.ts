import type { Person, PersonalData } from '../../accounts/personal-data.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'

async function copyOf(
  db: Database | Transaction,
  data: readonly PersonalData[],
  person: Person,
): Promise<Record<string, unknown>> {
  const parts = []
  for (const { collect } of data) parts.push(await collect(db, person))
  return Object.assign({}, ...parts)
}

/** Whoever a person is: their account, and the e-mail addresses under which they are known without it. */
type Selves = { account: Person | undefined; guests: readonly Person[] }

/**
 * All that the shop holds of somebody, as the file of JSON that they may ask for: a copy for the account, and one for each e-mail address that
 * is not proved to be the account's.
 */
export async function collectCopies(
  db: Database | Transaction,
  data: readonly PersonalData[],
  { account, guests }: Selves,
): Promise<Buffer> {
  const others = guests.filter(({ email }) => email !== account?.provedEmail)
  const copies = []
  for (const person of [...(account ? [account] : []), ...others]) copies.push(await copyOf(db, data, person))
  return Buffer.from(`${JSON.stringify({ exportedAt: new Date().toISOString(), copies }, null, 2)}\n`)
}
