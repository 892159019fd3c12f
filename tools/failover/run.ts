import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importBundled } from '../../bench/bundled.ts'
import { createPrograms, ensurePrograms } from './programs.ts'
import { writeResult } from './result.ts'

/*
 * `npm run drill:failover`: three shops on a cluster of three nodes, on this machine, whose parts fail ten times each while people order.
 * `-- --times 2` is a try; `-- --keep` leaves the logs.
 */

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, keep: { type: 'boolean', default: false } },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) {
  console.error('--times has to be a whole number from 1 on')
  process.exit(1)
}
try {
  ensurePrograms()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'underfoot-failover-'))
const endings: (() => Promise<void>)[] = []
let isEnding = false
async function endAll(): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (let end = endings.pop(); end; end = endings.pop()) await end().catch((error: unknown) => console.error(error))
  if (values.keep) console.log(`The logs are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

for (const bug of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(bug, (error: unknown) => {
    console.error(error)
    void endAll().finally(() => process.exit(1))
  })

const began = performance.now()
const say = (text: string): void => console.log(`${Math.round((performance.now() - began) / 1000)} s  ${text}`)
try {
  const { runDrill } = await importBundled<typeof import('./drill.ts')>('tools/failover/drill.ts')
  const outcome = await runDrill({
    folder,
    network: randomInt(1, 255),
    times,
    programs: createPrograms(folder),
    say,
    endings,
  })
  process.exitCode = writeResult(outcome, times) ? 0 : 1
} catch (error) {
  if (!isEnding) console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
}
process.exit()
