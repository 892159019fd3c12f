import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { advisories } from './lock-advisories.ts'
import { judgeLock, type Lock, type Manifest } from './lock-rules.ts'

/** Judges package-lock.json without a network: what `npm audit` knows is asked for on its own (docs/operations.md). */
const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))

const lock = read('package-lock.json') as Lock
const faults = judgeLock(lock, read('package.json') as Manifest, advisories)
for (const fault of faults) console.error(fault)
console.log(`${Object.keys(lock.packages).length - 1} packages, ${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
