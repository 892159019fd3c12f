import { listCategoryTree } from '../catalogue/categories/queries.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import { listBrandChoices } from './coupon-queries.ts'

/** The categories, subcategories and brands that a discount or a price list can be for, as a select offers them. */
export async function listGoodsChoices(db: Database, language: Language) {
  const tree = await listCategoryTree(db)
  const choice = ({ id: value, names }: (typeof tree)[number]) => ({ value, label: names[language] ?? names.en })
  const categories = tree.filter(({ parentId }) => parentId === null).map(choice)
  const subcategories = tree.flatMap((one) => {
    const parent = categories.find(({ value }) => value === one.parentId)
    return parent ? [{ value: one.id, label: `${parent.label} / ${choice(one).label}` }] : []
  })
  return { categories, subcategories, brands: await listBrandChoices(db, language) }
}
