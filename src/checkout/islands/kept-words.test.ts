import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepWords, keptWords } from './kept-words.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

describe('what a tab keeps of its checkout beside the cart', () => {
  it('is who collects, the note and the PO number, and nothing else of the form', () => {
    keepWords({ collector: 'Noor', note: 'Ring\ntwice', purchaseOrder: 'PO-7', 'contact.email': 'noor@example.com' })
    expect(keptWords()).toEqual({ collector: 'Noor', note: 'Ring\ntwice', purchaseOrder: 'PO-7' })
    expect([...kept.values()].join()).not.toContain('noor@example.com')
  })

  it('is nothing once all of them are empty', () => {
    keepWords({ note: 'Ring twice' })
    keepWords({ note: '', collector: '' })
    expect(kept.size).toBe(0)
    expect(keptWords()).toEqual({})
  })

  it('is nothing where something else wrote there, or nothing may be kept', () => {
    for (const text of ['no JSON', 'null', '{"note":7}', '{"contact.email":"noor@example.com"}']) {
      kept.set('CHECKOUT_WORDS', text)
      expect(keptWords()).toEqual({})
    }
    vi.stubGlobal('sessionStorage', undefined)
    expect(keptWords()).toEqual({})
    expect(() => keepWords({ note: 'Ring twice' })).not.toThrow()
  })
})
