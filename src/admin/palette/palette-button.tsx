import { lazy, Suspense, useEffect, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

const load = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))
const Palette = lazy(load)

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** Opens the search of the whole office; Ctrl K does so from everywhere, and closes it again. */
export function PaletteButton() {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isApple() ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      // Above another dialog it would take the place of what that one asks.
      if (document.querySelector('dialog[open]:not(.palette)')) return
      setOpen((is) => !is)
    }
    document.addEventListener('keydown', onKeys)
    return () => document.removeEventListener('keydown', onKeys)
  }, [])
  return (
    <>
      <button
        className="seek"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" small />
        <span className="sr">{t('admin-frame.palette.open')}</span>
        <span className="seek__hint">{t('admin-frame.palette.hint')}</span>
        <span className="seek__keys" aria-hidden="true">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
