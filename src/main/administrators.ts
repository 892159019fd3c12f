import {
  type AccountChange,
  makeOwner,
  removeSecondFactor,
  replacePassword,
} from '../accounts/administrators/commands.ts'
import { type AdministratorRow, listAdministrators } from '../accounts/administrators/queries.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { emailSchema } from '../accounts/schema.ts'
import { authorOf, system } from '../platform/actor.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { type Database, inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { auditLog } from '../platform/tables.ts'

const USAGE = `npm run admin -- list                     who may run the shop
npm run admin -- add EMAIL                makes an owner; an account that is there keeps its password
npm run admin -- password EMAIL           another password, shown once; signs out everywhere
npm run admin -- two-factor EMAIL         takes the one-time codes away; signs out everywhere
`

/** What to print, and the code with which the process ends: 0 where it was done, 1 where it was not, 2 for what nobody can mean. */
export type Said = { text: string; code: 0 | 1 | 2 }

const done = (text: string): Said => ({ text: `${text}\n`, code: 0 })

/**
 * Does what the words of a command line ask for.
 * @param words without the program's own
 */
export async function administrate(db: Database, words: readonly string[]): Promise<Said> {
  const [command = '', address = '', ...more] = words
  if (command === 'list' && address === '') return done(tableOf(await listAdministrators(db)))
  const email = emailSchema.safeParse(address)
  if (!['add', 'password', 'two-factor'].includes(command) || more.length > 0) return { text: USAGE, code: 2 }
  if (!email.success) return { text: `"${address}" is no e-mail address.\n\n${USAGE}`, code: 2 }
  if (command === 'add') return add(db, email.data)
  return command === 'password' ? replace(db, email.data) : removeCodes(db, email.data)
}

async function add(db: Database, email: string): Promise<Said> {
  const password = randomToken(12)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const { isNew, ...change } = await makeOwner(tx, { email, passwordHash })
    await writeDown(tx, isNew ? 'staff.create' : 'staff.save', change)
    return done(
      isNew
        ? `${email} is an owner now. The password, shown this once: ${password}`
        : `${email} is an owner now, with the password that the account has, and has to sign in again.`,
    )
  })
}

async function replace(db: Database, email: string): Promise<Said> {
  const password = randomToken(12)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const replaced = await replacePassword(tx, { email, passwordHash })
    if (!replaced.ok) return unknown(email)
    await writeDown(tx, 'staff.resetPassword', replaced.value)
    return done(`The new password of ${email}, shown this once: ${password}\nIt opens the page that asks for another.`)
  })
}

async function removeCodes(db: Database, email: string): Promise<Said> {
  return inTransaction(db, async (tx) => {
    const removed = await removeSecondFactor(tx, email)
    if (!removed.ok) return unknown(email)
    await writeDown(tx, 'staff.resetCodes', removed.value)
    return done(`${email} signs in without one-time codes, until new ones are set up.`)
  })
}

const unknown = (email: string): Said => ({ text: `There is no account of ${email}.\n`, code: 1 })

async function writeDown(tx: Transaction, action: string, { id, before, after }: AccountChange): Promise<void> {
  await tx.insert(auditLog).values({ id: uuidv7(), ...authorOf(system), action, subject: `staff:${id}`, before, after })
}

function tableOf(administrators: readonly AdministratorRow[]): string {
  const rows = administrators.map(({ email, name, isOwner, isClosed, hasTwoFactor, seenAt }) => [
    email,
    name,
    isClosed ? 'closed' : isOwner ? 'owner' : 'administrator',
    hasTwoFactor ? 'one-time codes' : 'password only',
    seenAt === null ? 'not signed in' : `seen ${seenAt.slice(0, 10)}`,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n')
}
