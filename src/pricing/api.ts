import type { z } from 'zod'
import { inBulk } from '../http/bulk.ts'
import { answerChange } from '../http/change-answer.ts'
import { csvAnswer } from '../http/csv.ts'
import { type Endpoint, read, type WriteEndpoint, write } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import { inUnits } from '../money/rounding.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { CHOSEN_BYTES } from '../platform/lists/list-input.ts'
import { changedRow, deletedRow, ROWS, readRow } from '../platform/row-undo.ts'
import { calls } from '../routes.ts'
import { type CouponChange, createCoupon, deleteCoupon, editCoupon, endCoupon, wrongCoupon } from './coupon-commands.ts'
import {
  couponCategoriesContract,
  couponContract,
  couponCreateContract,
  couponDeleteContract,
  couponEditContract,
  couponEndContract,
  couponsContract,
  couponsDeleteContract,
  couponsEndContract,
  couponsFileContract,
} from './coupon-contracts.ts'
import { findCouponById, listAllCoupons, listCoupons, readCoupons } from './coupon-queries.ts'
import { listGoodsChoices } from './goods-choices.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'coupon', right }) as const

/** A discount that names as many products as it may. */
const DISCOUNT_BYTES = 24 * 1024

type Done = Parameters<WriteEndpoint['answer']>[1]

/** Notes a change in the audit log and answers the coupon as it is now; null where it is gone. */
const answerCoupon = (changed: Result<CouponChange>, action: string, { tx, audit, language }: Done) =>
  answerChange(
    changed,
    audit,
    ({ id: subject }) => ({ action: `coupon.${action}`, subject: `coupon:${subject}` }),
    async ({ id: subject }) => ({ coupon: (await findCouponById(tx, subject, language)) ?? null }),
  )

/** Does something to many coupons, each by its own rules, and notes each. */
function manyCoupons(
  target: z.output<typeof couponsEndContract.input>,
  action: 'end' | 'delete',
  act: typeof endCoupon,
  { tx, actor, audit, language }: Done,
) {
  const find = async (query: Parameters<typeof listAllCoupons>[1], most: number) =>
    (await listAllCoupons(tx, query, language, most)).map((coupon) => coupon.id)
  return inBulk(target, { find, language, by: { tx, actor, undo: ROWS } }, async (subject) => {
    const coupon = await findCouponById(tx, subject, language)
    const row = coupon && (await readRow(tx, 'coupons', subject))
    const named = { name: coupon?.label ?? '', subject: `coupon:${subject}` }
    const result = coupon ? await act(tx, coupon, language) : fail('NOT_FOUND')
    if (result.ok) {
      const { id: _, ...fields } = result.value
      audit({ action: `coupon.${action}`, subject: `coupon:${subject}`, ...fields })
    }
    if (!row) return { name: named.name, result }
    const memory =
      action === 'delete' ? deletedRow('coupons', named, row) : changedRow('coupons', named, row, ['active', 'ends_at'])
    return { name: named.name, result, memory }
  })
}

/** The calls of the coupons' screens. */
export const couponEndpoints: readonly Endpoint[] = [
  read({
    ...calls.coupons,
    ...couponsContract,
    summary: 'A page of the coupons with their uses, and how many are in each state; staff who may view coupons',
    access: may('view'),
    answer: async (asked, { db, language }) =>
      succeed({ body: { success: true, ...(await listCoupons(db, asked, language)) } }),
  }),
  read({
    ...calls.couponsFile,
    ...couponsFileContract,
    summary: 'The coupons of a list as CSV; staff who may view coupons',
    access: may('view'),
    answer: async (asked, { db, language }) => {
      const t = translatorFor(language)
      const columns =
        'code percent state startsAt endsAt minimum totalLimit perCustomerLimit category used remaining kind name amount'
      return succeed(
        csvAnswer(db, {
          name: 'coupons',
          head: columns.split(' ').map((name) => t(`admin-coupons.column.${name}`)),
          read: (at) => readCoupons(at, asked, language),
          cells: (one) => [
            one.code,
            one.percent,
            t(`admin-coupons.state.${one.state}`),
            one.startsAt,
            one.endsAt,
            inUnits(one.minimumMinor),
            one.totalLimit,
            one.perCustomerLimit,
            one.categoryName,
            one.used,
            one.remaining,
            t(`admin-coupons.kind.${one.kind}`),
            one.label === one.code ? null : one.label,
            one.kind === 'fixed' ? inUnits(one.amountMinor) : null,
          ],
        }),
      )
    },
  }),
  read({
    ...calls.couponCategories,
    ...couponCategoriesContract,
    summary: 'The categories, subcategories and brands that a discount can be limited to; staff who may view coupons',
    access: may('view'),
    answer: async (_input, { db, language }) => {
      return succeed({ body: { success: true, ...(await listGoodsChoices(db, language)) } })
    },
  }),
  read({
    ...calls.coupon,
    ...couponContract,
    summary: 'One coupon; staff who may view coupons',
    access: may('view'),
    answer: async (asked, { db, language }) => {
      const coupon = await findCouponById(db, asked.id, language)
      return coupon ? succeed({ body: { success: true, coupon } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.couponCreate,
    ...couponCreateContract,
    summary: 'Add a coupon; staff who may edit coupons',
    access: may('edit'),
    bodyLimit: DISCOUNT_BYTES,
    check: (parts, { tx, language }) => wrongCoupon(tx, parts, language),
    answer: async (typed, context) => answerCoupon(await createCoupon(context.tx, typed), 'create', context),
  }),
  write({
    ...calls.couponEdit,
    ...couponEditContract,
    summary: 'Change a coupon in the version it was seen in; staff who may edit coupons',
    access: may('edit'),
    bodyLimit: DISCOUNT_BYTES,
    check: (parts, { tx, language }) => wrongCoupon(tx, parts, language),
    answer: async (typed, context) =>
      answerCoupon(await editCoupon(context.tx, typed, context.language), 'edit', context),
  }),
  write({
    ...calls.couponEnd,
    ...couponEndContract,
    summary: 'End a coupon now; staff who may edit coupons',
    access: may('edit'),
    answer: async (typed, context) =>
      answerCoupon(await endCoupon(context.tx, typed, context.language), 'end', context),
  }),
  write({
    ...calls.couponDelete,
    ...couponDeleteContract,
    summary: 'Delete a coupon that no order has used; staff who may delete coupons',
    access: may('delete'),
    answer: async (typed, context) =>
      answerCoupon(await deleteCoupon(context.tx, typed, context.language), 'delete', context),
  }),
  write({
    ...calls.couponsEnd,
    ...couponsEndContract,
    summary: 'End many coupons now; staff who may edit coupons',
    access: may('edit'),
    perMinute: 30,
    bodyLimit: CHOSEN_BYTES,
    answer: async (target, context) => manyCoupons(target, 'end', endCoupon, context),
  }),
  write({
    ...calls.couponsDelete,
    ...couponsDeleteContract,
    summary: 'Delete many coupons, but for those that orders have used; staff who may delete coupons',
    access: may('delete'),
    perMinute: 30,
    bodyLimit: CHOSEN_BYTES,
    answer: async (target, context) => manyCoupons(target, 'delete', deleteCoupon, context),
  }),
]
