import type { Actor, Area } from '../platform/actor.ts'
import { may } from '../staff/rules.ts'

/** The areas of which the first screen tells something. */
const told: readonly Area[] = ['order', 'customers', 'product', 'coupon', 'costs']

/** Whether the first screen has anything for someone. */
export const hasReports = (actor: Actor): boolean => told.some((area) => may(actor, 'view', area))
