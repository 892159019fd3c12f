import type { FloorSheet } from '../../catalogue/product-index/floor-rows.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { BoxCounter } from '../kit/box-counter.ts'
import { coveredArea } from '../kit/box-rules.ts'
import { choiceOf } from '../kit/floor-choice-rules.ts'
import { boardText, layInputFor, patternFor } from '../kit/lay-rules.ts'
import { measureRoom } from '../kit/measure-rules.ts'
import type { Project } from '../saved/schema.ts'
import { boardKey, writeRooms } from './rooms-code.ts'

/** So many pieces are laid for one call, some seconds' work; the boards of the fewest floors, which are left, count by the percentage rule. */
const MOST_PIECES = 12_000

/**
 * What the rooms of a project take of every board that floors are made of, as an address of a list has it; null where no room has an area.
 * @param sheets the data sheets of floors, that of most floors first
 * @returns NOT_READY where the engine has no time for it now
 */
export async function countRooms(
  project: Project,
  sheets: readonly FloorSheet[],
  boxCounter: BoxCounter,
): Promise<Result<string | null>> {
  const measured = project.rooms.map(measureRoom)
  const areaCenti = coveredArea(measured)
  if (areaCenti === 0) return succeed(null)
  const area = measured.reduce((sum, { areaSquareUnits }) => sum + areaSquareUnits, 0)
  const choice = choiceOf(project, '')
  const boards = new Map<number, number>()
  let pieces = 0
  for (const sheet of sheets) {
    const text = boardText(sheet)
    if (text === undefined || boards.has(boardKey(text))) continue
    const input = layInputFor(sheet, { ...choice, pattern: patternFor(sheet, choice.pattern) }, project.rooms)
    if (!input) continue
    pieces += area / (input.board.lengthUnits * input.board.widthUnits)
    if (pieces > MOST_PIECES) break
    const counted = await boxCounter.count(input)
    if (!counted) return fail('NOT_READY')
    boards.set(boardKey(text), counted.boards)
  }
  return succeed(writeRooms(project, { pattern: choice.pattern, areaCenti, boards }))
}
