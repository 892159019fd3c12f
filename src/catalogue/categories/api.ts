import { inBulk } from '../../http/bulk.ts'
import { answerChange } from '../../http/change-answer.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { CHOSEN_BYTES } from '../../platform/lists/list-input.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { deletedRow, ROWS, readRow } from '../../platform/row-undo.ts'
import { calls, routes } from '../../routes.ts'
import {
  type CategoryChange,
  createCategory,
  deleteCategory,
  editCategory,
  moveProducts,
  orderCategories,
  wrongPlace,
} from './commands.ts'
import {
  type CategoryDetail,
  categoriesContract,
  categoryContract,
  categoryCreateContract,
  categoryDeleteContract,
  categoryEditContract,
  categoryMoveContract,
  categoryOrderContract,
  subcategoriesContract,
  subcategoriesDeleteContract,
  subcategoriesFileContract,
} from './contracts.ts'
import {
  findCategory,
  listAllSubcategories,
  listCategoryTree,
  listSubcategories,
  readSubcategories,
} from './queries.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'category', right }) as const

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

type Shown = { category: CategoryDetail | null }

/** Notes a change in the audit log and answers the category as it is now, null where it is gone, with what `more` says. */
const answerCategory = <C extends CategoryChange, More extends object>(
  changed: Result<C>,
  action: string,
  { tx, audit }: Done,
  more: (change: C) => More,
) =>
  answerChange<C, Shown & More>(
    changed,
    audit,
    ({ id: subject }) => ({ action: `category.${action}`, subject: `category:${subject}` }),
    async (change) => ({ category: (await findCategory(tx, change.id)) ?? null, ...more(change) }),
  )

const nothing = () => ({})

/** The calls of the screens of categories and subcategories. */
export const categoryEndpoints: readonly Endpoint[] = [
  read({
    ...calls.categories,
    ...categoriesContract,
    summary: 'Every category and subcategory with how many products are in it; staff who may view categories',
    access: may('view'),
    answer: async (_input, { db }) => succeed({ body: { success: true, categories: await listCategoryTree(db) } }),
  }),
  read({
    ...calls.category,
    ...categoryContract,
    summary: 'One category or subcategory; staff who may view categories',
    access: may('view'),
    answer: async (asked, { db }) => {
      const category = await findCategory(db, asked.id)
      return category ? succeed({ body: { success: true, category } }) : fail('NOT_FOUND')
    },
  }),
  read({
    ...calls.subcategories,
    ...subcategoriesContract,
    summary: 'A page of the subcategories; staff who may view categories',
    access: may('view'),
    answer: async (asked, { db }) => succeed({ body: { success: true, ...(await listSubcategories(db, asked)) } }),
  }),
  read({
    ...calls.subcategoriesFile,
    ...subcategoriesFileContract,
    summary: 'The subcategories of a list as CSV; staff who may view categories',
    access: may('view'),
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      const columns = ['category', 'address', 'products'].map((name) => t(`admin-catalogue.column.${name}`))
      const names = languages.map((each) => t('admin-catalogue.file.name', { language: each }))
      return succeed(
        csvAnswer(db, {
          name: 'subcategories',
          head: [...names, ...columns],
          read: (at) => readSubcategories(at, asked),
          cells: (row) => [
            ...languages.map((each) => row.names[each]),
            row.parentNames[language] ?? row.parentNames.en,
            routes.subcategory.href(row.parentSlug, row.slug),
            row.productCount,
          ],
        }),
      )
    },
  }),
  write({
    ...calls.categoryCreate,
    ...categoryCreateContract,
    summary: 'Add a category, or a subcategory of one; staff who may edit categories',
    access: may('edit'),
    bodyLimit: 32 * 1024,
    check: ({ parentId, slug }, { tx }) => wrongPlace(tx, { parentId, slug }),
    answer: async (typed, context) =>
      answerCategory(await createCategory(context.tx, typed), 'create', context, nothing),
  }),
  write({
    ...calls.categoryEdit,
    ...categoryEditContract,
    summary: 'Change a category in the version it was seen in; its old address leads on; staff who may edit categories',
    access: may('edit'),
    bodyLimit: 32 * 1024,
    check: ({ id: edited, slug }, { tx }) => wrongPlace(tx, { id: edited ?? '', slug }),
    answer: async (typed, context) => answerCategory(await editCategory(context.tx, typed), 'edit', context, nothing),
  }),
  write({
    ...calls.categoryDelete,
    ...categoryDeleteContract,
    summary: 'Delete a category that no product is in, with its subcategories; staff who may delete categories',
    access: may('delete'),
    answer: async (typed, context) =>
      answerCategory(await deleteCategory(context.tx, typed), 'delete', context, nothing),
  }),
  write({
    ...calls.subcategoriesDelete,
    ...subcategoriesDeleteContract,
    summary: 'Delete many subcategories, but for those that products are in; staff who may delete categories',
    access: may('delete'),
    perMinute: 30,
    bodyLimit: CHOSEN_BYTES,
    answer: async (target, { tx, actor, audit, language }) => {
      const find = async (query: Parameters<typeof listAllSubcategories>[1], most: number) =>
        (await listAllSubcategories(tx, query, most)).map((row) => row.id)
      return inBulk(target, { find, language, by: { tx, actor, undo: ROWS } }, async (subject) => {
        const category = await findCategory(tx, subject)
        const row = category?.parentId ? await readRow(tx, 'categories', subject) : undefined
        // A whole category takes its subcategories along: that is not for a list of subcategories to do.
        const gone = category?.parentId ? await deleteCategory(tx, category) : fail('NOT_FOUND')
        if (gone.ok) {
          audit({ action: 'category.delete', subject: `category:${subject}`, before: gone.value.before ?? {} })
        }
        const named = { name: category?.names[language] ?? category?.names.en ?? '', subject: `category:${subject}` }
        return { name: named.name, result: gone, memory: row && deletedRow('categories', named, row) }
      })
    },
  }),
  write({
    ...calls.categoryOrder,
    ...categoryOrderContract,
    summary: 'Put categories, or the subcategories of one, into another order; staff who may edit categories',
    access: may('edit'),
    bodyLimit: CHOSEN_BYTES,
    answer: async (typed, { tx, audit }) => {
      const ordered = await orderCategories(tx, typed)
      if (!ordered.ok) return ordered
      const { before, after } = ordered.value
      audit({
        action: 'category.order',
        subject: `category:${typed.parentId ?? 'all'}`,
        before: { order: before },
        after: { order: after },
      })
      return succeed({ body: { success: true, categories: await listCategoryTree(tx) } })
    },
  }),
  write({
    ...calls.categoryMove,
    ...categoryMoveContract,
    summary: 'Move all products of a category to another; staff who may edit categories',
    access: may('edit'),
    answer: async (typed, context) =>
      answerCategory(await moveProducts(context.tx, typed), 'moveProducts', context, ({ moved }) => ({ moved })),
  }),
]
