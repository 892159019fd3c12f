import { get } from 'node:http'
import autocannon from 'autocannon'
import { cpuMs, type Served } from './shop.ts'

export type Load = { requestsPerSecond: number; p99Ms: number; cpuMsPerRequest: number; failed: number }

const SECONDS = 6
const CONNECTIONS = 10

/** Asks for one address as fast as it is answered. @param connections so many at once: what is made for all of them counts for each */
export async function load(server: Served, path: string, connections = CONNECTIONS): Promise<Load> {
  const before = cpuMs(server.pid)
  const result = await autocannon({
    url: server.url + path,
    connections,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  const total = result.requests.total
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99Ms: result.latency.p99,
    cpuMsPerRequest: (cpuMs(server.pid) - before) / total,
    failed: result.non2xx + result.errors,
  }
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** How an answer is packed and how many bytes it has: the comparison is fair only where both send the same. */
function shapeOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(`${response.headers['content-encoding']}, ${bytes} bytes`))
    }).on('error', reject)
  })
}

/** Ours and the baseline in turn, so that both meet the machine in the same mood; medians of the rounds. */
export async function compare(ours: Served, bare: Served, path: string, rounds = 3) {
  const [sent, copied] = [await shapeOf(ours.url + path), await shapeOf(bare.url + path)]
  if (sent !== copied) throw new Error(`${path}: the shop sends ${sent}, the baseline ${copied}`)
  const runs: { ours: Load; bare: Load }[] = []
  await load(ours, path)
  for (let round = 0; round < rounds; round++) runs.push({ ours: await load(ours, path), bare: await load(bare, path) })
  return {
    ours: median(runs.map((run) => run.ours.requestsPerSecond)),
    bare: median(runs.map((run) => run.bare.requestsPerSecond)),
    ratio: median(runs.map((run) => run.ours.requestsPerSecond / run.bare.requestsPerSecond)),
    cpuMs: median(runs.map((run) => run.ours.cpuMsPerRequest)),
    failed: runs.reduce((sum, run) => sum + run.ours.failed + run.bare.failed, 0),
  }
}
