import { useWords } from '../../i18n/react.tsx'
import { FormPanel } from '../../ui/office/fields.tsx'
import { PictureListField } from './picture-list-field.tsx'

/** The shop's own pictures. */
export function GraphicsFields() {
  const { t } = useWords()
  const word = (name: string) => t(`office-settings.${name}`)
  return (
    <>
      <FormPanel title={word('logo')}>
        <PictureListField name="logo" label={word('logo')} hint={word('logoHint')} />
      </FormPanel>
      <FormPanel title={word('favicon')}>
        <PictureListField name="favicon" label={word('favicon')} hint={word('faviconHint')} />
      </FormPanel>
      <FormPanel title={word('gatewayImage')}>
        <PictureListField name="gatewayImage" label={word('gatewayImage')} hint={word('gatewayImageHint')} isNamed />
      </FormPanel>
    </>
  )
}
