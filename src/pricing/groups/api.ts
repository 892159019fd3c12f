import { answerChange } from '../../http/change-answer.ts'
import { type Endpoint, read, type WriteEndpoint, write } from '../../http/endpoint.ts'
import { uuidPattern } from '../../measure/text.ts'
import { inUnits } from '../../money/rounding.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { ownPriceCalls } from '../../shop-calls.ts'
import { listGoodsChoices } from '../goods-choices.ts'
import type { Changed } from '../tax-commands.ts'
import { createGroup, editGroup, removeGroup, setCustomerGroup, wrongGroup } from './commands.ts'
import {
  customerGroupContract,
  customerGroupSetContract,
  type GroupView,
  groupChoicesContract,
  groupContract,
  groupCreateContract,
  groupEditContract,
  groupGoodsContract,
  groupRemoveContract,
  groupsContract,
  groupTargetsContract,
  ownPricesContract,
} from './contracts.ts'
import { findGroup, findMembership, listGroups, listOwnPrices, searchGoods } from './queries.ts'

const view = { area: 'customers', right: 'view' } as const
const edit = { area: 'customers', right: 'edit' } as const

/** A group with as many rules as it may have. */
const GROUP_BYTES = 64 * 1024

type Context = Parameters<WriteEndpoint['answer']>[1]

/** A group as the log has it: each rule in a few words. */
const logged = ({ name, rules, netDays, creditLimitMinor, needsPurchaseOrder }: GroupView) => ({
  name,
  netDays,
  creditLimit: creditLimitMinor === null ? null : inUnits(creditLimitMinor),
  needsPurchaseOrder,
  priceRules: rules.map(({ scope, label, percentCenti, fixedMinor }) => {
    const amount = fixedMinor === null ? `−${(percentCenti ?? 0) / 100} %` : (fixedMinor / 100).toFixed(2)
    return `${label || scope}: ${amount}`
  }),
})

/** Notes a change of a group in the audit log, and answers what was saved. */
function answerSaved(changed: Result<Changed<GroupView>>, action: 'create' | 'edit' | 'delete', { audit }: Context) {
  if (!changed.ok) return changed
  const { before, after } = changed.value
  return answerChange(
    succeed({ before: before && logged(before), after: after && logged(after) }),
    audit,
    () => ({ action: `customerGroup.${action}`, subject: `customerGroup:${(after ?? before)?.id ?? ''}` }),
    () => ({ ...(after && { saved: after }) }),
  )
}

/** The calls by which staff keep groups of customers and what each pays, and by which a customer hears their own prices. */
export const groupEndpoints: readonly Endpoint[] = [
  read({
    ...calls.groups,
    ...groupsContract,
    summary: 'The groups of customers, by name; staff who may view customers',
    access: view,
    answer: async (_input, { db }) => succeed({ body: { success: true, groups: await listGroups(db) } }),
  }),
  read({
    ...calls.groupChoices,
    ...groupChoicesContract,
    summary: 'The groups that a discount can be for; staff who may view coupons',
    access: { area: 'coupon', right: 'view' },
    answer: async (_input, { db }) => {
      const groups = (await listGroups(db)).map(({ id: value, name: label }) => ({ value, label }))
      return succeed({ body: { success: true, groups } })
    },
  }),
  read({
    ...calls.groupTargets,
    ...groupTargetsContract,
    summary: 'The categories, subcategories and brands that a price list can be for; staff who may view customers',
    access: view,
    answer: async (_input, { db, language }) =>
      succeed({ body: { success: true, ...(await listGoodsChoices(db, language)) } }),
  }),
  read({
    ...calls.groupGoods,
    ...groupGoodsContract,
    summary: 'Variants by name or SKU, for a price list; staff who may view customers',
    access: view,
    answer: async ({ search }, { db, store }) =>
      succeed({ body: { success: true, goods: await searchGoods(db, search, store) } }),
  }),
  read({
    ...calls.group,
    ...groupContract,
    summary: 'One group of customers with its price list; staff who may view customers',
    access: view,
    answer: async ({ id }, { db, language }) => {
      const group = await findGroup(db, id, language)
      return group ? succeed({ body: { success: true, group } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.groupCreate,
    ...groupCreateContract,
    summary: 'Add a group of customers with its price list; staff who may edit customers',
    access: edit,
    bodyLimit: GROUP_BYTES,
    check: (parts, { tx }) => wrongGroup(tx, parts),
    answer: async (input, context) =>
      answerSaved(await createGroup(context.tx, input, context.language), 'create', context),
  }),
  write({
    ...calls.groupEdit,
    ...groupEditContract,
    summary: 'Change a group of customers and its price list; staff who may edit customers',
    access: edit,
    bodyLimit: GROUP_BYTES,
    check: ({ id, ...parts }, { tx }) => wrongGroup(tx, parts, id),
    answer: async (input, context) =>
      answerSaved(await editGroup(context.tx, input, context.language), 'edit', context),
  }),
  write({
    ...calls.groupRemove,
    ...groupRemoveContract,
    summary: 'Delete a group that nobody is in and no discount is for; staff who may edit customers',
    access: edit,
    answer: async ({ id }, context) =>
      answerSaved(await removeGroup(context.tx, id, context.language), 'delete', context),
  }),
  read({
    ...calls.customerGroup,
    ...customerGroupContract,
    summary: 'The group that a customer is in; staff who may view customers',
    access: view,
    answer: async ({ id }, { db }) =>
      succeed({ body: { success: true, membership: uuidPattern.test(id) ? await findMembership(db, id) : null } }),
  }),
  write({
    ...calls.customerGroupSet,
    ...customerGroupSetContract,
    summary: 'Put a customer into a group, or take them out of theirs; staff who may edit customers',
    access: edit,
    answer: async (input, { tx, audit }) =>
      answerChange(
        await setCustomerGroup(tx, input),
        audit,
        () => ({ action: 'customer.group', subject: `customer:${input.id.toLowerCase()}` }),
        async () => ({ membership: await findMembership(tx, input.id) }),
      ),
  }),
  read({
    ...ownPriceCalls.ownPrices,
    ...ownPricesContract,
    summary: 'What products cost whoever is signed in, where that is less than they cost everybody',
    access: 'public',
    perMinute: 120,
    answer: async ({ ids }, { db, actor, store }) => {
      const userId = actor.kind === 'user' ? actor.id : undefined
      return succeed({ body: { success: true, ...(await listOwnPrices(db, userId, { ids, store })) } })
    },
  }),
]
