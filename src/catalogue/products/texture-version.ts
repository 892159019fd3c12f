import { type SQL, sql } from 'drizzle-orm'

/**
 * The version of a product's floor texture, in SQL: another one for every change of it, null where there is none. It goes
 * into the addresses of pictures made of the floor, so that nobody is shown an old one.
 */
export const textureVersion = (products: string): SQL =>
  sql`left(md5((${sql.identifier(products)}.texture -> 'sheet')::text), 10)`
