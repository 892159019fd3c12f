import { execFileSync } from 'node:child_process'
import { serve } from './shop.ts'

/**
 * How long a first start takes in a folder of its own, with the demo's three months of orders and without them, in turn. The orders
 * may cost two seconds (docs/decisions/0026).
 */
const ROUNDS = 4

if (import.meta.main) {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  const seconds: Record<'on' | 'off', number[]> = { on: [], off: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const orders of ['off', 'on'] as const) {
      const began = performance.now()
      const shop = await serve('scripts/start.ts', '/api/ready', { DEMO_ORDERS: orders })
      seconds[orders].push((performance.now() - began) / 1000)
      await shop.stop()
    }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const shown = (all: number[]) => all.map((one) => one.toFixed(1)).join(', ')
  console.log(`without orders: ${median(seconds.off).toFixed(1)} s (${shown(seconds.off)})`)
  console.log(`with orders: ${median(seconds.on).toFixed(1)} s (${shown(seconds.on)})`)
  console.log(`they cost ${(median(seconds.on) - median(seconds.off)).toFixed(1)} s (limit 2 s)`)
}
