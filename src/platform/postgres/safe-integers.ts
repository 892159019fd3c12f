import pg from 'pg'

type TypeId = Parameters<typeof pg.types.setTypeParser>[0]

/** PostgreSQL's own numbers for the types bigint and bigint[]; the driver's declarations leave the second one out. */
const INT8 = 20
const INT8_ARRAY = 1016 as TypeId

/** @throws RangeError for a whole number that a JavaScript number cannot hold exactly. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database gave ${text}, which no number holds exactly`)
  return value
}

const parseArray: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY)

/**
 * From now on every bigint that a statement gives, alone or in an array, is a number in this process: money, counts and
 * sums of integers. One beyond ±(2^53 − 1) fails the statement, so that no digit is ever lost unseen. The sum of a bigint
 * column is `numeric`, and still comes as a text: such a statement casts it.
 */
export function readBigintsAsNumbers(): void {
  pg.types.setTypeParser(INT8, safeInteger)
  pg.types.setTypeParser(INT8_ARRAY, (text: string) =>
    parseArray(text).map((part) => (part === null ? null : safeInteger(part))),
  )
}
