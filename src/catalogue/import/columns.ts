import type { ProductInput } from '../products/admin-schema.ts'
import type { ProductForm } from '../products/contracts.ts'
import {
  decimal,
  flag,
  type GivenNames,
  hundredths,
  type ImportNames,
  json,
  known,
  list,
  money,
  orNull,
  refuse,
} from './cells.ts'
import { specificationColumns } from './specification.ts'
import { stockColumn, variantCells, variantColumns } from './variant-cells.ts'

/*
 * A file of products: a line for each thing that can be bought. The first line of a product says all of it, further ones
 * with the same slug add variants. A column that is not there leaves what it is about as it is.
 */

export type Cells = Readonly<Record<string, string>>

/** What the columns of a product are written from: what is stored, or what a file would make of it. */
type Written = Omit<ProductInput, 'variants'>

type Column = {
  write: (form: Written, names: GivenNames) => string
  /** Sets what the cell says; `form` is what is stored, where there is such a product. */
  read: (input: ProductInput, cell: string, names: ImportNames, form: ProductForm | undefined) => void
}

type TextName = 'name' | 'shortDescription' | 'description' | 'seoTitle' | 'seoDescription'

const text = (name: TextName, language: 'en' | 'bn' | 'ar' | 'fr'): Column => ({
  write: (form) => form[name][language] ?? '',
  read: (input, cell) => {
    const { [language]: _, ...others } = input[name]
    input[name] =
      cell === '' && language !== 'en' ? { en: input[name].en, ...others } : { ...input[name], [language]: cell }
  },
})

const textIn = (column: string, name: TextName): [string, Column][] => [
  [column, text(name, 'en')],
  ...(['bn', 'ar', 'fr'] as const).map((language): [string, Column] => [`${column}_${language}`, text(name, language)]),
]

const plain = <Name extends 'type' | 'status' | 'unit' | 'unitMeasure'>(name: Name): Column => ({
  write: (form) => form[name],
  // What it may be is the schema's to say.
  read: (input, cell) => {
    input[name] = cell.toLowerCase() as ProductInput[Name]
  },
})

const optional = <Name extends 'finish' | 'size' | 'saleStartsAt' | 'saleEndsAt'>(name: Name): Column => ({
  write: (form) => form[name] ?? '',
  read: (input, cell) => {
    input[name] = cell === '' ? null : cell
  },
})

/** The columns that are about a product, in the order of the file. */
export const productColumns: ReadonlyMap<string, Column> = new Map<string, Column>([
  ['type', plain('type')],
  ['status', plain('status')],
  ...textIn('name', 'name'),
  [
    'category',
    {
      write: (form, names) => names.nameOf.get(form.categoryId) ?? '',
      read: (input, cell, names) => {
        input.categoryId = known(names.categories, cell)
      },
    },
  ],
  [
    'subcategories',
    {
      write: (form, names) => form.subcategoryIds.map((id) => names.nameOf.get(id) ?? '').join('; '),
      read: (input, cell, names) => {
        input.subcategoryIds = list(cell).map((one) => known(names.subcategories, one))
      },
    },
  ],
  ...(['brand', 'color'] as const).map((name): [string, Column] => [
    name,
    {
      write: (form, names) => names.nameOf.get(form[`${name}Id`] ?? '') ?? '',
      read: (input, cell, names) => {
        input[`${name}Id`] = orNull(cell, (one) => known(names[`${name}s`], one))
      },
    },
  ]),
  ...textIn('short_description', 'shortDescription'),
  ...textIn('description', 'description'),
  ['unit', plain('unit')],
  [
    'unit_value',
    {
      write: (form) => decimal(form.unitValueCenti),
      read: (input, cell) => {
        input.unitValueCenti = hundredths(cell, 'unitValue')
      },
    },
  ],
  ['unit_measure', plain('unitMeasure')],
  [
    'price',
    {
      write: (form) => decimal(form.priceMinor),
      read: (input, cell) => {
        input.priceMinor = money(cell, 'price')
      },
    },
  ],
  [
    'sale_price',
    {
      write: (form) => (form.salePriceMinor === null ? '' : decimal(form.salePriceMinor)),
      read: (input, cell) => {
        input.salePriceMinor = orNull(cell, (one) => money(one, 'price'))
      },
    },
  ],
  ['sale_starts_at', optional('saleStartsAt')],
  ['sale_ends_at', optional('saleEndsAt')],
  [
    'thickness_mm',
    {
      write: (form) => (form.thicknessTenthMm === null ? '' : String(form.thicknessTenthMm / 10)),
      read: (input, cell) => {
        input.thicknessTenthMm = orNull(cell, (one) => Math.round(hundredths(one, 'thickness') / 10))
      },
    },
  ],
  ['finish', optional('finish')],
  ['size', optional('size')],
  ...(
    [
      ['waterproof', 'waterproof'],
      ['featured', 'featured'],
      ['samples', 'hasSamples'],
    ] as const
  ).map(([column, name]): [string, Column] => [
    column,
    {
      write: (form) => (form[name] ? 'yes' : 'no'),
      read: (input, cell) => {
        input[name] = flag(cell)
      },
    },
  ]),
  [
    'pictures',
    {
      write: (form) => form.pictures.map(({ url }) => url).join('; '),
      // A file cannot bring a picture along: it puts those that the product has in order, or leaves some out.
      read: (input, cell, _, form) => {
        input.pictures = list(cell).map(
          (url) => form?.pictures.find((picture) => picture.url === url) ?? refuse('pictureUnknown'),
        )
      },
    },
  ],
  ...[...specificationColumns].map(([name, { write, read }]): [string, Column] => [
    name,
    {
      write: ({ specification }) => write(specification),
      read: (input, cell) => read(input.specification, cell),
    },
  ]),
  ...textIn('seo_title', 'seoTitle'),
  ...textIn('seo_description', 'seoDescription'),
  [
    'matches',
    {
      write: (form, names) => form.matches.map(({ id, kind }) => `${kind}:${names.nameOf.get(id) ?? ''}`).join('; '),
      read: (input, cell, names) => {
        input.matches = list(cell).map((one) => {
          const [kind = '', slug = ''] = one.split(':')
          return { kind: kind.trim().toLowerCase() as 'trim', id: known(names.products, slug) }
        })
      },
    },
  ],
])

/** The whole data sheet in one cell, as files had it before it got a column for each field; read before those. */
export const sheetColumn: Column['read'] = (input, cell) => {
  input.specification = json(cell) as ProductInput['specification']
}

/** All columns of a file that is given out, for these stores. */
export const importHead = (stores: readonly string[]): string[] => [
  'slug',
  ...productColumns.keys(),
  ...variantColumns,
  ...stores.map((store) => stockColumn + store),
]

/** Columns of a file that nothing is known of. */
export const unknownColumns = (head: readonly string[], stores: readonly string[]): string[] => {
  const all = new Set([...importHead(stores), 'specification'])
  return head.filter((name) => !all.has(name))
}

/** A product as the lines of a file. */
export function exportRows(form: ProductForm, names: GivenNames, stores: readonly string[]): string[][] {
  return form.variants.map((variant, index) => {
    const cells = variantCells(variant, names)
    return [
      form.slug,
      ...[...productColumns.values()].map((column) => (index === 0 ? column.write(form, names) : '')),
      ...variantColumns.map((column) => cells[column]),
      ...stores.map((store) => String(variant.stock.find((level) => level.store === store)?.onHand ?? '')),
    ]
  })
}
