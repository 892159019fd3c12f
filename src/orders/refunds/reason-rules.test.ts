import { expect, test } from 'vitest'
import { translatorFor } from '../../i18n/messages.ts'
import { reasonText } from './reason-rules.ts'

test('a return’s number says that it is one; what staff wrote stays as it is', () => {
  const t = translatorFor('en')
  expect(reasonText(t, 'UF-HEWCTERX-R1', 'UF-HEWCTERX')).toBe('Return UF-HEWCTERX-R1')
  expect(reasonText(t, 'UF-HEWCTERX-Rough edges', 'UF-HEWCTERX')).toBe('UF-HEWCTERX-Rough edges')
  expect(reasonText(t, 'Two boards were bent', 'UF-HEWCTERX')).toBe('Two boards were bent')
  expect(reasonText(t, '', 'UF-HEWCTERX')).toBe('')
})
