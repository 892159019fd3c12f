import { watchMenus } from '../../../ui/dialogs/menus.ts'
import { watchMendedFields } from '../../../ui/forms/mended-fields.ts'
import { watchSeen } from '../../../wishlist/islands/seen.ts'
import { watchMegaMenu } from '../menu/islands/mega-menu.ts'
import { watchBackToTop } from './back-to-top.ts'
import { watchForms, watchMaps } from './forms.ts'

/**
 * What the frame's script can wait with until somebody is there: keys for menus that open without it, forms that the
 * browser sends without it, and what only shows after a scroll.
 */
export function startExtras(): void {
  watchMendedFields()
  watchMenus()
  watchMegaMenu()
  watchBackToTop()
  watchSeen()
  watchForms()
  watchMaps()
}
