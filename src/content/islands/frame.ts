import { watchGathering } from '../../projects/islands/watch-gathering.ts'
import { watchCurrency } from '../../settings/islands/currency-choice.ts'
import { watchDialogs } from '../../ui/dialogs.ts'
import { watchMenus } from '../../ui/menus.ts'
import { watchForms, watchMaps } from './forms.ts'
import { watchLanguage } from './language-choice.ts'
import { watchMegaMenu } from './mega-menu.ts'
import { watchBackToTop, watchPageMarks } from './page-marks.ts'

/** What script adds to the header and footer, which are plain links and forms: no React, and nothing drawn. */
export function startFrame(): void {
  watchLanguage()
  watchCurrency()
  watchGathering()
  watchMenus()
  watchDialogs()
  watchMegaMenu()
  watchPageMarks()
  watchBackToTop()
  watchForms()
  watchMaps()
}
