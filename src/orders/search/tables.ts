import { sql } from 'drizzle-orm'

/**
 * What the back office's search looks through: number, name, e-mail address, purchase order and the digits of the telephone number, in
 * small letters. The index below is on exactly this expression, so a query must use it as it stands.
 */
export const orderSearchText = sql.raw(
  "lower(number || ' ' || full_name || ' ' || email || ' ' || purchase_order || ' ' || translate(phone, ' ()+-./', ''))",
)
