import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runnerImport } from 'vite'
import { seeded } from '../src/measure/seeded.ts'
import { createLog } from '../src/platform/log.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { ensurePostgres } from '../src/platform/postgres/postgres.ts'
import type { SearchDocument } from '../src/search/document.ts'
import { SearchIndex } from '../src/search/search-index.ts'
import { judge, readJudged } from '../tests/search/judge.ts'
import { serveShop } from './shop.ts'

const SIZES = [2_000, 100_000]
const ROUNDS = 5
const WRITES = 2_000

const syllables =
  'al bar cor den el far gar hol in jor kel lan mor nor or pen quil ros sal tor um ver wil yar zel'.split(' ')

/**
 * Products that are not the demo shop's but made of its facts: each has those of one of its products, some of them in
 * exchange for another's, a name of one of its words and one or two words of few thousand, and a SKU of its own.
 */
function* varied(demo: readonly SearchDocument[], count: number): Generator<SearchDocument> {
  const random = seeded(count)
  const oneOf = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const place = () => `${oneOf(syllables)}${oneOf(syllables)}${random() < 0.3 ? oneOf(syllables) : ''}`
  for (let row = 0; row < count; row++) {
    const { facts, isFloor, name } = oneOf(demo)
    const others = oneOf(demo).facts
    yield {
      id: String(row),
      slug: `product-${row}`,
      name: { en: `${place()} ${random() < 0.5 ? `${place()} ` : ''}${oneOf(name.en.split(' '))}` },
      isFloor,
      facts: facts.map((fact) => (random() < 0.3 && others.find(({ field }) => field === fact.field)) || fact),
      skus: [`${oneOf(syllables).toUpperCase()}${row % 90}-${row.toString(36).toUpperCase()}`],
    }
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function usedMegabytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/** CPU milliseconds of the whole process that a piece of work takes. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How long the thread is busy with each call, longest last; waiting for a core that others have is not counted. */
const timesMs = (calls: readonly (() => void)[]): number[] =>
  calls
    .map((call) => {
      const before = process.threadCpuUsage()
      call()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    .toSorted((one, other) => one - other)

/** Build, memory, queries and changes of an index of so many products; the queries are the judged ones. */
function measureSize(demo: readonly SearchDocument[], count: number) {
  const before = usedMegabytes()
  const index = new SearchIndex()
  const buildMs = cpuMs(() => {
    let row = 0
    for (const document of varied(demo, count)) index.put(row++, document)
  })
  const memoryMb = usedMegabytes() - before
  const queries = readJudged()
  const ask = () => {
    for (const { query, language } of queries) index.search(query, language)
  }
  ask()
  const queryMs = cpuMs(() => {
    for (let round = 0; round < ROUNDS; round++) ask()
  })
  const queryTimes = timesMs(
    queries.map(
      ({ query, language }) =>
        () =>
          void index.search(query, language),
    ),
  )
  const changes = [...varied(demo, WRITES)].map((document, at) => () => index.put((at * 7919) % count, document))
  const changeTimes = timesMs(changes)
  return {
    count,
    buildMs,
    memoryMb,
    queryMs: queryMs / ROUNDS / queries.length,
    longestQueryMs: queryTimes.at(-1) ?? 0,
    changeMs: changeTimes.reduce((sum, time) => sum + time, 0) / WRITES,
    longestChangeMs: changeTimes.at(-1) ?? 0,
  }
}

/** The demo shop's products as the search knows them. Their words are read as the build reads them, by Vite. */
async function readDemo(dataDir: string): Promise<SearchDocument[]> {
  const own = await ensurePostgres(dataDir)
  const { db, pool } = openDatabase(own.connection, 2, createLog({ level: 'error' }))
  type Documents = typeof import('../src/search/documents.ts')
  const { module } = await runnerImport<Documents>(resolve('src/search/documents.ts'), { logLevel: 'error' })
  const documents = await module.readSearchDocuments(db, null, 1000)
  await pool.end()
  await own.leave()
  return documents
}

/** The share of the judged queries that the demo shop answers well, and what the index costs at two sizes. */
export async function measureSearch(dataDir: string) {
  const demo = await readDemo(dataDir)
  const index = new SearchIndex()
  for (const [row, document] of demo.entries()) index.put(row, document)
  const { share } = await judge(readJudged(), (query, language) =>
    [...index.search(query, language).rows].map((row) => demo[row]?.slug ?? ''),
  )
  return { share, judged: readJudged().length, sizes: SIZES.map((count) => measureSize(demo, count)) }
}

if (import.meta.main) {
  const shop = await serveShop()
  await shop.stop()
  console.log(await measureSearch(shop.dataDir))
}
