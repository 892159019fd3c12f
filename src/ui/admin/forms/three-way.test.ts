import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from './field-differences.ts'
import { mergeEdits } from './three-way.ts'

const both = <Values extends object>(base: Values, mine: Values, theirs: Values) =>
  mergeEdits({ base, mine, theirs }, 'mine')

test('edits of different fields are put together, nested ones too', () => {
  const base = { name: { en: 'Oak', fr: 'Chêne' }, price: 100, note: '' }
  const mine = { ...base, name: { en: 'Oak plank', fr: 'Chêne' } }
  const theirs = { ...base, name: { en: 'Oak', fr: 'Chêne clair' }, price: 90 }
  expect(both(base, mine, theirs)).toEqual({
    merged: { name: { en: 'Oak plank', fr: 'Chêne clair' }, price: 90, note: '' },
    clashes: [],
  })
})

test('one field that both changed is the only clash, with the value of whom it is asked for', () => {
  const base = { name: 'Oak', price: 100, note: '' }
  const sides = { base, mine: { ...base, price: 80, note: 'mine' }, theirs: { ...base, price: 90 } }
  const clashes = [{ field: 'price', mine: 80, theirs: 90 }]
  expect(mergeEdits(sides, 'mine')).toEqual({ merged: { name: 'Oak', price: 80, note: 'mine' }, clashes })
  expect(mergeEdits(sides, 'theirs')).toEqual({ merged: { name: 'Oak', price: 90, note: 'mine' }, clashes })
  expect(both(base, { ...base, price: 70 }, { ...base, price: 70 }).clashes).toEqual([])
})

const picture = (url: string, alt = '') => ({ url, kind: 'main', alt: { en: alt } })
const [a, b, c] = [picture('/a'), picture('/b'), picture('/c')]

test('lists are put together thing by thing: added, taken away, moved, changed', () => {
  const urls = (base: object[], mine: object[], theirs: object[]) => {
    const { merged, clashes } = both({ list: base }, { list: mine }, { list: theirs })
    return [(merged.list as { url: string }[]).map(({ url }) => url).join(' '), clashes.length]
  }
  expect(urls([a, b], [a, b, c], [a, picture('/room'), b])).toEqual(['/a /room /b /c', 0])
  expect(urls([a, b], [b, a], [a, b, c])).toEqual(['/b /c /a', 0])
  expect(urls([a, b], [b], [a, b, c])).toEqual(['/b /c', 0])
  expect(urls([a, b, c], [c, b, a], [b, a, c])[1]).toBe(1)
  const { merged, clashes } = both(
    { list: [a, b] },
    { list: [picture('/a', 'mine'), b] },
    { list: [a, picture('/b', 'theirs')] },
  )
  expect([merged.list, clashes]).toEqual([[picture('/a', 'mine'), picture('/b', 'theirs')], []])
})

test('what one took away and the other changed is asked about, at its place', () => {
  const { clashes } = both({ list: [a, b] }, { list: [a, picture('/b', 'mine')] }, { list: [a] })
  expect(clashes).toEqual([{ field: 'list.1', mine: picture('/b', 'mine'), theirs: undefined }])
})

test('two other pictures in one place are one clash, not one for each measure', () => {
  const { clashes } = both({ logo: a }, { logo: { ...b, kind: 'x' } }, { logo: c })
  expect(clashes.map(({ field }) => field)).toEqual(['logo'])
})

test('who changed nothing has what the other made, and who stands alone has their own', () => {
  const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue())
  fc.assert(
    fc.property(values, values, (base, changed) => {
      expect(sameValue(both(base, structuredClone(base), changed).merged, changed)).toBe(true)
      const alone = both(base, changed, structuredClone(base))
      expect([sameValue(alone.merged, changed), alone.clashes]).toEqual([true, []])
    }),
  )
})
