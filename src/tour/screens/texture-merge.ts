import type { FieldDifference } from '../../ui/admin/forms/field-differences.ts'
import { mergeEdits } from '../../ui/admin/forms/three-way.ts'
import type { TextureForm } from '../texture-schema.ts'
import { type TextureValues, valuesOf } from './texture-values.ts'

/** What a form of a texture began with, and what somebody else saved since; null where they took the texture off. */
type Sides = { base: TextureValues; mine: TextureValues; theirs: TextureForm | null }

/**
 * Puts together what two people made of a floor's texture. One that was taken off has no fields: that somebody took it off is
 * what is asked about, and all that was typed stays whole or goes whole.
 */
export function mergeTextures(
  { base, mine, theirs }: Sides,
  pick: 'mine' | 'theirs',
): { merged: TextureValues; clashes: FieldDifference[] } {
  if (theirs) return mergeEdits<TextureValues>({ base, mine, theirs: valuesOf(theirs) }, pick)
  const clashes = [{ field: 'pictures', theirs: [], mine: mine.pictures }]
  return { merged: pick === 'mine' ? mine : valuesOf(null), clashes }
}
