import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { ask } from '../../ui/client.ts'
import type { DemoView } from './demo-schema.ts'

/** How much demo data there is; administrators only. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: async () => (await ask<{ demo: DemoView }>(calls.demo)).demo,
})
