import { sql } from 'drizzle-orm'

/**
 * What the back office's search looks through: number, name, e-mail address, purchase order and the digits of the telephone number, in
 * small letters. The index below is on exactly this expression, so a query must use it as it stands.
 */
export const orderSearchText = sql.raw(
  "lower(number || ' ' || full_name || ' ' || email || ' ' || purchase_order || ' ' || translate(phone, ' ()+-./', ''))",
)

/** That some of an order is paid and some not yet, as the rule of its name has it. Few are: an index holds those alone, by exactly this expression. */
export const isPartlyPaid = sql.raw(
  "(paid_minor > 0 and paid_minor < total_minor - taken_off_minor and status not in ('cancelled', 'returned') and payment_status in ('unpaid', 'paid', 'failed'))",
)
