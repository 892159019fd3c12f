import type { Actor } from '../platform/actor.ts'
import { routes } from '../routes.ts'
import { type Page, type PersonalPage, type PersonalPageRequest, personal } from './page.ts'

/** Where a visitor goes who asked for a page that needs someone signed in: to sign in, and back. */
export function signInFirst(address: string): { redirect: string } {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: address })
  return { redirect: `${routes.signIn.href()}?${query}` }
}

type SignedInRequest = PersonalPageRequest & { actor: Extract<Actor, { kind: 'user' }> }

/** A page of someone's own: visitors are sent to sign in first. */
export const signedIn = (
  pattern: string,
  load: (request: SignedInRequest) => Promise<Page | { redirect: string } | undefined>,
): PersonalPage =>
  personal(pattern, async (request) => {
    const { actor } = request
    return actor.kind === 'user' ? load({ ...request, actor }) : signInFirst(request.address)
  })
