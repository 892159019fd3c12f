import { storeVariants } from '../../../stores/index.ts'
import { answerChange } from '../../http/change-answer.ts'
import { csvAnswer } from '../../http/csv.ts'
import { type AuditEntry, read, write } from '../../http/endpoint.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { CHOSEN_BYTES } from '../../platform/lists/list-input.ts'
import { BULK_UNDO_SECONDS, keepUndo } from '../../platform/undo.ts'
import { calls } from '../../routes.ts'
import { productsFile } from '../import/queries.ts'
import { readAdminChoices } from './admin-choices.ts'
import { mostBulk } from './admin-list-schema.ts'
import { listAdminProducts, listFoundIds } from './admin-queries.ts'
import { productIdSchema } from './admin-schema.ts'
import { changeProducts } from './bulk-commands.ts'
import { PRODUCTS } from './bulk-undo.ts'
import { type Clean, createProduct, editProduct, type ProductChange, wrongParts } from './commands.ts'
import {
  productChoicesContract,
  productContract,
  productCopyContract,
  productCountContract,
  productCreateContract,
  productDeleteContract,
  productEditContract,
  productMatchesContract,
  productPriceContract,
  productStatusContract,
  productsBulkContract,
  productsContract,
  productsFileContract,
} from './contracts.ts'
import { findMatches, findProductForm, listMatches } from './form-queries.ts'
import { deleteProduct, duplicateProduct, setProductPrice, setProductStatus, setProductStock } from './life-commands.ts'

const view = { area: 'product', right: 'view' } as const
const edit = { area: 'product', right: 'edit' } as const

/** A form with texts in four languages, forty pictures, and two hundred variants with their counts in twenty stores. */
const FORM_BYTES = 2 * 1024 * 1024
const FORM_NODES = 20_000

/** Notes a change in the audit log and answers the product as it is now. */
const answerProduct = (
  changed: Result<ProductChange>,
  action: string,
  audit: (entry: AuditEntry) => void,
  status = 200,
) =>
  answerChange(
    changed,
    audit,
    ({ product }) => ({ action: `product.${action}`, subject: `product:${product.id}` }),
    ({ product }) => ({ product }),
    status,
  )

/**
 * The calls of the products' screens in the back office.
 * @param clean takes out of rich text what it must not hold
 */
