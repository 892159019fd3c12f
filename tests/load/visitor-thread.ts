import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/* Runs in a thread of its own (tests/load/visitor.ts), so that what a test does beside it is not in its times. */

const { url } = workerData as { url: string }
const times: number[] = []
const failed: string[] = []
let isAsking = true
let isPaused = true

async function ask(path: string, body?: object): Promise<void> {
  const began = performance.now()
  try {
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin: url, ...(body && { 'content-type': 'application/json' }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    if (response.status >= 400) failed.push(`${path}: ${response.status}`)
  } catch (error) {
    failed.push(`${path}: ${error}`)
  }
  times.push(performance.now() - began)
}

parentPort?.on('message', (message: 'ask' | 'tell' | 'end') => {
  if (message === 'ask') {
    isPaused = false
    return
  }
  parentPort?.postMessage({ times: times.splice(0), failed: failed.splice(0) })
  isPaused = true
  if (message === 'end') isAsking = false
})

let turn = 0
while (isAsking) {
  if (!isPaused) {
    // A page as it lies in memory, one that is made anew, a call that reads, a call that writes.
    await ask('/')
    await ask(`/cart?turn=${turn++}`)
    await ask('/api/home/settings')
    await ask('/api/language', { language: 'en' })
  }
  await sleep(10)
}
parentPort?.close()
