import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { door } from '../../../tests/data/project-rooms.ts'
import { rectangle, storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { createFormats } from '../../i18n/format.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { unitsPerFoot } from '../../measure/length.ts'
import { renderPlanSheet } from '../../orders/documents/sheets/plan-sheet.ts'
import { type Kit, kit as kitSchema } from '../kit/contracts.ts'
import { layInputFor } from '../kit/lay-rules.ts'
import { lay } from '../layout/lay.ts'
import { planOf } from '../plan/plan-model.ts'
import type { Project } from '../saved/schema.ts'
import { planSheetOf } from './sheet-rules.ts'

let database: TestDatabase
let shop: TestShop
let project: Project
let kit: Kit
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from products where slug = 'fraser-drift-oak'`,
  )
  const rooms = [
    storedRoom('Kitchen', [16, 11], {
      obstacles: [{ id: 'island', kind: 'island', outline: rectangle(6, 3, [5, 4]) }],
      doors: [door('same-floor', 36, 'Hall')],
    }),
    storedRoom('Hall', [10, 4], { kind: 'hall', name: '<b>سقيفة</b> ' }),
  ]
  project = storedProject(rooms, rows[0]?.id ?? '')
  kit = kitSchema.parse((await shop.call('POST', '/api/projects/kit', { body: { project } })).body.kit)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const sheetOf = (language: Language, rooms = project.rooms) => {
  const input = layInputFor(
    { boardLengthTenthMm: 12_170, boardWidthTenthMm: 1960, piecesPerBox: 8, lock: 'click', expansionGapMm: 10 },
    project.floor ?? { productId: '', pattern: 'straight', direction: 'x', startCorner: 'top-left' },
    rooms,
  )
  if (!input || !project.floor) throw new Error('the rooms can be laid')
  const layout = lay(input)
  return planSheetOf(
    {
      project: { ...project, rooms },
      layout,
      plan: planOf(layout, rooms, input.board),
      piecesPerBox: 8,
      choice: project.floor,
      kit,
    },
    {
      t: translatorFor(language),
      format: createFormats(language, { currency: 'USD' }, 'America/Vancouver'),
      language,
      unit: language === 'en' ? 'ft-in' : 'm',
    },
  )
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g) ?? []

describe('the call', () => {
  const ask = (body: object, language: Language = 'en') =>
    shop.call('POST', '/api/projects/sheet', { body, headers: { cookie: `LANGUAGE=${language}` } })

  test('gives a file for a project that comes with it', async () => {
    for (const language of ['en', 'ar'] as const) {
      const { status, text, headers } = await ask({ project, unit: 'm' }, language)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(text.slice(0, 5)).toBe('%PDF-')
    }
  })

  test('has no file where there is no floor, no room that closes, or a floor that is not sold', async () => {
    const gone = { ...project, floor: project.floor && { ...project.floor, productId: crypto.randomUUID() } }
    const open = project.rooms.map((room) => ({ ...room, isOpen: true as const }))
    for (const wrong of [{ ...project, floor: null }, gone, { ...project, rooms: open }, { ...project, rooms: [] }])
      expect((await ask({ project: wrong, unit: 'm' })).status).toBe(404)
    expect((await ask({ project, unit: 'mile' })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
  })
})

describe('the paper of a plan', () => {
  test('says in every language what is laid, in which order, what is cut and what is bought', () => {
    for (const language of languages) {
      const sheet = sheetOf(language)
      expect(JSON.stringify(sheet)).not.toMatch(/plan\.|kit\.|project\.|\{\{|undefined|NaN/)
      expect(sheet.rooms).toHaveLength(2)
      expect(sheet.order.steps).toHaveLength(2)
      const [shopping, cuts] = sheet.tables
      expect(shopping?.groups[0]?.rows.length).toBeGreaterThan(2)
      expect(shopping?.foot?.[2]).toMatch(/[\d٠-٩০-৯]/)
      expect(cuts?.groups.map(({ rows }) => rows.length).every((count) => count > 3)).toBe(true)
    }
  })

  test('lies on its side first, then stands; its rows are text, and all are on it', async () => {
    const pdf = await renderPlanSheet(sheetOf('en'), false)
    const [first, ...rest] = pagesOf(pdf)
    expect(first).toBe('/MediaBox [0 0 841.89 595.28]')
    expect(rest.length).toBeGreaterThan(0)
    expect(new Set(rest)).toEqual(new Set(['/MediaBox [0 0 595.28 841.89]']))
    // Letters that can be searched, and lines of hatches: more strokes than there are pieces.
    expect(pdf.toString('latin1')).toContain('/Font')
  })

  test('draws the steps of stairs beside their room, and says in every language how many there are', async () => {
    const stairs = [{ id: 'up', treads: 12, width: 3 * unitsPerFoot, place: { wall: 0, offset: unitsPerFoot } }]
    const rooms = [storedRoom('Hall', [10, 4], { kind: 'hall', stairs })]
    for (const language of languages) {
      const [flight] = sheetOf(language, rooms).flights
      expect(flight?.steps).toHaveLength(4)
      expect(flight?.text).toBe(translatorFor(language)('plan.flight', { count: 12 }))
    }
    const sheet = sheetOf('en', rooms)
    const closed = async (flights: typeof sheet.flights) =>
      (await renderPlanSheet({ ...sheet, flights }, false)).toString('latin1').match(/^h$/gm)?.length ?? 0
    expect((await closed(sheet.flights)) - (await closed([]))).toBe(4)
  })
})
