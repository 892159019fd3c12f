import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { products } from '../catalogue/tables.ts'
import { wishes } from './tables.ts'

/** Someone's wishlist; it goes with the account. */
export const wishlistData: PersonalData = {
  tables: ['wishes'],
  collect: async (db, { id }) => ({
    wishlist: await db
      .select({ product: products.name, slug: products.slug, addedAt: wishes.addedAt })
      .from(wishes)
      .innerJoin(products, eq(products.id, wishes.productId))
      .where(eq(wishes.userId, id))
      .orderBy(desc(wishes.addedAt)),
  }),
}
