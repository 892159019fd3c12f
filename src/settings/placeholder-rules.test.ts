import { describe, expect, test } from 'vitest'
import { seededStore } from '../../tests/shop/stores.ts'
import { languages } from '../i18n/languages.ts'
import { fillText, unknownPlaceholders, written } from './placeholder-rules.ts'
import { valuesAt } from './queries.ts'
import { placeholderNames } from './text-schema.ts'

const [surrey, richmond] = [seededStore('surrey'), seededStore('richmond')]
const english = valuesAt(surrey, [surrey, richmond], 'en')

describe('placeholderValues', () => {
  test('says who, where and when in the language of the reader', () => {
    expect(english).toEqual({
      'store.name': 'Underfoot Surrey',
      'store.phone': '604-555-0142',
      'store.email': 'surrey@underfoot.example.com',
      'store.address': '7420 Kiln Street, Surrey, BC V3W 0A1',
      'store.city': 'Surrey',
      'store.hours': 'Monday to Saturday, 9:00 AM to 5:30 PM',
      'store.returns': '30 days',
      'stores.cities': 'Surrey and Richmond',
    })
    const days = languages.map((language) => valuesAt(surrey, [surrey], language)['store.returns'])
    expect(days).toEqual(['30 days', '৩০ দিন', '٣٠ يومًا', '30\u00a0jours'])
  })

  test('names a town once, and a store that is never open as open by appointment', () => {
    const closed = {
      ...surrey,
      hours: Object.fromEntries(Object.keys(surrey.hours).map((day) => [day, null])) as never,
    }
    const values = valuesAt(closed, [surrey, surrey], 'en')
    expect([values['stores.cities'], values['store.hours']]).toEqual(['Surrey', 'by appointment'])
  })
})

describe('fillText', () => {
  test('fills every placeholder, however it is spaced, and leaves the rest as it stands', () => {
    for (const name of placeholderNames) expect(fillText(`a ${written(name)} b`, english)).toBe(`a ${english[name]} b`)
    expect(fillText('{{ store.city }}, {{store.fax}}, {store.city}, {{}}', english)).toBe(
      'Surrey, {{store.fax}}, {store.city}, {{}}',
    )
  })

  test('does not fill what a value itself brings', () => {
    const values = { ...english, 'store.name': '{{store.city}} $& $1' }
    expect(fillText('{{store.name}}', values)).toBe('{{store.city}} $& $1')
  })

  test.each(['{{constructor}}', '{{__proto__}}', '{{toString}}'])('has nothing for %s', (text) => {
    expect(fillText(text, english)).toBe(text)
  })
})

test('unknownPlaceholders names each one that nothing fills', () => {
  expect(unknownPlaceholders('{{store.city}} {{ store.fax }} {{store.fax}} {{}} {{constructor}}')).toEqual([
    'store.fax',
    '',
    'constructor',
  ])
})
