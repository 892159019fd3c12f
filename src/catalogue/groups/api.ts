import { answerChange } from '../../http/change-answer.ts'
import { type AuditEntry, type Endpoint, read, write } from '../../http/endpoint.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { calls } from '../../routes.ts'
import { createGroup, deleteGroup, editGroup, type GroupChange, orderGroups, wrongGroupName } from './commands.ts'
import {
  groupContract,
  groupCreateContract,
  groupDeleteContract,
  groupEditContract,
  groupOrderContract,
  groupsContract,
} from './contracts.ts'
import { findGroup, listGroups, listGroupUses, listUngrouped } from './queries.ts'

const may = (right: 'view' | 'edit' | 'delete') => ({ area: 'attribute', right }) as const

/** Thirty values in four languages. */
const FORM_BYTES = 32 * 1024

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the group as it is now; null where it is gone. */
const answerGroup = (changed: Result<GroupChange>, action: string, { tx, audit }: Done) =>
  answerChange(
    changed,
    audit,
    ({ id }) => ({ action: `optionGroup.${action}`, subject: `optionGroup:${id}` }),
    async ({ id }) => ({ group: (await findGroup(tx, id)) ?? null }),
  )

/** The calls of the screens of option groups, which the product's form makes too. */
export const optionGroupEndpoints: readonly Endpoint[] = [
  read({
    ...calls.optionGroups,
    ...groupsContract,
    summary: 'The option groups with their values, each with how many products have it; staff who may view attributes',
    access: may('view'),
    answer: async (_, { db }) =>
      succeed({ body: { success: true, groups: await listGroups(db), ungrouped: await listUngrouped(db) } }),
  }),
  read({
    ...calls.optionGroup,
    ...groupContract,
    summary: 'One option group, with some of the products that have it; staff who may view attributes',
    access: may('view'),
    answer: async ({ id }, { db }) => {
      const group = await findGroup(db, id)
      return group
        ? succeed({ body: { success: true, group, products: await listGroupUses(db, group.id) } })
        : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.optionGroupCreate,
    ...groupCreateContract,
    summary: 'Add an option group, with its first values; staff who may edit attributes',
    access: may('edit'),
    bodyLimit: FORM_BYTES,
    check: (parts, { tx }) => wrongGroupName(tx, parts),
    answer: async (typed, context) => answerGroup(await createGroup(context.tx, typed), 'create', context),
  }),
  write({
    ...calls.optionGroupEdit,
    ...groupEditContract,
    summary:
      'Rename an option group and order its values, in the version it was seen in; staff who may edit attributes',
    access: may('edit'),
    check: (parts, { tx }) => wrongGroupName(tx, parts),
    answer: async (typed, context) => answerGroup(await editGroup(context.tx, typed), 'edit', context),
  }),
  write({
    ...calls.optionGroupDelete,
    ...groupDeleteContract,
    summary: 'Delete an option group and its values, none of which a product has; staff who may delete attributes',
    access: may('delete'),
    answer: async (typed, context) => answerGroup(await deleteGroup(context.tx, typed), 'delete', context),
  }),
  write({
    ...calls.optionGroupOrder,
    ...groupOrderContract,
    summary: 'Order the option groups as products show them; staff who may edit attributes',
    access: may('edit'),
    answer: async (typed, { tx, audit }) => {
      const ordered = await orderGroups(tx, typed)
      if (!ordered.ok) return ordered
      audit({
        action: 'optionGroup.order',
        subject: 'optionGroup:all',
        before: { order: ordered.value.before },
        after: { order: ordered.value.after },
      })
      return succeed({ body: { success: true } })
    },
  }),
]
