import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { secondFactors } from '../tables.ts'
import { codeOwner, recoveryOwner } from './secret-owners.ts'

/**
 * Seals every secret of one-time codes with the present key: those of an older key, and those from before there was one.
 * @param open the box, asked for only where there is something in it
 * @returns how many have no key here; they stay as they are
 */
export async function resealCodes(tx: Transaction, open: () => SecretBox): Promise<number> {
  const rows = await tx.select().from(secondFactors).for('update')
  let unreadable = 0
  for (const { userId, secret, shownRecoveryCodes } of rows) {
    const renewed = open().renew(secret, codeOwner(userId))
    const codes = shownRecoveryCodes.map((code) => open().renew(code, recoveryOwner(userId)))
    if (renewed === 'unreadable' || codes.includes('unreadable')) unreadable++
    if (renewed === 'keep' && codes.every((code) => code === 'keep')) continue
    await tx
      .update(secondFactors)
      .set({
        secret: typeof renewed === 'string' ? secret : renewed.sealed,
        shownRecoveryCodes: codes.map((code, at) =>
          typeof code === 'string' ? (shownRecoveryCodes[at] ?? '') : code.sealed,
        ),
      })
      .where(eq(secondFactors.userId, userId))
  }
  return unreadable
}
