import { Buffer } from 'node:buffer'
import { codeOwner, recoveryOwner } from '../../src/accounts/two-factor/secret-owners.ts'
import { SecretBox } from '../../src/platform/secrets.ts'

const key = Buffer.from('the key of every shop in a test.')

/** The environment of a shop whose secrets a test reads. */
export const testSecretsEnv = { SECRETS_KEY: key.toString('base64') }

/** What such a shop seals its secrets in. */
export const testSecrets = new SecretBox([key])

/** What a row of one-time codes holds, opened. */
export const openedCodes = (row?: { userId: string; secret: string; shownRecoveryCodes: string[] }) => ({
  secret: testSecrets.open(row?.secret ?? '', codeOwner(row?.userId ?? '')) ?? '',
  recoveryCodes: row?.shownRecoveryCodes.map((code) => testSecrets.open(code, recoveryOwner(row.userId)) ?? '') ?? [],
})
