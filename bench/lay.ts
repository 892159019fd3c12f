import { writeFileSync } from 'node:fs'
import os from 'node:os'
import type { LayingPattern } from '../src/measure/laying-patterns.ts'
import { unitsPerMm as MM } from '../src/measure/length.ts'
import type { Board } from '../src/projects/layout/board.ts'
import { lay } from '../src/projects/layout/lay.ts'
import { plank, randomRoom, strip, tile } from '../tests/data/layouts.ts'

/*
 * How long a room takes to be laid, board by board: 200 rooms of each pattern, in milliseconds of a processor, so that what else the machine does
 * counts for little. `node bench/lay.ts` keeps the figures with the machine that made them.
 */

const ROOMS = 200
/** What a room may take, in milliseconds. */
const MOST_MS = 50

const kinds: readonly [string, Board, LayingPattern][] = [
  ['planks straight', plank, 'straight'],
  ['planks by thirds', plank, 'third'],
  ['planks by halves', plank, 'half'],
  ['planks diagonal', plank, 'diagonal'],
  ['strips in a herringbone', strip, 'herringbone'],
  ['tiles in a grid', tile, 'grid'],
  ['tiles as bricks', tile, 'brick'],
]

/** What one room takes, in milliseconds of a processor. */
function measure(seed: number, board: Board, pattern: LayingPattern): number {
  const isTile = board.joins === 'none'
  const input = {
    rooms: [randomRoom(seed)],
    board,
    laying: { pattern, direction: seed % 3 === 0 ? ('y' as const) : ('x' as const), startCorner: 'top-left' as const },
    gapUnits: isTile ? 0 : 10 * MM,
    jointUnits: isTile ? 3 * MM : 0,
  }
  const before = process.cpuUsage()
  lay(input)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const rows = kinds.map(([name, board, pattern]) => {
  // The first rooms are laid by code that is not compiled yet.
  for (let seed = 0; seed < 20; seed++) measure(seed, board, pattern)
  const times = Array.from({ length: ROOMS }, (_, seed) => measure(seed, board, pattern)).sort(
    (one, other) => one - other,
  )
  const over = times.filter((ms) => ms > MOST_MS).length
  return [name, at(times, 0.5), at(times, 0.95), times.at(-1) ?? 0, over] as const
})

const machine = `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, Node ${process.version}`
const text = [
  '# A room laid, board by board',
  '',
  `${ROOMS} random rooms of 2 to 7 m, each alone; milliseconds of a processor. Aim: under ${MOST_MS} a room. ${machine}.`,
  '',
  '| | median | 95 of 100 | longest | over the aim |',
  '|---|---|---|---|---|',
  ...rows.map(
    ([name, ...figures]) => `| ${name} | ${figures.map((figure) => Math.round(figure * 10) / 10).join(' | ')} |`,
  ),
  '',
].join('\n')
writeFileSync('bench/results/laying.md', text)
console.log(text)
