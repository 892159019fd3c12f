import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lightTable, mipsOf, readBitmap } from '../../src/tour/compose/bitmap.ts'
import { compose } from '../../src/tour/compose/compose.ts'
import { toByte } from '../../src/tour/compose/light.ts'
import { type RoomLayers, readPaint, readRoom } from '../../src/tour/compose/room-layers.ts'
import type { TourItem } from '../../src/tour/contracts.ts'
import { floorNumbers } from '../../src/tour/laying-rules.ts'
import { isPainted, paintNumbers } from '../../src/tour/paint-rules.ts'
import { type Room, roomOf, type TimeOfDay, timeOf } from '../../src/tour/rooms.ts'
import { rugNumbers } from '../../src/tour/rug-rules.ts'
import { parseTour } from '../../src/tour/state-rules.ts'
import { halfHeightFor } from '../../src/tour/view-rules.ts'
import { launchWithGraphics, leave, type Person } from './browser.ts'
import { sharedShopAndBrowser } from './opened.ts'
import { comeToTour, isDrawn, tourAddress } from './tour-visit.ts'

const SIZE = { width: 400, height: 250 }

const { shop, browser } = await sharedShopAndBrowser({ launch: launchWithGraphics })

/** Reads each room once at each hour that it was rendered in, however many cameras stand in it. */
const roomsRead = new Map<string, Promise<RoomLayers>>()
async function readOnce(room: Room, time: TimeOfDay): Promise<RoomLayers> {
  const name = room.stands[0].folder + time.folder
  const reading = roomsRead.get(name) ?? readRoom(room, time, path.resolve('public'))
  roomsRead.set(name, reading)
  return { ...(await reading), time }
}

/** The canvas alone, at a size that the test chose. */
async function photograph(page: Page): Promise<Buffer> {
  await page.evaluate(({ width, height }) => {
    const canvas = document.querySelector('canvas')
    if (!canvas) throw new Error('no canvas')
    for (const other of document.querySelectorAll<HTMLElement>(
      '.tour__head, .tour__tools, .tour__pad, .tour__status, .tour__ring',
    ))
      other.style.display = 'none'
    Object.assign(canvas.style, {
      position: 'fixed',
      inset: 'auto',
      left: '0',
      top: '0',
      width: `${width}px`,
      height: `${height}px`,
      animation: 'none',
    })
  }, SIZE)
  await page.waitForFunction(({ width }) => document.querySelector('canvas')?.width === width, SIZE)
  // The frame of that size is drawn in the next one, and shown in the one after it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  const shot = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } })
  return sharp(shot).removeAlpha().raw().toBuffer()
}

describe('the browser’s shader and the server’s compositor', () => {
  const cameras = [
    ['FRASER-DRIFT-OAK', '?look=-36,-17,75'],
    ['GRAVEL-LANE', '?pattern=third&time=morning&look=150,-35,80'],
    ['SADDLE-WHITE-OAK', '?pattern=herringbone&room=kitchen&look=-30,-25,75'],
    ['FRASER-DRIFT-OAK', '?wall=clay&baseboard=charcoal&look=-70,-10,80'],
    ['BLACK-TUSK-MARQUINA', '?turn=45&time=evening&room=bathroom&look=-22,-25,78'],
    ['GUILDFORD-OAK', '?rug=stripes&look=-80,-35,45'],
  ] as const

  let person: Person
  let tour: TourItem[]
  beforeAll(async () => {
    tour = ((await (await fetch(`${shop.url}/api/home/tour`)).json()) as { tour: TourItem[] }).tour
    person = await comeToTour(browser, shop.url)
    await person.page.setViewportSize(SIZE)
  })
  afterAll(() => leave(person.context))

  test.each(cameras)('agree on %s%s, the mean difference under 2 of 255', async (name, query) => {
    const { page, troubles } = person
    await page.goto(tourAddress(shop.url, name, query))
    await isDrawn(page)
    const drawn = await photograph(page)
    const sheet = tour.find(({ link }) => link.includes(name))?.sheet
    if (!sheet) throw new Error(`${name} is not in the tour`)
    const state = parseTour(name.toLowerCase(), new URLSearchParams(query))
    const room = roomOf(state.room)
    const view = state.view ?? room.stands[0].entry
    const layers = await readOnce(room, timeOf(room, state.time))
    if (isPainted(state)) await readPaint(layers, path.resolve('public'))
    const file = path.resolve('demo', 'floors', path.basename(sheet.url.split('?')[0] ?? ''))
    const composed = compose(
      layers,
      {
        mips: mipsOf(await readBitmap(file, lightTable, false), toByte),
        numbers: floorNumbers(sheet, state.pattern ?? sheet.pattern, state.turn),
      },
      {
        ...SIZE,
        view,
        halfHeight: halfHeightFor(view.fov, SIZE.width, SIZE.height),
        ...(isPainted(state) && { paint: paintNumbers(room, state) }),
        ...(state.rug && { rug: rugNumbers(room, state.rug) }),
      },
    )
    const difference = composed.reduce((sum, byte, i) => sum + Math.abs(byte - (drawn[i] ?? 0)), 0) / composed.length
    console.log(`${name}${query}: ${difference.toFixed(2)} of 255`)
    expect(drawn.length).toBe(composed.length)
    expect(difference).toBeLessThan(2)
    expect(troubles).toEqual([])
  })
})
