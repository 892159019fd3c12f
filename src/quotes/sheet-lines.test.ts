import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tried } from '../../tests/data/orders.ts'
import { storedProject, storedRoom } from '../../tests/data/projects.ts'
import { askedQuote, quoteInput, quoteStaff, sentQuote } from '../../tests/data/quotes.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { translatorFor } from '../i18n/messages.ts'
import { unitsPerFoot } from '../measure/length.ts'
import { renderQuoteSheet } from '../orders/documents/sheets/quote-sheet.ts'
import { visitor } from '../platform/actor.ts'
import { succeed } from '../platform/failures.ts'
import { BoxCounter } from '../projects/kit/box-counter.ts'
import { lay } from '../projects/layout/lay.ts'
import { askQuote } from './commands.ts'
import { findQuoteSheet } from './document-queries.ts'
import { findSentQuote, listQuoteLines } from './find-queries.ts'
import { layProject, prepareProject } from './project-queries.ts'
import { askQuoteSchema } from './schema.ts'
import { editQuote } from './staff-commands.ts'
import { quotes } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const layouts = { lay: async (input: Parameters<typeof lay>[0]) => succeed(lay(input)) }
const reader = { store: 'surrey', language: 'en' } as const

/** A question with a reason for its line. */
async function reasoned(reason: string) {
  const input = await quoteInput(database.db, { slug: 'fraser-drift-oak', qty: 6 })
  return { ...input, lines: input.lines.map((line) => ({ ...line, reason })) }
}

describe('why a line of a quote has as many as it has', () => {
  test('is kept as it was asked for, and by an edit that does not say otherwise; staff write another', async () => {
    const { db } = database
    const { id, version } = await askedQuote(db, await reasoned('straight · 46 boards'))
    const [line] = await listQuoteLines(db, id)
    expect(line).toMatchObject({ reason: 'straight · 46 boards' })
    const kept = { id: line?.id, name: '-', quantity: 6, unitPriceMinor: line?.unitPriceMinor ?? 0 }
    const fitting = { name: 'Fitting', quantity: 1, unitPriceMinor: 100, reason: 'Floating, with underlay' }
    const staff = await quoteStaff(db)
    const edit = (at: number, lines: (typeof kept | typeof fitting)[]) =>
      tried(db, (tx) => editQuote(tx, staff, { id, version: at, lines, discountPercentCenti: 0 }))
    expect(await edit(version, [kept, fitting])).toMatchObject({ ok: true })
    const reasons = async () => (await listQuoteLines(db, id)).map(({ reason }) => reason)
    expect(await reasons()).toEqual(['straight · 46 boards', 'Floating, with underlay'])
    expect(await edit(version + 1, [{ ...kept, reason: '' }])).toMatchObject({ ok: true })
    expect(await reasons()).toEqual([''])
  })

  test('is one line of at most 300 characters', async () => {
    const parse = async (reason: string) => askQuoteSchema.safeParse(await reasoned(reason)).success
    expect(await parse('খ'.repeat(300))).toBe(true)
    expect(await parse('a'.repeat(301))).toBe(false)
    expect(await parse('two\nlines')).toBe(false)
  })
})

test('a quote’s sheet says who prepared it and why so many, below the shop’s mark', async () => {
  const { db } = database
  const quote = await sentQuote(db, await reasoned('straight · 46 boards'))
  const found = await findSentQuote(db, quote.token)
  expect(found?.preparedBy).toBeTruthy()
  const sheet = await findQuoteSheet(db, quote.token)
  if (!sheet) throw new Error('the quote has no sheet')
  const textOf = async (change: Partial<typeof sheet> = {}) =>
    (await pdfTexts(await renderQuoteSheet({ ...sheet, ...change }, translatorFor('en'), false)))
      .join('')
      .replaceAll(/\s/g, '')
  const text = await textOf()
  expect(text).toContain('46boards')
  expect(text).toContain(found?.preparedBy?.replaceAll(' ', ''))
  expect(text.startsWith('underfoot')).toBe(true)
  expect((await textOf({ hasMark: false })).startsWith('underfoot')).toBe(false)
})

