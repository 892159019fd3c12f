import { useController, useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { type AdminPicture, ImageUpload } from '../../media/screens/image-upload.tsx'
import { NumberField } from '../../ui/admin/forms/amount-fields.tsx'
import { CheckField, ColorField, SelectField } from '../../ui/admin/forms/fields.tsx'
import { patterns } from '../patterns.ts'
import { finishes, joints, LEAST_MM, MOST_BOARDS, MOST_GAP_MM, MOST_MM, textureKinds } from '../texture-rules.ts'
import { PictureNotes } from './picture-notes.tsx'
import type { TextureValues } from './texture-values.ts'

type LengthProps = { name: keyof TextureValues; label: string; min?: number; max?: number }

function Length({ name, label, min = LEAST_MM, max = MOST_MM }: LengthProps) {
  const { t } = useI18n()
  const unit = t('admin-texture.mm')
  return <NumberField name={name} label={label} min={min} max={max} decimals={1} unit={unit} required />
}

type FieldsProps = {
  /** How much of each picture is glare, in percent; empty while it is not known. */
  glarePercents: readonly number[]
}

/** The pictures of the floor, and all that is to be known of it. */
export function TextureFields({ glarePercents }: FieldsProps) {
  const { t } = useI18n()
  const { field, fieldState } = useController<TextureValues, 'pictures'>({ name: 'pictures' })
  const [kind, joint] = useWatch<TextureValues, ['kind', 'joint']>({ name: ['kind', 'joint'] })
  const isBoards = kind === 'boards'
  const isBoard = kind === 'board'
  // What was added for one board stays while another kind is looked at.
  const shown = isBoard ? field.value : field.value.slice(0, 1)
  const change = (pictures: AdminPicture[]) =>
    field.onChange(isBoard || pictures.length === 0 ? pictures : [...pictures, ...field.value.slice(1)])
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`admin-texture.${group}.${value}`) }))
  return (
    <div className="texture__fields">
      <ImageUpload
        purpose="texture"
        name="pictures"
        label={t('admin-texture.photo')}
        value={shown}
        multiple={isBoard}
        onChange={change}
        hint={t('admin-texture.photoHint')}
        error={
          isBoard && field.value.length > MOST_BOARDS
            ? t('admin-texture.tooMany', { count: MOST_BOARDS })
            : fieldState.error?.message
        }
      />
      <PictureNotes glarePercents={glarePercents} />
      <SelectField
        name="kind"
        label={t('admin-texture.kind')}
        hint={t(`admin-texture.kindHint.${kind}`)}
        options={options('kind', textureKinds)}
      />
      <div className="texture__row">
        <Length name="widthMm" label={t('admin-texture.width')} />
        <Length name="heightMm" label={t('admin-texture.height')} />
      </div>
      {isBoards && (
        <div className="texture__row">
          <NumberField name="boards" label={t('admin-texture.boards')} min={1} max={MOST_BOARDS} required />
          <CheckField name="isUpright" label={t('admin-texture.upright')} />
        </div>
      )}
      {kind === 'surface' && (
        <div className="texture__row">
          <Length name="pieceLengthMm" label={t('admin-texture.pieceLength')} />
          <Length name="pieceWidthMm" label={t('admin-texture.pieceWidth')} />
        </div>
      )}
      <div className="texture__row">
        <SelectField name="finish" label={t('admin-texture.finish')} options={options('finish', finishes)} />
        {kind !== 'laid' && (
          <SelectField name="pattern" label={t('admin-texture.pattern')} options={options('pattern', patterns)} />
        )}
      </div>
      {kind !== 'laid' && (
        <div className="texture__row">
          <SelectField name="joint" label={t('admin-texture.joint')} options={options('joint', joints)} />
          {joint !== 'none' && <Length name="gapMm" label={t('admin-texture.gap')} min={0} max={MOST_GAP_MM} />}
          {joint === 'grout' && <ColorField name="jointColor" label={t('admin-texture.jointColor')} />}
        </div>
      )}
      <CheckField name="evenLight" label={t('admin-texture.evenLight')} hint={t('admin-texture.evenLightHint')} />
    </div>
  )
}
