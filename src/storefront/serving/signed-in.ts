import type { Actor } from '../../platform/actor.ts'
import { routes } from '../../routes.ts'
import { type Page, type PersonalPage, type PersonalPageRequest, personal, type Redirect } from './page.ts'

/** Where a visitor goes who asked for a page that needs someone signed in: to sign in, and back. */
export const signInFirst = (address: string): Redirect => ({ redirect: routes.signIn.href(address, 'SessionRequired') })

export type SignedInRequest = PersonalPageRequest & { actor: Extract<Actor, { kind: 'user' }> }

/** A page of someone's own: visitors are sent to sign in first. */
export const signedIn = (
  pattern: string,
  load: (request: SignedInRequest) => Promise<Page | Redirect | undefined>,
): PersonalPage =>
  personal(pattern, async (request) => {
    const { actor } = request
    return actor.kind === 'user' ? load({ ...request, actor }) : signInFirst(request.address)
  })
