import type { AccessoryPurpose, Specification } from '../schema.ts'
import { decimal, flag, hundredths, list, whole } from './cells.ts'

/** How a field of the data sheet stands in a column of its own. */
export type SpecificationColumn = {
  write: (sheet: Specification) => string
  /** Sets what the cell says; an empty one takes the field out. */
  read: (sheet: Specification, cell: string) => void
}

type Names<Value> = {
  [Name in keyof Specification]-?: Value extends Specification[Name] ? Name : never
}[keyof Specification]

/** Sets a field, or takes it out where the cell is empty. */
function put<Name extends keyof Specification>(
  sheet: Specification,
  name: Name,
  cell: string,
  value: (cell: string) => Specification[Name],
): void {
  if (cell === '') delete sheet[name]
  else sheet[name] = value(cell)
}

const wrong = 'specificationNumber'

const text = (name: Names<string>): SpecificationColumn => ({
  write: (sheet) => sheet[name] ?? '',
  read: (sheet, cell) => put(sheet, name, cell, String),
})

const count = (name: Names<number>): SpecificationColumn => ({
  write: (sheet) => (sheet[name] === undefined ? '' : String(sheet[name])),
  read: (sheet, cell) => put(sheet, name, cell, (one) => whole(one, wrong)),
})

const yesOrNo = (name: Names<boolean>): SpecificationColumn => ({
  write: (sheet) => (sheet[name] === undefined ? '' : sheet[name] ? 'yes' : 'no'),
  read: (sheet, cell) => put(sheet, name, cell, flag),
})

/** Kept in tenths of a millimetre, written in millimetres. */
const millimetres = (name: Names<number>): SpecificationColumn => ({
  write: (sheet) => (sheet[name] === undefined ? '' : decimal(sheet[name] * 10)),
  read: (sheet, cell) => put(sheet, name, cell, (one) => Math.round(hundredths(one, wrong) / 10)),
})

const words = (name: Names<string[]>): SpecificationColumn => ({
  write: (sheet) => (sheet[name] ?? []).join('; '),
  read: (sheet, cell) => put(sheet, name, cell, list),
})

const waste = (laying: 'straight' | 'diagonal' | 'herringbone'): SpecificationColumn => ({
  write: ({ wastePercent }) => (wastePercent?.[laying] === undefined ? '' : String(wastePercent[laying])),
  read: (sheet, cell) => {
    const { [laying]: _, ...others } = sheet.wastePercent ?? { straight: 0, diagonal: 0 }
    const next = { straight: 0, diagonal: 0, ...others, ...(cell !== '' && { [laying]: whole(cell, wrong) }) }
    if (cell === '' && sheet.wastePercent === undefined) return
    sheet.wastePercent = next
  },
})

const need: readonly [string, SpecificationColumn][] = [
  [
    'spec_need_of',
    {
      write: (sheet) => sheet.need?.of ?? '',
      read: (sheet, cell) =>
        // What it may be is the schema's to say.
        put(sheet, 'need', cell, (of) => ({ extraPercent: 0, ...sheet.need, of: of as 'wall' })),
    },
  ],
  [
    'spec_need_extra_percent',
    {
      write: (sheet) => (sheet.need === undefined ? '' : String(sheet.need.extraPercent)),
      read: (sheet, cell) => {
        if (sheet.need && cell !== '') sheet.need = { ...sheet.need, extraPercent: whole(cell, wrong) }
      },
    },
  ],
]

/** A column for each field of the data sheet, in the order of the file. */
export const specificationColumns: ReadonlyMap<string, SpecificationColumn> = new Map([
  ['spec_board_length_mm', millimetres('boardLengthTenthMm')],
  ['spec_board_width_mm', millimetres('boardWidthTenthMm')],
  ['spec_nominal_size', text('nominalSize')],
  ['spec_pieces_per_box', count('piecesPerBox')],
  ['spec_weight_g', count('weightGrams')],
  ['spec_core', text('core')],
  ['spec_wear_layer', text('wearLayer')],
  ['spec_ac_rating', text('acRating')],
  ['spec_use_class', text('useClass')],
  ['spec_slip_rating', text('slipRating')],
  ['spec_look', text('look')],
  ['spec_species', text('species')],
  ['spec_finish', text('finish')],
  ['spec_edge', text('edge')],
  ['spec_lock', text('lock')],
  ['spec_shade_variation', text('shadeVariation')],
  ['spec_water_resistance', text('waterResistance')],
  ['spec_water_hours', count('waterHours')],
  ['spec_installation', words('installation')],
  ['spec_rooms', words('rooms')],
  ['spec_radiant_heat', yesOrNo('radiantHeat')],
  ['spec_below_grade', yesOrNo('belowGrade')],
  ['spec_wet_dcof_hundredths', count('wetDcofHundredths')],
  ['spec_acclimation_hours', count('acclimationHours')],
  ['spec_expansion_gap_mm', count('expansionGapMm')],
  ['spec_max_run_ft', count('maxRunFeet')],
  ['spec_warranty_home_years', count('warrantyHomeYears')],
  ['spec_warranty_business_years', count('warrantyBusinessYears')],
  ['spec_waste_straight', waste('straight')],
  ['spec_waste_diagonal', waste('diagonal')],
  ['spec_waste_herringbone', waste('herringbone')],
  ...need,
  [
    'spec_purpose',
    {
      write: (sheet) => sheet.purpose ?? '',
      // What it may be is the schema's to say.
      read: (sheet, cell) => put(sheet, 'purpose', cell, (purpose) => purpose as AccessoryPurpose),
    },
  ],
  ['spec_vapour_barrier', yesOrNo('vapourBarrier')],
])
