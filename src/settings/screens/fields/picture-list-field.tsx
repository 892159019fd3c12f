import { useController, useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { type AdminPicture, ImageUpload } from '../../../media/screens/image-upload.tsx'
import { Field } from '../../../ui/forms/field.tsx'

type Stored = { url: string; name?: string }

type Props = {
  name: string
  label: string
  hint: string
  /** Several pictures, each with what is on it. */
  isNamed?: boolean
}

/** One clear pixel. */
const blur = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** The settings keep a picture's address alone: how it is shown while it loads is not known. */
const shown = ({ url }: Stored): AdminPicture => ({ url, width: 400, height: 400, averageColor: '#f3efe9', blur })

type Errors = { message?: string } | { url?: { message?: string }; name?: { message?: string } }[]

const sentence = (error: Errors | undefined): string | undefined =>
  Array.isArray(error) ? error.map((one) => one?.url?.message ?? one?.name?.message).find(Boolean) : error?.message

/** Pictures of the settings: one, or several that each have a name. */
export function PictureListField({ name, label, hint, isNamed = false }: Props) {
  const { t } = useI18n()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const pictures = (field.value ?? []) as Stored[]
  const stored = (url: string): Stored => {
    const known = pictures.find((picture) => picture.url === url)
    return isNamed ? { url, name: known?.name ?? '' } : { url }
  }
  const rename = (url: string, text: string) =>
    field.onChange(pictures.map((picture) => (picture.url === url ? { ...picture, name: text } : picture)))
  return (
    <div className="oform__fields">
      <ImageUpload
        purpose="settings"
        name={name}
        label={label}
        hint={hint}
        value={pictures.map(shown)}
        onChange={(next) => field.onChange(next.map(({ url }) => stored(url)))}
        multiple={isNamed}
        error={sentence(fieldState.error as Errors | undefined)}
      />
      {isNamed &&
        pictures.map(({ url, name: text = '' }, index) => (
          <Field key={url} id={`${name}-${index}`} label={`${t('admin-settings.gatewayImage.name')} · ${index + 1}`}>
            <input
              className="input"
              id={`${name}-${index}`}
              maxLength={120}
              value={text}
              onChange={({ target }) => rename(url, target.value)}
            />
          </Field>
        ))}
    </div>
  )
}
