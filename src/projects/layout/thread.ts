import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { answerLayout } from './answer-rules.ts'
import { type LayInput, lay } from './lay.ts'
import type { Asked } from './wire-rules.ts'

/** What the thread is asked: to lay what was checked already, or to answer a call. */
export type LayOrder = { input: LayInput } | { asked: Asked }

/** On Linux a thread may step back by itself, so that whoever looks at a page comes before whoever lays a floor. */
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ id, order }: { id: number; order: LayOrder }) => {
  try {
    parentPort?.postMessage({ id, made: 'input' in order ? lay(order.input) : answerLayout(order.asked) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
