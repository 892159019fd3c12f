import autocannon from 'autocannon'
import { cpuMs, type Served } from './shop.ts'

export type Load = { requestsPerSecond: number; p99Ms: number; cpuMsPerRequest: number; failed: number }

const SECONDS = 6
const CONNECTIONS = 10

/** Asks for one address as fast as it is answered. */
export async function load(server: Served, path: string, headers: Record<string, string> = {}): Promise<Load> {
  const before = cpuMs(server.pid)
  const result = await autocannon({
    url: server.url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', ...headers },
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

/** Ours and the baseline in turn, so that both meet the machine in the same mood; medians of the rounds. */
export async function compare(ours: Served, bare: Served, path: string, rounds = 3) {
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
