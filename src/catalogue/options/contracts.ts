import { z } from 'zod'
import { bulkDone, csvFile, done, listPage } from '../../http/outputs.ts'
import { bulkTarget } from '../../platform/lists/list-input.ts'
import { translatedSchema } from '../schema.ts'
import { mergeSchema, type OptionKind, optionListSchema, optionSchemas, versionSchema } from './schema.ts'

/** A row of the list, and the whole of what the form edits. */
const optionView = z.object({
  id: z.string(),
  names: translatedSchema,
  hex: z.string().nullable(),
  /** What a brand is called in addresses; null for the others. */
  slug: z.string().nullable(),
  /** An attribute's group; null of the others, and of an attribute from before there were groups. */
  group: z.object({ id: z.string(), names: translatedSchema }).nullable(),
  /** Products of any status that have it, or a variant with it. */
  productCount: z.number(),
  version: z.number(),
})
export type OptionView = z.output<typeof optionView>

/** A product that has it. */
export const usingProduct = z.object({ id: z.string(), name: z.string() })
export type UsingProduct = z.output<typeof usingProduct>

const optionList = listPage({ options: z.array(optionView) })
export type OptionListView = Omit<z.output<typeof optionList>, 'success'>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)
const every = optionListSchema.omit({ page: true })

/** The option as it is now; null where it is gone. */
const changed = done.extend({ option: optionView.nullable() })
/** Of an edit that somebody else was quicker with: the option as it is. */
const refusal = z.object({ option: optionView })

/** The contracts of the calls of brands, of colors or of attributes: they differ in what a form sends. */
export const optionContracts = (kind: OptionKind) => ({
  list: { input: optionListSchema, output: optionList },
  file: { input: every, output: csvFile },
  uses: { input: z.object({ id }), output: done.extend({ products: z.array(usingProduct) }) },
  one: { input: z.object({ id }), output: done.extend({ option: optionView }) },
  create: { input: optionSchemas[kind], output: changed },
  edit: {
    input: z.intersection(optionSchemas[kind], z.object({ id, version: versionSchema })),
    output: changed,
    refusal,
  },
  remove: { input: z.object({ id, version: versionSchema }), output: changed, refusal },
  removeMany: { input: bulkTarget(every), output: bulkDone },
  merge: { input: mergeSchema.extend({ id }), output: changed, refusal },
})

export type OptionContracts = ReturnType<typeof optionContracts>
