import { createHash } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testAdmin } from './database.ts'
import { buildShop, startShop } from './shop-process.ts'
import { folderWithDatabase, keptDatabase, type TemporaryFolder, temporaryFolder } from './temporary-folder.ts'

/**
 * A folder of the test's own with the database of a shop that has been open before, so that the next start finds everything: the demo shop and the
 * administrator of `testAdmin`. Builds the shop where it is not built.
 */
export async function folderWithShop(): Promise<TemporaryFolder> {
  const folder = temporaryFolder()
  cpSync(await openedDatabase(), join(folder.path, 'postgres'), { recursive: true })
  return folder
}

/** Made once for all tests of a build. */
function openedDatabase(): Promise<string> {
  buildShop()
  const hash = createHash('sha256').update(readFileSync('dist/stamp.json'))
  for (const name of ['catalogue.json', 'texts.json']) hash.update(readFileSync(join('demo', name)))
  return keptDatabase('opened-database', hash.digest('hex'), async () => {
    const making = await folderWithDatabase()
    const env = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password }
    await (await startShop({ dataDir: making.path, env })).interrupt()
    return making
  })
}
