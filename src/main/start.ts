import { store } from '../../stores/current.ts'
import type { Env } from '../platform/env.ts'
import { type App, createApp } from './app.ts'
import { followHeapGrowth } from './heap-growth.ts'
import { startJobs } from './jobs.ts'
import { runShop } from './lifecycle/lifecycle.ts'
import { prepareShop } from './prepare.ts'

/** Opens the shop that this bundle was built for. */
export function openShop(env: Env): Promise<void> {
  followHeapGrowth()
  return runShop<App>({ env, store, prepareShop, createApp, startJobs })
}
