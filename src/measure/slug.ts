/** Latin letters that are no letter with a mark. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** How Arabic, Bengali, Cyrillic and Greek letters are written in an address: roughly as they sound. */
const others: readonly [characters: string, written: string][] = [
  [
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئپچگ',
    'a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h w y a a - a i a w y p ch g',
  ],
  [
    'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ',
    'o a i i u u ri e oi o ou k kh g gh ng ch chh j jh n t th d dh n t th d dh n p ph b bh m j r l sh sh s h',
  ],
  ['ািীুূৃেৈোৌংঃঁ', 'a i i u u ri e oi o ou ng h n'],
  [
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ',
    'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya i yi ye g',
  ],
  ['αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'],
]

const table = new Map<string, string>([
  ...Object.entries(latin),
  ...others.flatMap(([characters, written]) => {
    const parts = written.split(' ')
    return [...characters].map((character, index): [string, string] => {
      const part = parts[index] ?? ''
      return [character, part === '-' ? '' : part]
    })
  }),
])

const digits: readonly number[] = [0x660, 0x6f0, 0x9e6]
const digitOf = (character: string): string | undefined => {
  const code = character.charCodeAt(0)
  const zero = digits.find((first) => code >= first && code < first + 10)
  return zero === undefined ? undefined : String(code - zero)
}

/**
 * What a name is called in an address: small Latin letters, digits and hyphens. Letters of other scripts are written as they
 * sound; empty where nothing of the name can be.
 * @param most how long it may be
 */
export function slugOf(name: string, most = 120): string {
  const written = [...name.normalize('NFC').toLowerCase()].map(
    (character) => table.get(character) ?? digitOf(character) ?? character,
  )
  return written
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '')
}

/** The first of `base`, `base-2`, `base-3` … that is not taken and not longer than it may be. */
export function freeSlug(base: string, taken: ReadonlySet<string>, most = 120): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '' : `-${count}`
    const slug = `${base.slice(0, most - end.length).replace(/-+$/, '')}${end}`
    if (!taken.has(slug)) return slug
  }
}
