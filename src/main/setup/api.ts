import { setupContract, setupHideContract } from '../../admin/setup/contracts.ts'
import { read, write } from '../../http/endpoint.ts'
import { succeed } from '../../platform/failures.ts'
import { calls } from '../../routes.ts'
import { isSetupHidden, readSetup, type Surroundings, setupSubject } from './queries.ts'

/** The calls of what leads the owner of a new shop to the first sale. */
export const setupEndpoints = (environment: Omit<Surroundings, 'store'>) => [
  read({
    ...calls.setup,
    ...setupContract,
    summary: 'What a new shop still needs before it sells; administrators',
    access: 'administrator',
    answer: async (_input, { db, store }) =>
      succeed({ body: { success: true, setup: await readSetup(db, { ...environment, store }) } }),
  }),
  write({
    ...calls.setupHide,
    ...setupHideContract,
    summary: 'Put that list away, or take it out again; administrators',
    access: 'administrator',
    answer: async ({ isHidden }, { tx, audit, store }) => {
      const wasHidden = await isSetupHidden(tx, store)
      if (isHidden !== wasHidden)
        audit({
          action: isHidden ? 'setup.hide' : 'setup.show',
          subject: setupSubject(store),
          before: { isHidden: wasHidden },
          after: { isHidden },
        })
      const setup = await readSetup(tx, { ...environment, store })
      // The log is written when the call is done, and decides from then on.
      const isShown = !isHidden && setup.steps.some(({ isDone }) => !isDone)
      return succeed({ body: { success: true, setup: { ...setup, isShown } } })
    },
  }),
]
