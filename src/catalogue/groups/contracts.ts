import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { usingProduct } from '../options/contracts.ts'
import { versionSchema } from '../options/schema.ts'
import { translatedSchema } from '../schema.ts'
import { createGroupSchema, editGroupSchema, groupOrderSchema } from './schema.ts'

const valueView = z.object({
  id: z.string(),
  names: translatedSchema,
  /** Products of any status that have a variant with it, by itself or among others. */
  productCount: z.number(),
})
export type ValueView = z.output<typeof valueView>

const groupView = z.object({
  id: z.string(),
  names: translatedSchema,
  /** In the order in which customers choose from them. */
  values: z.array(valueView),
  productCount: z.number(),
  version: z.number(),
})
export type GroupView = z.output<typeof groupView>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)

/** The group as it is now; null where it is gone. */
const changed = done.extend({ group: groupView.nullable() })
const refusal = z.object({ group: groupView })

export const groupsContract = {
  input: z.object({}),
  output: done.extend({
    groups: z.array(groupView),
    /** Values from before there were groups. */
    ungrouped: z.array(valueView),
  }),
}
export const groupContract = {
  input: z.object({ id }),
  output: done.extend({ group: groupView, products: z.array(usingProduct) }),
}
export const groupCreateContract = { input: createGroupSchema, output: changed }
export const groupEditContract = { input: editGroupSchema, output: changed, refusal }
export const groupDeleteContract = { input: z.object({ id, version: versionSchema }), output: changed, refusal }
export const groupOrderContract = {
  input: groupOrderSchema,
  output: done,
  /** Of an order that somebody else changed meanwhile: the ids as they are. */
  refusal: z.object({ ids: z.array(z.string()) }),
}
