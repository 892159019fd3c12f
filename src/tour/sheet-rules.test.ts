import { describe, expect, test } from 'vitest'
import { boardForm } from '../../tests/data/floors.ts'
import { sheetSchema } from './schema.ts'
import { fewFaces, planSheet, rowsOf, sheetOf } from './sheet-rules.ts'
import { finishes, joints, textureKinds } from './texture-rules.ts'

describe('what a picture of a floor gives', () => {
  test('one board is one piece in its real size, also where it stands upright in the picture', () => {
    const lying = rowsOf(boardForm())
    expect(lying).toMatchObject({ rows: 1, rowLengthMm: 1200, rowWidthMm: 200, pieceLengthMm: 1200, pieceWidthMm: 200 })
    expect(rowsOf(boardForm({ widthMm: 200, heightMm: 1200 }))).toEqual(lying)
    expect(planSheet(boardForm({ widthMm: 200, heightMm: 1200 }), { width: 300, height: 1800 })).toMatchObject({
      isTurned: true,
      source: { width: 1800, height: 300 },
      sheet: { width: 1800, height: 300 },
    })
  })

  test('pictures of one board each are a row each, in the size of one', () => {
    const morePictures = ['1', '2', '3'].map((digit) => `/media/u/${digit.repeat(32)}.webp`)
    const form = boardForm({ morePictures })
    expect(rowsOf(form)).toMatchObject({ rows: 4, rowWidthMm: 200, pieceWidthMm: 200, toneSpread: 0.06 })
    const { source, sheet } = planSheet(form, { width: 1800, height: 300 })
    expect(sheet).toEqual({ width: source.width, height: source.height * 4 })
  })

  test('a floor of fewer than four boards repeats to the eye, another does not', () => {
    const other = `/media/u/${'1'.repeat(32)}.webp`
    expect(fewFaces(boardForm())).toBe(1)
    expect(fewFaces(boardForm({ morePictures: [other, other] }))).toBe(3)
    expect(fewFaces(boardForm({ morePictures: [other, other, other] }))).toBeUndefined()
    expect(fewFaces(boardForm({ kind: 'boards', boards: 3 }))).toBe(3)
    expect(fewFaces(boardForm({ kind: 'boards', boards: 4 }))).toBeUndefined()
    expect(fewFaces(boardForm({ kind: 'surface' }))).toBeUndefined()
    expect(fewFaces(boardForm({ kind: 'laid' }))).toBeUndefined()
  })

  test('several boards are a row each', () => {
    const form = boardForm({ kind: 'boards', boards: 5, heightMm: 900 })
    expect(rowsOf(form)).toMatchObject({ rows: 5, pieceLengthMm: 1200, pieceWidthMm: 180 })
    const { sheet } = planSheet(form, { width: 1000, height: 750 })
    expect(sheet.height % 5).toBe(0)
  })

  test('a surface is cut into pieces, and goes on mirrored where it is too small for pieces that differ', () => {
    const slab = boardForm({ kind: 'surface', widthMm: 2400, heightMm: 1200, pieceLengthMm: 600, pieceWidthMm: 600 })
    const small = { ...slab, widthMm: 600, heightMm: 600 }
    expect(rowsOf(slab)).toMatchObject({ rows: 4, rowLengthMm: 2400, pieceLengthMm: 600 })
    expect(rowsOf(small)).toMatchObject({ rows: 4, rowLengthMm: 1200 })
    const { source, sheet } = planSheet(small, { width: 2000, height: 2000 })
    expect(sheet.width).toBeGreaterThan(source.width * 1.9)
    expect(sheet.height).toBeGreaterThan(source.height * 3.9)
  })

  test('a laid pattern is one piece without joints, laid edge to edge and never turned', () => {
    const sheet = sheetOf(boardForm({ kind: 'laid', heightMm: 1200, joint: 'grout', pattern: 'herringbone' }), {
      url: '/media/u/x.webp',
      albedo: [0.4, 0.3, 0.2],
    })
    expect(sheet).toMatchObject({ rows: 1, gapMm: 0, isGrouted: false, mayTurn: false, pattern: 'grid', toneSpread: 0 })
    expect(sheet.pieceLengthMm).toBe(sheet.rowLengthMm)
  })
})

test('every form gives a sheet that can be laid, of a size that a visitor can wait for', () => {
  for (const kind of textureKinds)
    for (const [widthMm, heightMm] of [
      [20, 20],
      [20, 10_000],
      [10_000, 20],
      [1200, 200],
      [10_000, 10_000],
    ] as const)
      for (const picture of [
        { width: 1, height: 1 },
        { width: 60, height: 3840 },
        { width: 3840, height: 3840 },
      ])
        for (const boards of [1, 24])
          for (const piece of [20, 10_000]) {
            const sizes = { widthMm, heightMm, boards, pieceLengthMm: piece, pieceWidthMm: piece }
            const form = boardForm({
              kind,
              ...sizes,
              joint: joints[boards % 3] ?? 'none',
              finish: finishes[boards % 3] ?? 'matt',
            })
            const where = JSON.stringify([form, picture])
            const { sheet, source } = planSheet(form, picture)
            expect(Math.min(sheet.width, sheet.height, source.width, source.height), where).toBeGreaterThanOrEqual(1)
            expect(sheet.width * sheet.height, where).toBeLessThan(4_000_000)
            expect(source.width * source.height, where).toBeLessThan(20_000_000)
            expect(() => sheetSchema.parse(sheetOf(form, { url: '/x', albedo: [0.1, 0.1, 0.1] })), where).not.toThrow()
          }
})
