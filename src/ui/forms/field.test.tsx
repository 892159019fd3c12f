import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { errorId, Field } from './field.tsx'

test('Field has one thing below its control, its error before its hint, each under an id of its own', () => {
  const shown = (texts: { hint?: string; error?: string }) =>
    renderToStaticMarkup(
      <Field id="note" label="Message" {...texts}>
        <textarea id="note" aria-describedby={texts.error ? errorId('note') : 'note-hint'} />
      </Field>,
    )
  expect(shown({ hint: 'Optional' })).toContain('<p class="hint" id="note-hint">Optional</p>')
  const both = shown({ hint: 'Optional', error: 'Too long' })
  expect(both).toMatch(new RegExp(`id="${errorId('note')}">.*Too long</p>`))
  expect(both).not.toContain('Optional')
})
