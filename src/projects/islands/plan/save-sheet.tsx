import { useState } from 'react'
import { useCart } from '../../../cart/islands/cart.ts'
import { askedBeside } from '../../../cart/quote-rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { projectCalls } from '../../../project-calls.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pdfName } from '../../../ui/pdf/pdf-pages.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Project } from '../../saved/schema.ts'
import { useLengths } from '../rooms/lengths.ts'

/** Saves the plan as a PDF: the drawing, the order of laying, the cut list and the shopping list, drawn by the server. */
export function SaveSheet({ project }: { project: Project }) {
  const { t } = useI18n()
  const { unit } = useLengths()
  const cart = useCart()
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { method, path } = projectCalls.projectSheet
      const body = JSON.stringify({ project, unit, ...askedBeside(cart) })
      const answer = await fetch(path, { method, body, headers: { 'content-type': 'application/json' } })
      if (!answer.ok) throw new Error(`the plan was answered with ${answer.status}`)
      saveFile(await answer.blob(), pdfName(project.name))
    } catch (cause) {
      console.warn('The PDF could not be made.', cause)
      showToast(t('pdf.failed'), { isError: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button className="btn btn--quiet btn--s" type="button" aria-disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" small />
      <span>{t(isBusy ? 'pdf.saving' : 'pdf.save')}</span>
    </button>
  )
}
