import { changeArea } from '../../../src/delivery/area-commands.ts'
import { findAdminArea } from '../../../src/delivery/queries.ts'
import { changedAreaSchema } from '../../../src/delivery/schema.ts'
import { succeed } from '../../../src/platform/failures.ts'
import { changeTaxRate } from '../../../src/pricing/tax-commands.ts'
import { listTaxRates } from '../../../src/pricing/tax-queries.ts'
import { changedTaxRateSchema } from '../../../src/pricing/tax-schema.ts'
import { askToBeTold, takeWaiting } from '../../../src/stock/alert-commands.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'

/** An area costs something else, and its windows take more or fewer orders, while customers choose among them. */
const changeAnArea: Operation = async (history, client) => {
  const area = await findAdminArea(history.world.db, oneOf(client, history.areas) ?? '')
  if (!area) return
  const windows = area.windows.map((window) => ({ ...window, capacity: 4 + upTo(client, 6) }))
  const wish = { ...area, costMinor: 500 * upTo(client, 20), windows, active: true }
  await insist(history, client, 'change an area', (tx) => changeArea(tx, area.id, changedAreaSchema.parse(wish)))
}

/** A tax rises, falls, or is no more charged; what was ordered keeps its own. */
const changeARate: Operation = async (history, client) => {
  const rates = (await listTaxRates(history.world.db)).filter(({ code }) => code.startsWith('M'))
  const rate = oneOf(client, rates)
  if (!rate) return
  const wish = { ...rate, percentMilli: 125 * upTo(client, 100), active: chance(client, 0.8) }
  await insist(history, client, 'change a tax rate', (tx) =>
    changeTaxRate(tx, rate.id, changedTaxRateSchema.parse(wish)),
  )
}

/** Somebody waits for goods that are sold out, and those who wait are told once there are some. */
const waitForGoods: Operation = async (history, client) => {
  const itemId = oneOf(client, history.goods)?.itemId ?? ''
  const wish = { itemId, store: 'surrey', email: `waits${upTo(client, 5)}@example.com`, language: 'en' } as const
  await insist(history, client, 'ask to be told', (tx) => askToBeTold(tx, wish))
  if (chance(client, 0.5))
    await insist(history, client, 'tell who waits', async (tx) =>
      succeed(await takeWaiting(tx, wish, () => Promise.resolve(chance(client, 0.8)))),
    )
}

export const settingsOperations: readonly (readonly [Operation, number])[] = [
  [changeAnArea, 2],
  [changeARate, 2],
  [waitForGoods, 1],
]
