import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'
import { showToast } from '../toast-store.ts'

type Props = {
  /** The id of the element to be saved. */
  target: string
  /** What the file is called, without its ending. */
  fileName: string
}

/** Saves a part of the page as a PDF. What makes it is large and fetched when the button is pressed. */
export function SavePdf({ target, fileName }: Props) {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    const element = document.getElementById(target)
    if (!element || isBusy) return
    setBusy(true)
    try {
      const { savePdf } = await import('./pdf.ts')
      await savePdf(element, fileName)
    } catch (cause) {
      console.warn('The PDF could not be made.', cause)
      showToast(t('pdf.failed'), { isError: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      className="btn btn--quiet btn--s with-script"
      type="button"
      data-no-pdf=""
      aria-disabled={isBusy}
      onClick={() => void save()}
    >
      <Icon name="download" small />
      {t(isBusy ? 'pdf.saving' : 'pdf.save')}
    </button>
  )
}
