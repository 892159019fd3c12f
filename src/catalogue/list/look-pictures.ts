import type { Picture } from '../schema.ts'
import type { CatalogueReader } from './catalogue-reader.ts'

/** The pictures of floors that stand for looks, by the look. @param examples as {@link lookExamples} gives them */
export async function readLookPictures(
  { cards, language }: CatalogueReader,
  examples: ReadonlyMap<string, string>,
): Promise<Map<string, Picture>> {
  const swatches = new Map((await cards.read([...examples.values()], language)).map(({ id, swatch }) => [id, swatch]))
  const pictures = new Map<string, Picture>()
  for (const [look, id] of examples) {
    const swatch = swatches.get(id)
    if (swatch) pictures.set(look, swatch)
  }
  return pictures
}
