import { couponCustomers } from '../../checkout/buyer.ts'
import { write } from '../../http/endpoint.ts'
import { createFormats } from '../../i18n/format.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { symbolsOf } from '../../money/currency.ts'
import { pdfAnswer } from '../../orders/documents/api.ts'
import type { DocumentService } from '../../orders/documents/document-service.ts'
import { fail, succeed } from '../../platform/failures.ts'
import { projectCalls } from '../../project-calls.ts'
import { identityOf } from '../../settings/identity-rules.ts'
import { getSettings } from '../../settings/queries.ts'
import type { BoxCounter } from '../kit/box-counter.ts'
import { layInputFor } from '../kit/lay-rules.ts'
import { countFloors, readKit } from '../kit/read-queries.ts'
import type { LayoutService } from '../layout/layout-service.ts'
import { planOf } from '../plan/plan-model.ts'
import { projectSheetContract } from './contracts.ts'
import { planSheetOf } from './sheet-rules.ts'

/** The call that draws a project on paper. The project is the caller's own: it comes with the call, and nothing of it is kept. */
export const projectSheetEndpoints = (layouts: LayoutService, boxCounter: BoxCounter, documents: DocumentService) => [
  write({
    ...projectCalls.projectSheet,
    ...projectSheetContract,
    summary: 'A project as a PDF: the plan with every board, the order of laying, the cut list and the shopping list',
    access: 'public',
    perMinute: 10,
    bodyLimit: 576 * 1024,
    mostNodes: 40_000,
    prepare: async ({ project, unit, ...asked }, { db, store, language, actor }) => {
      if (documents.isBusy) return fail('NOT_READY')
      const [counted] = await countFloors(db, project, project.floor ? [project.floor] : [], boxCounter, {
        store,
        language,
      })
      const input = counted && layInputFor(counted.floor.specification, counted.choice, project.rooms)
      if (!input || input.rooms.length === 0) return fail('NOT_FOUND')
      const laid = await layouts.lay(input)
      if (!laid.ok) return laid
      const settings = await getSettings(db, store)
      const { timeZone } = identityOf(store, settings)
      const kit = await readKit(db, { ...asked, project }, counted, {
        store,
        language,
        customers: couponCustomers(actor, ''),
      })
      const money = { currency: settings.currency.name, symbols: symbolsOf(settings) }
      const sheet = planSheetOf(
        {
          project,
          layout: laid.value,
          choice: counted.choice,
          kit,
          plan: planOf(laid.value, project.rooms, input.board),
          piecesPerBox: input.board.piecesPerBox,
        },
        { t: translatorFor(language), format: createFormats(language, money, timeZone), language, unit },
      )
      const drawn = pdfAnswer(await documents.planSheet(sheet), 'plan')
      return drawn.ok ? { ok: true as const, answer: drawn.value } : drawn
    },
    // All was done before the transaction: it changes nothing.
    answer: async () => succeed({ body: null }),
  }),
]
