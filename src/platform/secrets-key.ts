import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { readKey, SecretBox } from './secrets.ts'
import { StartRefused } from './start-refused.ts'

type KeySettings = Pick<Env, 'DATA_DIR' | 'SECRETS_KEY' | 'SECRETS_KEY_PREVIOUS'>

/** The box, and where its key comes from: `made` for the first time, kept in a file, or set in the environment. */
export type OpenedBox = { secrets: SecretBox; keyFrom: 'environment' | 'file' | 'made'; file: string }

function readFile(file: string): Buffer {
  const key = readKey(readFileSync(file, 'utf8').trim())
  if (!key) throw new StartRefused(`${file} must hold a key of 32 bytes in base64. Restore it from a backup.`)
  return key
}

/** Made beside and put in place whole, so that of several processes that start at once all read one key. */
function makeFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Another process was first; or the folder lies where there are no links.
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isThere) copyFileSync(draft, file, constants.COPYFILE_EXCL)
  } finally {
    rmSync(draft)
  }
}

/**
 * The box that secrets in the database are sealed in. Its key is SECRETS_KEY; without it one is kept in DATA_DIR, made at
 * the first start for its owner's eyes alone. Once SECRETS_KEY is set, a key that is kept there still opens what it sealed.
 * @throws StartRefused where the file holds something else
 */
export function openSecretBox({ DATA_DIR, SECRETS_KEY, SECRETS_KEY_PREVIOUS }: KeySettings): OpenedBox {
  const file = path.join(DATA_DIR, 'secrets.key')
  const isMade = SECRETS_KEY === undefined && !existsSync(file)
  if (isMade) makeFile(file)
  const kept = existsSync(file) ? [readFile(file)] : []
  const given = SECRETS_KEY === undefined ? [] : [SECRETS_KEY]
  const secrets = new SecretBox([...given, ...kept, ...SECRETS_KEY_PREVIOUS])
  return { secrets, file, keyFrom: isMade ? 'made' : SECRETS_KEY === undefined ? 'file' : 'environment' }
}

/** Says at start where the key is that a backup of the database is of no use without. */
export function sayWhereTheKeyIs({ keyFrom, file }: OpenedBox, log: Log): void {
  if (keyFrom === 'environment') return
  const backup = 'back it up apart from the database, or set SECRETS_KEY'
  log.info(`the key that encrypts secrets in the database ${keyFrom === 'made' ? 'was made' : 'is kept'} here`, {
    file,
    backup,
  })
}
