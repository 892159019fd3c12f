import { unitsPerFoot, unitsPerInch } from '../../src/measure/length.ts'
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

const inches = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * unitsPerInch, y * unitsPerInch])

/** Three rooms with an island, doors, a radiator and stairs that are covered, as they are looked at. */
export const mapleStreet = (productId: string): Project =>
  storedProject(
    [
      storedRoom('Kitchen and dining', [0, 0], {
        kind: 'kitchen',
        outline: inches([
          [0, 0],
          [114, 0],
          [114, 51],
          [174, 51],
          [174, 155],
          [0, 155],
        ]),
        obstacles: [
          {
            id: 'island',
            kind: 'island',
            outline: inches([
              [48, 84],
              [120, 84],
              [120, 114],
              [48, 114],
            ]),
          },
        ],
        doors: [
          {
            id: 'to-hall',
            wall: 4,
            offset: 14 * unitsPerInch,
            width: 36 * unitsPerInch,
            beyond: 'same-floor',
            toRoomId: 'Hall',
          },
        ],
        radiators: [{ id: 'radiator', wall: 0, pipes: 2 }],
        windows: [{ id: 'window', wall: 0, offset: 24 * unitsPerInch, width: 66 * unitsPerInch }],
      }),
      storedRoom('Hall', [13, 3.375], {
        kind: 'hall',
        stairs: [{ id: 'up', treads: 12, width: 3 * unitsPerFoot, cover: 'both' }],
      }),
      storedRoom('Study', [10, 6.25], { kind: 'office' }),
    ],
    productId,
  )