export const productEndpoints = (clean: Clean) => [
  read({
    ...calls.products,
    ...productsContract,
    summary: 'A page of products with the number of each status; staff who may view products',
    access: view,
    answer: async (input, { db, language, store }) =>
      succeed({ body: { success: true, ...(await listAdminProducts(db, input, { language, store })) } }),
  }),
  read({
    ...calls.productsFile,
    ...productsFileContract,
    summary: 'The products that a list finds, as a file that can be imported again; staff who may view products',
    access: view,
    perMinute: 10,
    answer: async (filter, { db, store }) =>
      succeed(csvAnswer(db, productsFile(filter, { store, stores: storeVariants }))),
  }),
  read({
    ...calls.productChoices,
    ...productChoicesContract,
    summary:
      'What a product’s form chooses from: categories, brands, colors, attributes, stores; staff who may view products',
    access: view,
    answer: async (_, { db, language }) =>
      succeed({ body: { success: true, choices: await readAdminChoices(db, language) } }),
  }),
  read({
    ...calls.productMatches,
    ...productMatchesContract,
    summary: 'Products to be offered with another, by name or SKU; staff who may view products',
    access: view,
    answer: async ({ search }, { db }) => succeed({ body: { success: true, found: await findMatches(db, search) } }),
  }),
  read({
    ...calls.product,
    ...productContract,
    summary: 'One product with everything that its form holds; staff who may view products',
    access: view,
    answer: async ({ id }, { db }) => {
      const known = productIdSchema.safeParse({ id })
      const product = known.success ? await findProductForm(db, known.data.id) : undefined
      if (!product) return fail('NOT_FOUND')
      const matches = await listMatches(
        db,
        product.matches.map((match) => match.id),
      )
      return succeed({ body: { success: true, product, matches } })
    },
  }),
  write({
    ...calls.productCreate,
    ...productCreateContract,
    summary: 'Make a product; staff who may edit products',
    access: edit,
    bodyLimit: FORM_BYTES,
    mostNodes: FORM_NODES,
    check: (parts, { tx }) => wrongParts(tx, parts),
    answer: async (input, { tx, audit }) => answerProduct(await createProduct(tx, input, clean), 'create', audit, 201),
  }),
  write({
    ...calls.productEdit,
    ...productEditContract,
    summary: 'Change a product to what its form says; staff who may edit products',
    access: edit,
    bodyLimit: FORM_BYTES,
    mostNodes: FORM_NODES,
    check: (parts, { tx }) => wrongParts(tx, parts),
    answer: async (input, { tx, audit }) => answerProduct(await editProduct(tx, input, clean), 'edit', audit),
  }),
  write({
    ...calls.productStatus,
    ...productStatusContract,
    summary: 'Offer a product, make it a draft, archive it or bring it back; staff who may edit products',
    access: edit,
    answer: async (input, { tx, audit }) => answerProduct(await setProductStatus(tx, input), 'status', audit),
  }),
  write({
    ...calls.productPrice,
    ...productPriceContract,
    summary: 'Change a product’s prices in the list; staff who may edit products',
    access: edit,
    answer: async (input, { tx, audit }) => answerProduct(await setProductPrice(tx, input), 'price', audit),
  }),
  write({
    ...calls.productCount,
    ...productCountContract,
    summary: 'Set what a store has of a product, from the count that was seen; staff who may edit products',
    access: edit,
    answer: async (input, { tx, audit, actor }) => {
      const set = await setProductStock(tx, input, actor)
      if (!set.ok) return set
      audit({ action: 'product.stock', subject: `product:${input.id}`, ...set.value })
      return succeed({ body: { success: true } })
    },
  }),
  write({
    ...calls.productCopy,
    ...productCopyContract,
    summary: 'Make a draft like a product; staff who may edit products',
    access: edit,
    answer: async (input, { tx, audit, language }) => {
      const suffix = translatorFor(language)('admin-products.copy')
      return answerProduct(await duplicateProduct(tx, { ...input, suffix }, clean), 'duplicate', audit, 201)
    },
  }),
  write({
    ...calls.productsBulk,
    ...productsBulkContract,
    summary: 'Do one thing to many products: status, category, price by percent, sale; staff who may edit products',
    access: edit,
    perMinute: 30,
    bodyLimit: CHOSEN_BYTES,
    answer: async ({ target, action }, { tx, actor, audit, store }) => {
      const ids = 'ids' in target ? target.ids : await listFoundIds(tx, target.query, store, mostBulk + 1)
      const done = await changeProducts(tx, ids, action)
      if (!done.ok) return done
      const { changed, same, gone, before, memory: payload } = done.value
      if (target.isPreview) return succeed({ body: { success: true, changed, same, gone }, isPreview: true })
      audit({ action: 'product.bulk', subject: `products:${changed}`, before: { products: before }, after: action })
      const undo = await keepUndo(tx, actor, { kind: PRODUCTS, payload, seconds: BULK_UNDO_SECONDS })
      return succeed({ body: { success: true, changed, same, gone, ...(undo && { undo }) } })
    },
  }),
  write({
    ...calls.productDelete,
    ...productDeleteContract,
    summary: 'Delete a draft that was never sold; staff who may delete products',
    access: { area: 'product', right: 'delete' },
    answer: async (input, { tx, audit }) => {
      const deleted = await deleteProduct(tx, input)
      if (!deleted.ok) return deleted
      audit({ action: 'product.delete', subject: `product:${input.id}`, before: deleted.value.before })
      return succeed({ body: { success: true } })
    },
  }),
]
