import { useI18n } from '../../../i18n/react.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'
import { PictureListField } from './picture-list-field.tsx'

/** The shop's own pictures. */
export function GraphicsFields() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-settings.${name}`)
  return (
    <FormPanel title={word('panel.graphics')}>
      <div className="setting__pair">
        <PictureListField name="logo" label={word('logo')} hint={word('logoHint')} />
        <PictureListField name="favicon" label={word('favicon')} hint={word('faviconHint')} />
      </div>
      <PictureListField name="gatewayImage" label={word('gatewayImage')} hint={word('gatewayImageHint')} isNamed />
    </FormPanel>
  )
}
