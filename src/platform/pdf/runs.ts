import bidiFactory from 'bidi-js'

/** A part of a line that one face draws in one direction. */
export type Run = { text: string; face: number; isRtl: boolean }

const bidi = bidiFactory()

/** Marks that steer the order of the text and draw nothing. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Joiners shape the letters beside them: they stay with those. */
const joiner = /[\u200c\u200d]/u

type Character = { text: string; level: number; face: number }

/**
 * The face for each letter: the one in use while it has the letter, else the first that has it. What no face has is left
 * to the first, which draws a box.
 */
function faceOf(character: string, current: number, covers: readonly ((codePoint: number) => boolean)[]): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (joiner.test(character) || covers[current]?.(codePoint)) return current
  return Math.max(
    0,
    covers.findIndex((has) => has(codePoint)),
  )
}

function charactersOf(
  text: string,
  direction: Direction,
  covers: readonly ((codePoint: number) => boolean)[],
): Character[] {
  const levels = bidi.getEmbeddingLevels(text, direction === 'auto' ? undefined : direction)
  const characters: Character[] = []
  let index = 0
  let face = 0
  for (const character of text) {
    const level = levels.levels[index] ?? 0
    // A bracket in a text that runs from the right is the other one of its pair.
    let drawn = (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character
    index += character.length
    if (invisible.test(character)) continue
    // The space that French writes within numbers, which Roboto lacks.
    if (drawn === '\u202f') drawn = '\u00a0'
    face = faceOf(drawn, face, covers)
    characters.push({ text: drawn, level, face })
  }
  return characters
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what stands together on it is turned round. */
function reorder<T extends { level: number }>(runs: readonly T[]): T[] {
  let ordered = [...runs]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    const next: T[] = []
    let group: T[] = []
    for (const run of [...ordered, undefined]) {
      if (run && run.level >= level) group.push(run)
      else {
        next.push(...group.reverse())
        group = []
        if (run) next.push(run)
      }
    }
    ordered = next
  }
  return ordered
}

export type Direction = 'ltr' | 'rtl' | 'auto'

/**
 * One line of text as it is drawn from left to right: by the Unicode bidirectional algorithm (UAX 9), cut where the
 * direction or the face changes.
 * @param direction of the line; `auto` follows its first letter with a direction
 * @param covers says of each face whether it has a code point
 */
export function visualRuns(
  text: string,
  direction: Direction,
  covers: readonly ((codePoint: number) => boolean)[],
): Run[] {
  const runs: Character[] = []
  for (const character of charactersOf(text, direction, covers)) {
    const last = runs.at(-1)
    if (last && last.level === character.level && last.face === character.face) last.text += character.text
    else runs.push({ ...character })
  }
  return reorder(runs).map(({ text: part, face, level }) => ({ text: part, face, isRtl: level % 2 === 1 }))
}
