import { describe, expect, it } from 'vitest'
import { parseNoScriptLines } from './cart-place.ts'

describe('the cookie of a visit without script', () => {
  it('reads an encoded list and nothing else', () => {
    expect(parseNoScriptLines(encodeURIComponent('[["a",2,null,null]]'))).toEqual([['a', 2, null, null]])
    for (const broken of ['', '%', '{}', '[', '"x"']) expect(parseNoScriptLines(broken)).toEqual([])
  })
})
