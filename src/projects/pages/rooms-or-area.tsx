import { useI18n } from '../../i18n/react.tsx'
import { buyPanelId } from '../islands/kit/buy-panel-place.ts'

/**
 * Whether a product's page counts for the rooms of the reader's project or for another area, and the place of the former. It is shown where
 * the browser has rooms, and is two plain choices: the calculator is reached whatever becomes of the script.
 */
export function RoomsOrArea() {
  const { t } = useI18n()
  return (
    <div className="roomtabs">
      <fieldset>
        <legend className="sr">{t('catalogue.buyFor')}</legend>
        <label>
          <input type="radio" name="buy-for" id="buy-for-rooms" defaultChecked />
          <span dir="auto" data-rooms-name>
            {t('catalogue.buyForRooms')}
          </span>
        </label>
        <label>
          <input type="radio" name="buy-for" id="buy-for-area" />
          <span>{t('catalogue.buyForArea')}</span>
        </label>
      </fieldset>
      <div id={buyPanelId} />
    </div>
  )
}
