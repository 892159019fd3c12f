import { unitsPerFoot } from '../../src/measure/length.ts'
import type { FloorChoice, Point, Project, Room } from '../../src/projects/saved/schema.ts'

/** A rectangle from a corner on; sides in feet. */
export const rectangle = (lengthFt: number, widthFt: number, fromFt: readonly [number, number] = [0, 0]): Point[] => {
  const [left, top] = [fromFt[0] * unitsPerFoot, fromFt[1] * unitsPerFoot]
  const [right, bottom] = [left + lengthFt * unitsPerFoot, top + widthFt * unitsPerFoot]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** A rectangular room as it is stored. */
export const storedRoom = (id: string, sides: readonly [number, number], rest: Partial<Room> = {}): Room => ({
  id,
  name: id,
  kind: 'living',
  subfloor: 'plywood',
  grade: 'above',
  heating: 'none',
  outline: rectangle(...sides),
  obstacles: [],
  doors: [],
  stairs: [],
  radiators: [],
  ...rest,
})

/** A project of rooms, laid with a floor. */
export const storedProject = (
  rooms: readonly Room[],
  productId: string | null,
  rest: Partial<Project> & { pattern?: FloorChoice['pattern'] } = {},
): Project => {
  const { pattern = 'straight', ...others } = rest
  return {
    id: '018f0000-0000-7000-8000-0000000000aa',
    name: 'Maple Street',
    rooms: [...rooms],
    floor: productId === null ? null : { productId, pattern, direction: 'x', startCorner: 'top-left' },
    typedQuantities: {},
    answers: {},
    wantedOn: null,
    ...others,
  }
}
