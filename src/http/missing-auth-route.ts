import type { Context } from 'hono'
import { authFailed } from '../accounts/auth-failures.ts'

/**
 * An address under /api/auth at which nothing is: for a person the page that says so, for a script a 404 that names the
 * error as the client of next-auth 4 reads it.
 */
export function missingAuthRoute(c: Context, publicOrigin: string): Response {
  const { body, redirect } = authFailed('MissingAPIRoute', publicOrigin)
  if (redirect && (c.req.header('accept') ?? '').includes('text/html')) return c.redirect(redirect, 303)
  return c.json({ success: false, err: 'No such call', code: 'NOT_FOUND', ...(body as object) }, 404)
}
