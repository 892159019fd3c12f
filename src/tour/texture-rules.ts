const PREFIX = 'texture:'

/** The page tag that tells every process that a product's floor texture changed; its stills are then made anew. */
export const textureTag = (slug: string): string => PREFIX + slug

/** The product's slug of such a tag; null of any other. */
export const slugOfTextureTag = (tag: string): string | null =>
  tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : null
