import { Worker } from 'node:worker_threads'
import type { Product } from './catalogue.ts'
import type { Painted } from './painter.ts'

/**
 * Paints products on several threads and hands each result to `done`, one at a time. Rejects with the first failure and
 * stops the rest.
 */
export async function paintAll(
  products: readonly Product[],
  threads: number,
  done: (product: Product, painted: Painted) => Promise<void>,
): Promise<void> {
  const queue = [...products]
  const workers = Array.from(
    { length: Math.min(threads, queue.length) },
    () => new Worker(new URL('painter.ts', import.meta.url)),
  )
  let written: Promise<void> = Promise.resolve()

  const serve = async (worker: Worker) => {
    for (let product = queue.shift(); product; product = queue.shift()) {
      const current = product
      const painted = await ask(worker, current)
      written = written.then(() => done(current, painted))
      await written
    }
  }
  try {
    await Promise.all(workers.map(serve))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function ask(worker: Worker, product: Product): Promise<Painted> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      finish()
    }
    const onMessage = (painted: Painted) => settle(() => resolve(painted))
    const onError = (error: Error) =>
      settle(() => reject(new Error(`${product.slug} could not be painted`, { cause: error })))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(product)
  })
}
