import type { CatalogueReader } from '../catalogue/list/catalogue-reader.ts'
import { productTag, seriesTag } from '../platform/cache/page-tags.ts'

/**
 * What a page that shows these products is dropped by when something of them changes: they themselves, the floors that their dots
 * stand for, and which floors those are.
 */
export async function tagsOf(
  { products }: Pick<CatalogueReader, 'products'>,
  shown: readonly { id: string }[],
): Promise<string[]> {
  const index = await products.current()
  const tags = shown.flatMap(({ id }) => [
    productTag(id),
    ...index.subcategoriesOf(id).map(seriesTag),
    ...(index.seriesOf(id)?.newestIds ?? []).map(productTag),
  ])
  return ['catalogue', ...new Set(tags)]
}
