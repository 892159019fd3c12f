import { unitsPerFoot, unitsPerInch } from '../../src/measure/length.ts'
import type { FloorFacts } from '../../src/projects/kit/floor-rules.ts'
import type { MeasuredDoor, MeasuredRoom, RoomSide } from '../../src/projects/kit/rules.ts'
import type { BeyondDoor } from '../../src/projects/saved/schema.ts'

/** A rectangular room above the ground on plywood; sides in feet. */
export function measuredRoom(
  id: string,
  sides: readonly [lengthFt: number, widthFt: number],
  rest: Partial<MeasuredRoom> = {},
): MeasuredRoom {
  const [runXUnits, runYUnits] = [sides[0] * unitsPerFoot, sides[1] * unitsPerFoot]
  return {
    id,
    name: id,
    kind: 'living',
    subfloor: 'plywood',
    grade: 'above',
    heating: 'none',
    doors: [],
    stairs: [],
    radiators: [],
    areaSquareUnits: runXUnits * runYUnits,
    wallUnits: 2 * (runXUnits + runYUnits),
    islandUnits: 0,
    runXUnits,
    runYUnits,
    hasShower: false,
    ...rest,
  }
}

/** A doorway so many inches wide. */
export const door = (beyond: BeyondDoor, widthIn: number, toRoomId?: string, side: RoomSide = 'top'): MeasuredDoor => ({
  side,
  id: `${beyond}-${widthIn}-${toRoomId ?? ''}`,
  wall: 0,
  offset: 0,
  width: widthIn * unitsPerInch,
  beyond,
  ...(toRoomId !== undefined && { toRoomId }),
})

/** Floors as their data sheets have them. */
export const sheets = {
  laminate: {
    specification: {
      lock: 'angle-angle click',
      core: 'HDF',
      installation: ['click-float'],
      radiantHeat: true,
      belowGrade: true,
      acclimationHours: 48,
      expansionGapMm: 10,
      maxRunFeet: 40,
      rooms: ['living', 'bedroom', 'hall', 'kitchen'],
    },
    thicknessTenthMm: 123,
    finish: 'embossed',
    isWaterproof: false,
  },
  vinyl: {
    specification: {
      lock: 'drop-lock click',
      core: 'SPC',
      installation: ['click-float'],
      radiantHeat: true,
      belowGrade: true,
      acclimationHours: 24,
      expansionGapMm: 6,
      maxRunFeet: 50,
      rooms: ['living', 'kitchen', 'bath', 'laundry'],
    },
    thicknessTenthMm: 55,
    finish: 'matt',
    isWaterproof: true,
  },
  engineered: {
    specification: {
      lock: 'tongue & groove',
      core: 'birch multi-ply',
      installation: ['glue', 'nail'],
      radiantHeat: true,
      belowGrade: false,
      acclimationHours: 72,
      expansionGapMm: 12,
      rooms: ['living', 'bedroom'],
    },
    thicknessTenthMm: 140,
    finish: 'brushed',
    isWaterproof: false,
  },
  nailed: {
    specification: {
      lock: 'tongue & groove',
      installation: ['nail'],
      acclimationHours: 72,
      expansionGapMm: 12,
      radiantHeat: false,
    },
    thicknessTenthMm: 190,
    finish: 'satin',
    isWaterproof: false,
  },
  polishedTile: {
    specification: {
      installation: ['thinset'],
      radiantHeat: true,
      belowGrade: true,
      wetDcofHundredths: 38,
      acclimationHours: 0,
      boardLengthTenthMm: 12_000,
      boardWidthTenthMm: 6000,
      rooms: ['living', 'kitchen', 'bath', 'hall'],
    },
    thicknessTenthMm: 90,
    finish: 'highGloss',
    isWaterproof: true,
  },
  mattTile: {
    specification: {
      installation: ['thinset'],
      radiantHeat: true,
      belowGrade: true,
      wetDcofHundredths: 58,
      acclimationHours: 0,
      boardLengthTenthMm: 6000,
      boardWidthTenthMm: 3000,
      rooms: ['living', 'kitchen', 'bath', 'laundry'],
    },
    thicknessTenthMm: 90,
    finish: 'matt',
    isWaterproof: true,
  },
} as const satisfies Record<string, unknown>

/** A floor by the name of its sheet, with what is otherwise. */
export function floorOf(name: keyof typeof sheets, otherwise: FloorFacts['specification'] = {}): FloorFacts {
  const { specification, ...rest } = sheets[name]
  const lists = Object.fromEntries(
    Object.entries(specification).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
  )
  return { ...rest, specification: { ...lists, ...otherwise } }
}
