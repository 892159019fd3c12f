import { optionCalls } from '../../catalogue-calls.ts'
import { inBulk } from '../../http/bulk.ts'
import { answerChange } from '../../http/change-answer.ts'
import { type CsvList, csvAnswer } from '../../http/csv.ts'
import { type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { CHOSEN_BYTES } from '../../platform/lists/list-input.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { deletedRow, ROWS, readRow } from '../../platform/row-undo.ts'
import { createOption, deleteOption, editOption, mergeOption, type OptionChange, wrongName } from './commands.ts'
import { type OptionView, optionContracts } from './contracts.ts'
import { findOption, listAllOptions, listOptions, listUses, readOptions } from './queries.ts'
import { type OptionKind, optionKinds } from './schema.ts'

type OptionQuestion = Parameters<typeof listAllOptions>[2]

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the row as it is now; null where it is gone. */
const answerOption = (changed: Result<OptionChange>, kind: OptionKind, action: string, { tx, audit }: Done) =>
  answerChange(
    changed,
    audit,
    ({ id: subject }) => ({ action: `${kind}.${action}`, subject: `${kind}:${subject}` }),
    async ({ id: subject }) => ({ option: (await findOption(tx, kind, subject)) ?? null }),
  )

/** A list as a file: a column for each language's name. */
function optionFile(kind: OptionKind, asked: OptionQuestion, language: Language): CsvList<OptionView> {
  const t = translatorFor(language)
  const isColor = kind === 'color'
  const isValue = kind === 'attribute'
  return {
    name: `${kind}s`,
    head: [
      ...(isValue ? [t('admin-catalogue.field.group')] : []),
      ...languages.map((each) => t('admin-catalogue.file.name', { language: each })),
      ...(isColor ? [t('admin-catalogue.field.hex')] : []),
      t('admin-catalogue.column.products'),
    ],
    read: (at) => readOptions(at, kind, asked),
    cells: ({ names, hex, group, productCount }) => [
      ...(isValue ? [group?.names[language] ?? group?.names.en] : []),
      ...languages.map((each) => names[each]),
      ...(isColor ? [hex] : []),
      productCount,
    ],
  }
}

function endpointsOf(kind: OptionKind): Endpoint[] {
  const calls = optionCalls[kind]
  const contracts = optionContracts(kind)
  const may = (right: 'view' | 'edit' | 'delete') => ({ area: kind, right }) as const
  return [
    read({
      ...calls.list,
      ...contracts.list,
      summary: `A page of the ${kind}s, each with how many products have it; staff who may view ${kind}s`,
      access: may('view'),
      answer: async (asked, { db }) => succeed({ body: { success: true, ...(await listOptions(db, kind, asked)) } }),
    }),
    read({
      ...calls.file,
      ...contracts.file,
      summary: `The ${kind}s of a list as CSV; staff who may view ${kind}s`,
      access: may('view'),
      answer: async (asked, { db, language }) => succeed(csvAnswer(db, optionFile(kind, asked, language))),
    }),
    read({
      ...calls.one,
      ...contracts.one,
      summary: `One ${kind}; staff who may view ${kind}s`,
      access: may('view'),
      answer: async (asked, { db }) => {
        const option = await findOption(db, kind, asked.id)
        return option ? succeed({ body: { success: true, option } }) : fail('NOT_FOUND')
      },
    }),
    read({
      ...calls.uses,
      ...contracts.uses,
      summary: `Some of the products that have a ${kind}; staff who may view ${kind}s`,
      access: may('view'),
      answer: async (asked, { db }) =>
        succeed({ body: { success: true, products: await listUses(db, kind, asked.id) } }),
    }),
    write({
      ...calls.create,
      ...contracts.create,
      summary: `Add a ${kind}; staff who may edit ${kind}s`,
      access: may('edit'),
      check: (parts, { tx }) => wrongName(tx, kind, parts),
      answer: async (typed, context) =>
        answerOption(await createOption(context.tx, kind, typed), kind, 'create', context),
    }),
    write({
      ...calls.edit,
      ...contracts.edit,
      summary: `Change a ${kind} in the version it was seen in; staff who may edit ${kind}s`,
      access: may('edit'),
      check: (parts, { tx }) => wrongName(tx, kind, parts),
      answer: async (typed, context) => answerOption(await editOption(context.tx, kind, typed), kind, 'edit', context),
    }),
    write({
      ...calls.remove,
      ...contracts.remove,
      summary: `Delete a ${kind} that no product has; staff who may delete ${kind}s`,
      access: may('delete'),
      answer: async (typed, context) =>
        answerOption(await deleteOption(context.tx, kind, typed), kind, 'delete', context),
    }),
    write({
      ...calls.removeMany,
      ...contracts.removeMany,
      summary: `Delete many ${kind}s, but for those that products have; staff who may delete ${kind}s`,
      access: may('delete'),
      perMinute: 30,
      bodyLimit: CHOSEN_BYTES,
      answer: async (target, { tx, actor, audit, language }) => {
        const find = async (query: OptionQuestion, most: number) =>
          (await listAllOptions(tx, kind, query, most)).map((option) => option.id)
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
      ...calls.merge,
      ...contracts.merge,
      summary: `Make two ${kind}s into one, with the products of both; staff who may delete ${kind}s`,
      access: may('delete'),
      answer: async (typed, context) =>
        answerOption(await mergeOption(context.tx, kind, typed), kind, 'merge', context),
    }),
  ]
}

/** The calls of the screens of brands, colors and attributes. */
export const optionEndpoints: readonly Endpoint[] = optionKinds.flatMap(endpointsOf)
