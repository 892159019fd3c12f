import { answerChange } from '../../http/change-answer.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type Endpoint, read, type WriteEndpoint, write } from '../../http/endpoint.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { listDiscountProducts } from '../../pricing/discounts/preview-queries.ts'
import { createSegment, editSegment, removeSegment, wrongSegment } from '../../pricing/segments/commands.ts'
import {
  type SegmentView,
  segmentChoicesContract,
  segmentContract,
  segmentCreateContract,
  segmentEditContract,
  segmentPreviewContract,
  segmentProductsContract,
  segmentReadersContract,
  segmentRemoveContract,
  segmentsContract,
} from '../../pricing/segments/contracts.ts'
import { findSegment, listSegments } from '../../pricing/segments/queries.ts'
import type { Changed } from '../../pricing/tax-commands.ts'
import { calls } from '../../routes.ts'
import { previewSegment, readReaders } from './queries.ts'

const view = { area: 'customers', right: 'view' } as const
const edit = { area: 'customers', right: 'edit' } as const

/** A segment with as many conditions as it may have. */
const SEGMENT_BYTES = 40 * 1024

type Context = Parameters<WriteEndpoint['answer']>[1]

/** A segment as the log has it. */
const logged = ({ name, rule }: SegmentView) => ({ name, rule })

/** Notes a change of a segment in the audit log, and answers what was saved. */
function answerSaved(changed: Result<Changed<SegmentView>>, action: 'create' | 'edit' | 'delete', { audit }: Context) {
  if (!changed.ok) return changed
  const { before, after } = changed.value
  return answerChange(
    succeed({ before: before && logged(before), after: after && logged(after) }),
    audit,
    () => ({ action: `segment.${action}`, subject: `segment:${(after ?? before)?.id ?? ''}` }),
    () => ({ ...(after && { saved: after }) }),
  )
}

/** The calls by which staff keep segments of customers, and see who is in them. */
export const segmentEndpoints: readonly Endpoint[] = [
  read({
    ...calls.segments,
    ...segmentsContract,
    summary: 'The segments of customers, by name; staff who may view customers',
    access: view,
    answer: async (_input, { db }) => succeed({ body: { success: true, segments: await listSegments(db) } }),
  }),
  read({
    ...calls.segmentChoices,
    ...segmentChoicesContract,
    summary: 'The segments that a discount can be for; staff who may view coupons',
    access: { area: 'coupon', right: 'view' },
    answer: async (_input, { db }) => {
      const segments = (await listSegments(db)).map(({ id: value, name: label }) => ({ value, label }))
      return succeed({ body: { success: true, segments } })
    },
  }),
  read({
    ...calls.segmentProducts,
    ...segmentProductsContract,
    summary: 'Products by name or SKU, for a segment; staff who may view customers',
    access: view,
    answer: async (asked, { db }) =>
      succeed({ body: { success: true, products: await listDiscountProducts(db, asked) } }),
  }),
  read({
    ...calls.segmentPreview,
    ...segmentPreviewContract,
    summary: 'How many customers a rule finds now, and the latest of them; staff who may view customers',
    access: view,
    perMinute: 120,
    answer: async ({ rule }, { db }) => {
      const found = await previewSegment(db, rule)
      return found.ok ? succeed({ body: { success: true, ...found.value } }) : found
    },
  }),
  read({
    ...calls.segment,
    ...segmentContract,
    summary: 'One segment of customers with its rule; staff who may view customers',
    access: view,
    answer: async ({ id }, { db, language }) => {
      const segment = await findSegment(db, id, language)
      return segment ? succeed({ body: { success: true, segment } }) : fail('NOT_FOUND')
    },
  }),
  read({
    ...calls.segmentReaders,
    ...segmentReadersContract,
    summary: 'Who of a segment agreed to get the newsletter, as CSV; staff who may view customers',
    access: view,
    perMinute: 10,
    answer: async ({ id }, { db, language }) => {
      if (!(await findSegment(db, id, language))) return fail('NOT_FOUND')
      const t = translatorFor(language)
      return succeed(
        csvAnswer(db, {
          name: 'newsletter',
          head: ['email', 'name', 'language', 'confirmedAt'].map((name) => t(`admin-segments.csv.${name}`)),
          read: (at) => readReaders(at, id),
          cells: (one) => [one.email, one.name, one.language, one.confirmedAt],
        }),
      )
    },
  }),
  write({
    ...calls.segmentCreate,
    ...segmentCreateContract,
    summary: 'Add a segment of customers; staff who may edit customers',
    access: edit,
    bodyLimit: SEGMENT_BYTES,
    check: (parts, { tx }) => wrongSegment(tx, parts),
    answer: async (input, context) =>
      answerSaved(await createSegment(context.tx, input, context.language), 'create', context),
  }),
  write({
    ...calls.segmentEdit,
    ...segmentEditContract,
    summary: 'Change the rule of a segment of customers; staff who may edit customers',
    access: edit,
    bodyLimit: SEGMENT_BYTES,
    check: ({ id, ...parts }, { tx }) => wrongSegment(tx, parts, id),
    answer: async (input, context) =>
      answerSaved(await editSegment(context.tx, input, context.language), 'edit', context),
  }),
  write({
    ...calls.segmentRemove,
    ...segmentRemoveContract,
    summary: 'Delete a segment that no discount is for; staff who may edit customers',
    access: edit,
    answer: async ({ id }, context) =>
      answerSaved(await removeSegment(context.tx, id, context.language), 'delete', context),
  }),
]