describe('the plan of a quote', () => {
  test('has every board of its floor, within the walls', async () => {
    const { db } = database
    const input = await quoteInput(db, { slug: 'fraser-drift-oak', qty: 6 })
    const laid = await layProject(db, layouts, input.project, reader)
    await tried(db, (tx) => askQuote(tx, { actor: visitor, ...reader }, input, { laid, toSettle: [] }))
    const { sketch } = (await askedQuote(db, input)).plan ?? {}
    expect(sketch?.boards).toHaveLength(laid.flatMap(({ pieces }) => pieces).length)
    const outline = sketch?.rooms[0]?.outline ?? []
    const bounds = (side: 0 | 1) => [
      Math.min(...outline.map((point) => point[side])),
      Math.max(...outline.map((point) => point[side])),
    ]
    for (const board of sketch?.boards ?? [])
      for (const [x, y] of board) {
        expect(x).toBeGreaterThanOrEqual(bounds(0)[0] as number)
        expect(x).toBeLessThanOrEqual(bounds(0)[1] as number)
        expect(y).toBeGreaterThanOrEqual(bounds(1)[0] as number)
        expect(y).toBeLessThanOrEqual(bounds(1)[1] as number)
      }
  })

  test('has no boards where there is no floor, it is gone, the engine is busy, or there are too many to be seen', async () => {
    const { db } = database
    const { project } = await quoteInput(db, { slug: 'fraser-drift-oak' })
    expect(await layProject(db, layouts, { ...project, floor: null }, reader)).toEqual([])
    const gone = { ...project, floor: project.floor && { ...project.floor, productId: crypto.randomUUID() } }
    expect(await layProject(db, layouts, gone, reader)).toEqual([])
    const busy = { lay: async () => ({ ok: false, code: 'NOT_READY' }) as const }
    expect(await layProject(db, busy, project, reader)).toEqual([])
    const input = await quoteInput(db, {
      slug: 'fraser-drift-oak',
      project: storedProject([storedRoom('hall', [90, 60])], project.floor?.productId ?? null),
    })
    const laid = await layProject(db, layouts, input.project, reader)
    expect(laid.flatMap(({ pieces }) => pieces).length).toBeGreaterThan(600)
    await tried(db, (tx) => askQuote(tx, { actor: visitor, ...reader }, input, { laid, toSettle: [] }))
    expect((await askedQuote(db, input)).plan?.sketch).not.toHaveProperty('boards')
  })

  test('fits what a quote may hold in the largest project, with as many corners of boards as are drawn', async () => {
    const { db } = database
    const side = 90 * unitsPerFoot
    const zigzag = Array.from({ length: 56 }, (_, at): [number, number] => [
      Math.round((side * at) / 55),
      at % 2 === 0 ? 0 : 10 * unitsPerFoot,
    ])
    const outline: [number, number][] = [...zigzag, [side, side], [0, side]]
    const rooms = Array.from({ length: 24 }, (_, at) =>
      storedRoom(`${at}`, [1, 1], { outline, name: 'খ'.repeat(58) + at }),
    )
    const corner: [number, number] = [side - 1, side - 1]
    const piece = { outline: [corner, corner, corner, corner] }
    const pieces = Array.from({ length: 600 }, () => piece) as never[]
    const laid = [{ id: '23', pieces, boardCount: 600, areaSquareUnits: 0, start: corner }]
    const input = await quoteInput(db, { project: storedProject(rooms, null) })
    await tried(db, (tx) => askQuote(tx, { actor: visitor, ...reader }, input, { laid, toSettle: [] }))
    expect((await askedQuote(db, input)).plan?.sketch.boards).toHaveLength(600)
  })
})

test('a quote’s sheet says when the floor is laid and what is to be settled before, as it was when it was asked for', async () => {
  const { db } = database
  const contact = { fullName: 'Noor', phone: '604-555-0123', email: 'noor@example.com' }
  const { project: drawn, ...asked } = await quoteInput(db, { slug: 'fraser-drift-oak', qty: 6, contact })
  const project = storedProject(
    [storedRoom('Study', [12, 10], { subfloor: 'concrete', grade: 'on' })],
    drawn.floor?.productId ?? null,
    { wantedOn: '2030-05-17' },
  )
  const boxCounter = new BoxCounter(layouts)
  const prepared = await prepareProject(db, { layouts, boxCounter }, project, reader)
  expect(prepared.toSettle.map(({ code, room }) => [code, room])).toContainEqual(['slab-not-measured', 'Study'])
  expect(prepared.toSettle.some(({ code }) => code.startsWith('stock'))).toBe(false)
  await tried(db, (tx) => askQuote(tx, { actor: visitor, ...reader }, { ...asked, project }, prepared))
  const { id } = await askedQuote(db, { ...asked, project })
  await db
    .update(quotes)
    .set({ status: 'sent', validUntil: new Date(Date.now() + 1e9) })
    .where(eq(quotes.id, id))
  const [{ token } = { token: '' }] = await db.select().from(quotes).where(eq(quotes.id, id))
  const sheet = await findQuoteSheet(db, token)
  if (!sheet) throw new Error('the quote has no sheet')
  const text = (await pdfTexts(await renderQuoteSheet(sheet, translatorFor('en'), false)))
    .join('')
    .replaceAll(/\s/g, '')
  expect(text).toContain('May17,2030')
  expect(text).toContain('Tosettlebeforelaying')
  expect(text).toMatch(/Study.*hastheconcretebeenmeasured.*75%relativehumidity.*ASTMF2170/)
})
