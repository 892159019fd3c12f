import { expect, test, vi } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { drawHead, startPdf } from './parts.ts'

const seller = { name: 'Underfoot Surrey', lines: ['7420 Kiln Street'], timeZone: 'America/Vancouver', symbols: {} }

test.each(languages)('a title of two lines stands above the facts and not in them, in %s', async (language) => {
  const t = translatorFor(language)
  for (const title of [t('documents.slip'), 'A title that is far too long for one line of a page']) {
    const document = await startPdf(title, language, false)
    const drawn: { text: string; top: number; bottom: number }[] = []
    const text = document.text.bind(document)
    vi.spyOn(document, 'text').mockImplementation((...given) => {
      const top = document.y
      const height = text(...given)
      drawn.push({ text: given[0], top, bottom: top + height })
      return height
    })
    drawHead(document, seller, title, [['Order', 'UF-1']])
    const [head, fact] = [title, 'Order'].map((each) => drawn.find(({ text: of }) => of === each))
    expect(fact?.top).toBeGreaterThan(head?.bottom ?? Number.POSITIVE_INFINITY)
  }
})
