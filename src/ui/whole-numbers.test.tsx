import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeNumbers } from './whole-numbers.tsx'

test.each([
  ['New order UF-BVRR5H4D: $816.10', ['UF-BVRR5H4D']],
  ['\u2068UF-ABCDEFGH\u2069', ['UF-ABCDEFGH']],
  ['UF-7K3M9QX2-R1 and UF-ABCDEFGH-R12', ['UF-7K3M9QX2-R1', 'UF-ABCDEFGH-R12']],
  ['Call 604-555-0142 about OAK-24-07', ['604-555-0142', 'OAK-24-07']],
  ['A sub-floor, T-MOULD, and https://shop.example.com/a/UF-BVRR5H4D', []],
])('WholeNumbers keeps the numbers in %j on one line, and all of its text', (text, numbers) => {
  const html = renderToStaticMarkup(<WholeNumbers text={text} />)
  expect(html.match(/(?<=nowrap">)[^<]+/g) ?? []).toEqual(numbers)
  expect(html.replace(/<[^>]+>/g, '')).toBe(text)
})
