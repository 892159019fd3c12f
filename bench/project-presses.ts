import type { Page } from 'playwright-core'
import { projectsKey } from '../src/projects/islands/store/stored-projects.ts'
import { storedProject, storedRoom } from '../tests/data/projects.ts'
import { type Operation, press } from './presses.ts'

/** A flat of twelve rooms, each with a door: as large as homes are drawn. */
const ROOMS = 12

const rooms = Array.from({ length: ROOMS }, (_, index) =>
  storedRoom(`Room ${index + 1}`, [10 + (index % 5), 9 + (index % 4)]),
)

/** Puts the flat, laid with a floor of the shop, into the browser. */
async function drawFlat(page: Page): Promise<void> {
  await page.evaluate(
    async ([key, text]) => {
      const answer = await fetch('/api/projects/floors?q=fraser%20drift')
      const { floors } = (await answer.json()) as { floors: { id: string }[] }
      localStorage.setItem(key, text.replace('"the floor"', JSON.stringify(floors[0]?.id)))
    },
    [projectsKey, JSON.stringify({ version: 1, currentId: flat.id, projects: [flat] })] as const,
  )
}

const flat = storedProject(rooms, 'the floor')

/** Three presses, one after another. */
async function thrice(page: Page, act: (time: number) => Promise<void>): Promise<void> {
  for (let time = 0; time < 3; time++) {
    await act(time)
    await page.waitForTimeout(400)
  }
}

/** What people press in a project of twelve rooms. */
export const projectOperations: readonly Operation[] = [
  {
    name: 'project of 12 rooms, another room',
    path: '/project',
    prepare: drawFlat,
    act: (page) => thrice(page, (time) => press(page, page.locator('.rooms button').nth(time + 1))),
  },
  {
    name: 'project of 12 rooms, each key of a wall',
    path: '/project',
    prepare: drawFlat,
    begin: async (page) => {
      await press(page, page.locator('table.walls input').first())
      await page.waitForTimeout(500)
    },
    act: (page) => page.keyboard.type('14 6', { delay: 200 }),
  },
  {
    name: 'project of 12 rooms, a wall moved by key',
    path: '/project',
    prepare: drawFlat,
    begin: async (page) => {
      await page.locator('.drawing-sheet .grip').first().focus()
      await page.waitForTimeout(300)
    },
    act: (page) => thrice(page, () => page.keyboard.press('ArrowRight')),
  },
  {
    name: 'plan of 12 rooms, zoomed',
    path: '/project/plan',
    prepare: drawFlat,
    begin: async (page) => {
      await page.waitForTimeout(2000)
    },
    act: (page) => press(page, page.locator('.plan__tools button').last()),
  },
  {
    name: 'plan of 12 rooms, another pattern',
    path: '/project/plan',
    prepare: drawFlat,
    begin: async (page) => {
      await page.waitForTimeout(2000)
    },
    act: (page) => press(page, page.locator('.plan__side label').nth(1)),
  },
  {
    name: 'kit of 12 rooms, one more of a line',
    path: '/project/kit',
    prepare: drawFlat,
    begin: async (page) => {
      await page.locator('main .step button').first().waitFor()
      await page.waitForTimeout(1000)
    },
    act: (page) => thrice(page, () => press(page, page.locator('main .step button').last())),
  },
]
