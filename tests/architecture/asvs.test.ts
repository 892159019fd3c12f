import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENT = 'docs/asvs.md'
const text = readFileSync(DOCUMENT, 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1 without a gap. */
const sections = Object.entries({
  ...{
    1.1: 2,
    1.2: 9,
    1.3: 11,
    1.4: 3,
    1.5: 2,
    2.1: 3,
    2.2: 3,
    2.3: 4,
    2.4: 1,
    3.2: 2,
    3.3: 4,
    3.4: 6,
    3.5: 5,
    3.7: 2,
  },
  ...{
    4.1: 3,
    4.2: 1,
    4.3: 2,
    4.4: 4,
    5.1: 1,
    5.2: 3,
    5.3: 2,
    5.4: 3,
    6.1: 3,
    6.2: 12,
    6.3: 4,
    6.4: 4,
    6.5: 5,
    6.6: 3,
  },
  ...{
    6.8: 4,
    7.1: 3,
    7.2: 4,
    7.3: 2,
    7.4: 5,
    7.5: 2,
    7.6: 2,
    8.1: 2,
    8.2: 3,
    8.3: 1,
    8.4: 1,
    9.1: 3,
    9.2: 4,
    10.1: 2,
  },
  ...{ 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3, 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1 },
  ...{ 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3 },
  ...{ 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2 },
})
const wanted = sections.flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`))

const answers = ['met', 'by who runs it', 'does not apply', 'not met']
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| \*\*(.+?)\*\*(.*) \|$/gm)].map(
  ([, number = '', , answer = '', how = '']) => ({ number, answer, how }),
)

test('every requirement of levels 1 and 2 is answered once, with one of four words', () => {
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ number }) => number).toSorted()).toEqual(wanted.toSorted())
  expect(rows.filter(({ answer }) => !answers.includes(answer))).toEqual([])
})

test('what is met names where, and every file that is named is there', () => {
  const isNamed = ({ how }: { how: string }) => /\]\(/.test(how)
  expect(rows.filter((row) => row.answer === 'met' && !isNamed(row)).map(({ number }) => number)).toEqual([])
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  const files = links.filter((link) => !link.startsWith('https:'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !existsSync(join(dirname(DOCUMENT), file)))).toEqual([])
})

test('the counts at its beginning are those of its rows, and each that is not met is explained at its end', () => {
  const count = (answer: string) => rows.filter((row) => row.answer === answer).length
  expect(answers.map((answer) => `${answer} ${count(answer)}`).join(', ')).toBe(/^Counts: (.*)\.$/m.exec(text)?.[1])
  const end = text.slice(text.indexOf('## What is not met'))
  const open = rows.filter(({ answer }) => answer === 'not met').map(({ number }) => number)
  expect(open.filter((number) => !new RegExp(`\\b${number.replaceAll('.', '\\.')}\\b`).test(end))).toEqual([])
})
