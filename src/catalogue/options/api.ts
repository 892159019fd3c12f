import { z } from 'zod'
import { inBulk } from '../../http/bulk.ts'
import { answerChange } from '../../http/change-answer.ts'
import { type CsvCell, csvAnswer } from '../../http/csv.ts'
import { type Answer, type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { bulkTarget, CHOSEN_BYTES } from '../../platform/lists/list-input.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { deletedRow, ROWS, readRow } from '../../platform/row-undo.ts'
import { calls } from '../../routes.ts'
import { createOption, deleteOption, editOption, mergeOption, type OptionChange, wrongName } from './commands.ts'
import { findOption, listAllOptions, listOptions } from './queries.ts'
import {
  mergeSchema,
  type OptionKind,
  type OptionView,
  optionKinds,
  optionListSchema,
  optionSchemas,
  versionSchema,
} from './schema.ts'

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)

const addresses = {
  brand: { list: calls.brands, file: calls.brandsFile, one: calls.brand, merge: calls.brandMerge },
  color: { list: calls.colors, file: calls.colorsFile, one: calls.color, merge: calls.colorMerge },
  attribute: { list: calls.attributes, file: calls.attributesFile, one: calls.attribute, merge: calls.attributeMerge },
} as const

type OptionQuestion = Parameters<typeof listAllOptions>[2]

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the row as it is now; null where it is gone. */
const answerOption = (
  changed: Result<OptionChange>,
  kind: OptionKind,
  action: string,
  { tx, audit }: Done,
): Promise<Result<Answer<unknown>>> =>
  answerChange(
    changed,
    audit,
    ({ id: subject }) => ({ action: `${kind}.${action}`, subject: `${kind}:${subject}` }),
    async ({ id: subject }) => ({ [kind]: (await findOption(tx, kind, subject)) ?? null }),
  )

/** The head and the rows of a file: a column for each language's name. */
function optionFile(kind: OptionKind, options: readonly OptionView[], language: Language): [string[], CsvCell[][]] {
  const t = translatorFor(language)
  const isColor = kind === 'color'
  const head = [
    ...languages.map((each) => t('admin-catalogue.file.name', { language: each })),
    ...(isColor ? [t('admin-catalogue.field.hex')] : []),
    t('admin-catalogue.column.products'),
  ]
  const rows = options.map(({ names, hex, productCount }) => [
    ...languages.map((each) => names[each]),
    ...(isColor ? [hex] : []),
    productCount,
  ])
  return [head, rows]
}

function optionCalls(kind: OptionKind): Endpoint[] {
  const { list, file, one, merge } = addresses[kind]
  const input = optionSchemas[kind]
  const may = (right: 'view' | 'edit' | 'delete') => ({ area: kind, right }) as const
  return [
    read({
      path: list,
      summary: `A page of the ${kind}s, each with how many products have it; staff who may view ${kind}s`,
      access: may('view'),
      input: optionListSchema,
      answer: async (asked, { db }) => succeed({ body: { success: true, ...(await listOptions(db, kind, asked)) } }),
    }),
    read({
      path: file,
      summary: `The ${kind}s of a list as CSV; staff who may view ${kind}s`,
      access: may('view'),
      input: optionListSchema.omit({ page: true }),
      answer: async (asked, { db, language }) =>
        succeed(csvAnswer(`${kind}s`, ...optionFile(kind, await listAllOptions(db, kind, asked), language))),
    }),
    read({
      path: one,
      summary: `One ${kind}; staff who may view ${kind}s`,
      access: may('view'),
      input: z.object({ id }),
      answer: async (asked, { db }) => {
        const option = await findOption(db, kind, asked.id)
        return option ? succeed({ body: { success: true, [kind]: option } }) : fail('NOT_FOUND')
      },
    }),
    write({
      method: 'POST',
      path: list,
      summary: `Add a ${kind}; staff who may edit ${kind}s`,
      access: may('edit'),
      input,
      check: (parts, { tx }) => wrongName(tx, kind, parts),
      answer: async (typed, context) =>
        answerOption(await createOption(context.tx, kind, typed), kind, 'create', context),
    }),
    write({
      method: 'PUT',
      path: one,
      summary: `Change a ${kind} in the version it was seen in; staff who may edit ${kind}s`,
      access: may('edit'),
      input: z.intersection(input, z.object({ id, version: versionSchema })),
      check: (parts, { tx }) => wrongName(tx, kind, parts),
      answer: async (typed, context) => answerOption(await editOption(context.tx, kind, typed), kind, 'edit', context),
    }),
    write({
      method: 'DELETE',
      path: one,
      summary: `Delete a ${kind} that no product has; staff who may delete ${kind}s`,
      access: may('delete'),
      input: z.object({ id, version: versionSchema }),
      answer: async (typed, context) =>
        answerOption(await deleteOption(context.tx, kind, typed), kind, 'delete', context),
    }),
    write({
      method: 'DELETE',
      path: list,
      summary: `Delete many ${kind}s, but for those that products have; staff who may delete ${kind}s`,
      access: may('delete'),
      perMinute: 30,
      bodyLimit: CHOSEN_BYTES,
      input: bulkTarget(optionListSchema.omit({ page: true })),
      answer: async (target, { tx, actor, audit, language }) => {
        const find = async (query: OptionQuestion, most: number) =>
          (await listAllOptions(tx, kind, query)).slice(0, most).map((option) => option.id)
        return inBulk(target, { find, language, by: { tx, actor, undo: ROWS } }, async (optionId) => {
          const option = await findOption(tx, kind, optionId)
          const row = option && (await readRow(tx, `${kind}s`, optionId))
          const gone = option ? await deleteOption(tx, kind, option) : fail('NOT_FOUND')
          const named = { name: option?.names[language] ?? option?.names.en ?? '', subject: `${kind}:${optionId}` }
          if (gone.ok) audit({ action: `${kind}.delete`, subject: named.subject, before: gone.value.before ?? {} })
          return { name: named.name, result: gone, memory: row && deletedRow(`${kind}s`, named, row) }
        })
      },
    }),
    write({
      method: 'POST',
      path: merge,
      summary: `Make two ${kind}s into one, with the products of both; staff who may delete ${kind}s`,
      access: may('delete'),
      input: mergeSchema.extend({ id }),
      answer: async (typed, context) =>
        answerOption(await mergeOption(context.tx, kind, typed), kind, 'merge', context),
    }),
  ]
}

/** The calls of the screens of brands, colors and attributes. */
export const optionEndpoints: readonly Endpoint[] = optionKinds.flatMap(optionCalls)
