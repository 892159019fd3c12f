import { useWatch } from 'react-hook-form'
import { languageNames } from '../../i18n/languages.ts'
import { useWords } from '../../i18n/react.tsx'
import { FormPanel, TextAreaField, TextField } from '../../ui/office/fields.tsx'
import type { ShopSettings } from '../schema.ts'
import type { FieldsProps } from './fields-props.ts'
import { PictureListField } from './picture-list-field.tsx'

/** How much of a title and a description search engines show, about. */
const shownInSearch = { title: 60, description: 160 }

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** How the shop would look in a list of search results, and where its address is shared. */
function Previews({ seo, shopName }: { seo: ShopSettings['seo']; shopName: string }) {
  const { t } = useWords()
  const title = `${seo.title} · ${shopName}`
  const [picture] = seo.image
  return (
    <div className="found">
      <figure>
        <figcaption className="label">{t('office-settings.seo.search')}</figcaption>
        <div className="found__result" dir="auto">
          <cite dir="ltr">{location.host}</cite>
          <b>{cut(title, shownInSearch.title)}</b>
          <p>{cut(seo.description, shownInSearch.description)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="label">{t('office-settings.seo.social')}</figcaption>
        <div className="found__card" dir="auto">
          {picture ? <img src={picture.url} alt="" width={1200} height={630} /> : <i />}
          <cite dir="ltr">{location.host}</cite>
          <b>{title}</b>
          <p>{cut(seo.description, shownInSearch.description)}</p>
        </div>
      </figure>
    </div>
  )
}

/** What search engines are told, with what they make of it. */
export function SeoFields({ settings }: FieldsProps) {
  const { t } = useWords()
  const seo = useWatch({ name: 'seo' }) as ShopSettings['seo']
  const word = (name: string) => t(`office-settings.seo.field.${name}`)
  const length = (name: keyof typeof shownInSearch) =>
    t('office-settings.length', { used: seo[name].length, most: shownInSearch[name] })
  return (
    <FormPanel title={t('office-settings.panel.seo')}>
      <p className="hint">{t('office-settings.shopLanguageHint', { language: languageNames[settings.language] })}</p>
      <div className="setting__theme">
        <div>
          <TextField name="seo.title" label={word('title')} hint={length('title')} maxLength={120} required />
          <TextAreaField
            name="seo.description"
            label={word('description')}
            hint={length('description')}
            maxLength={320}
            rows={3}
          />
          <TextField name="seo.keyword" label={word('keyword')} maxLength={300} />
          <PictureListField name="seo.image" label={word('image')} hint={word('imageHint')} />
        </div>
        <Previews seo={seo} shopName={settings.name} />
      </div>
    </FormPanel>
  )
}
