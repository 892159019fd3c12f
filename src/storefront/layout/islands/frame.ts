import { watchCurrency } from '../../../settings/islands/currency-choice.ts'
import { watchDialogs } from '../../../ui/dialogs/dialogs.ts'
import { watchSheets } from '../../../ui/dialogs/sheets.ts'
import { watchSaved } from '../../../wishlist/islands/watch-saved.ts'
import { watchCookieNotice } from '../consent/islands/cookie-notice.ts'
import { watchLanguage } from './language-choice.ts'
import { watchPageMarks } from './page-marks.ts'
import { watchSearchToggle } from './search-toggle.ts'

/** What script adds to the header and footer, which are plain links and forms: no React, and nothing drawn. */
export function startFrame(): void {
  watchLanguage()
  watchCurrency()
  watchSaved()
  watchDialogs()
  watchSheets()
  watchPageMarks(watchSearchToggle())
  watchCookieNotice()
}
