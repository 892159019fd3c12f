import { join } from 'node:path'
import { variant } from '../../stores/current.ts'
import { BackupDamaged } from '../platform/backup/archive.ts'
import { type Env, readEnvOrExit } from '../platform/env.ts'
import { plainReason } from '../platform/start-refused.ts'
import { exitWhereItCannotRun } from '../platform/system.ts'
import type { Said } from './administrators.ts'

/**
 * Runs one of the programs beside the shop (`npm run admin`, `backup`, `restore`, `migrate`) with the shop's environment and the words behind its
 * name, and ends the process.
 * @param programs the folder that the bundled program lies in
 */
export async function runCommand(programs: string, work: (env: Env, words: string[]) => Promise<Said>): Promise<void> {
  exitWhereItCannotRun()
  process.chdir(join(programs, '../..'))
  const env = readEnvOrExit(variant)
  try {
    const { text, code } = await work(env, process.argv.slice(2))
    process[code === 0 ? 'stdout' : 'stderr'].write(text)
    process.exitCode = code
  } catch (error) {
    const reason = error instanceof BackupDamaged ? error.message : plainReason(error)
    if (reason === undefined) throw error
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
  }
  // The threads that hash passwords would wait for more.
  process.exit()
}
