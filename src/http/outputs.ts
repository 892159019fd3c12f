import { z } from 'zod'

/** What a call answers that has nothing to tell but that it is done. */
export const done = z.object({ success: z.literal(true) })

/** What is sent in place of a body: a document of a media type, or where the browser is to go on. */
type Instead = { file: string } | { redirect: true }

const instead = z.registry<Instead>()

/**
 * The output of a call that answers a document to be saved; its body is null (`Answer.file`).
 * @param type its media type without parameters: `text/csv`
 */
export const fileOf = (type: string) => z.null().register(instead, { file: type })

/** The output of a call that gives a list out as a file. */
export const csvFile = fileOf('text/csv')

/** The output of a call that only leads to a page: a status of 303 and an address, and no body. */
export const redirect = z.null().register(instead, { redirect: true })

/** What a call with this output sends in place of a body; undefined where its answer is JSON. */
export const sentInstead = (output: z.ZodType): Instead | undefined => instead.get(output)

/** A page of a list. @param rows its rows, by the name they have in the answer */
export const listPage = <Rows extends z.ZodRawShape>(rows: Rows) =>
  done.extend({ ...rows, total: z.number(), page: z.number(), pageSize: z.number() })

/** As `listPage`, of a list in which not all that words find is counted (`readFoundPage`). */
export const foundPage = <Rows extends z.ZodRawShape>(rows: Rows) =>
  listPage({ ...rows, hasMore: z.boolean(), isCountedInPart: z.boolean() })

/** What a change that can be undone answers with: the name to undo it by, and for how many seconds. */
export const undoOffer = z.object({ id: z.string(), seconds: z.number() })

/** What became of the rows of an action: to how many it was done, how many stayed as they were, and why. */
export const bulkReport = z.object({
  done: z.number(),
  refused: z.number(),
  /** The first of those that stayed. */
  why: z.array(z.object({ id: z.string(), name: z.string(), err: z.string() })),
  /** To how many of `done` it is done for good: they cannot be undone. */
  final: z.number(),
})

/** What an action over many rows answers, or would answer where it was only asked for. */
export const bulkDone = done.extend({ report: bulkReport, undo: undoOffer.exactOptional() })

export type BulkReport = z.output<typeof bulkReport>
export type UndoOffer = z.output<typeof undoOffer>
