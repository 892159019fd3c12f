import { parentPort } from 'node:worker_threads'

/** What a test has a thread of a pool do. */
export type Task = 'echo' | 'throw' | 'exit' | 'hang' | 'crash' | 'eat'

parentPort?.on('message', ({ id, order }: { id: number; order: Task }) => {
  if (order === 'exit') process.exit(3)
  if (order === 'crash')
    setImmediate(() => {
      throw new Error('crashed')
    })
  else if (order === 'hang') for (;;);
  else if (order === 'eat') {
    const eaten: unknown[] = []
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  } else parentPort?.postMessage(order === 'throw' ? { id, error: 'it went wrong' } : { id, made: `${order} ${id}` })
})
