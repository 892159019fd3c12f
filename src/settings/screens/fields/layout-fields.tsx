import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { ColorField, FormPanel } from '../../../ui/admin/forms/fields.tsx'
import { contrastRatio, readableOn } from '../../../ui/contrast.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ShopSettings } from '../../schema.ts'
import { standardColors } from '../../theme.ts'
import { settingParts } from '../setting-names.ts'
import { ThemePreview } from '../theme-preview.tsx'
import type { FieldsProps } from './fields-props.ts'
import { OwnTextField } from './own-text-field.tsx'

/** WCAG 2.2 AA for text of any size. */
const LEAST_CONTRAST = 4.5

type Pair = (typeof settingParts.colorPairs)[number]

/** How well the text of a pair reads on its ground, and what the shop does where it does not. */
function Contrast({ pair: [ground, text], color }: { pair: Pair; color: ShopSettings['color'] }) {
  const { t, format } = useI18n()
  const ratio = contrastRatio(color[ground], color[text])
  const isGood = ratio >= LEAST_CONTRAST
  const shown = readableOn(color[ground], color[text]) === '#000000' ? 'black' : 'white'
  return (
    <p className={isGood ? 'setting__contrast' : 'setting__contrast setting__contrast--low'}>
      <Icon name={isGood ? 'circle-check' : 'triangle-alert'} small />
      <span>
        {t('admin-settings.contrast', { ratio: format.number(Math.floor(ratio * 100) / 100) })}
        {' · '}
        {isGood
          ? t('admin-settings.contrast.good')
          : t('admin-settings.contrast.replaced', { color: t(`admin-settings.contrast.${shown}`) })}
      </span>
    </p>
  )
}

/** The promises of the home page, and the colors with what they make of the shop. */
export function LayoutFields({ standard }: FieldsProps) {
  const { t } = useI18n()
  const { setValue } = useFormContext()
  const color = useWatch({ name: 'color' }) as ShopSettings['color']
  const word = (name: string) => t(`admin-settings.${name}`)
  return (
    <>
      <FormPanel title={word('banner')}>
        <p className="hint">{word('bannerHint')}</p>
        {settingParts.promises.map((name) => (
          <fieldset key={name} className="setting__group">
            <legend>{word(`banner.${name}`)}</legend>
            <OwnTextField
              name={`footerBanner.${name}.title`}
              label={word('banner.title')}
              standard={standard}
              maxLength={80}
              required
            />
            <OwnTextField
              name={`footerBanner.${name}.description`}
              label={word('banner.description')}
              standard={standard}
              maxLength={200}
            />
          </fieldset>
        ))}
      </FormPanel>
      <FormPanel title={word('colors')}>
        <p className="hint">{word('colorsHint')}</p>
        <div className="setting__theme">
          <div>
            {settingParts.colorPairs.map((pair) => (
              <div key={pair[0]} className="setting__colors">
                {pair.map((name) => (
                  <ColorField key={name} name={`color.${name}`} label={word(`color.${name}`)} required />
                ))}
                <Contrast pair={pair} color={color} />
              </div>
            ))}
            <button
              className="btn btn--quiet btn--s"
              type="button"
              onClick={() => setValue('color', { ...standardColors }, { shouldDirty: true })}
            >
              <Icon name="undo-2" small directional />
              {word('defaults')}
            </button>
          </div>
          <ThemePreview color={color} />
        </div>
      </FormPanel>
    </>
  )
}
