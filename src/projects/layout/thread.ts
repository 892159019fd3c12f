import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type LayInput, lay } from './lay.ts'

/** On Linux a thread may step back by itself, so that whoever looks at a page comes before whoever lays a floor. */
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ id, order }: { id: number; order: LayInput }) => {
  try {
    parentPort?.postMessage({ id, made: lay(order) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
