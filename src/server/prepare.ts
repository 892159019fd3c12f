import type pg from 'pg'
import type { Store } from '../../stores/index.ts'
import type { Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'

/** Makes the database fit to sell from. */
export async function prepareShop(deps: { pool: pg.Pool; env: Env; store: Store; log: Log }): Promise<void> {
  await deps.pool.query(
    'create table if not exists visit (id serial primary key, at timestamptz not null default now())',
  )
}
