import { useWatch } from 'react-hook-form'
import { languageNames } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'
import type { ShopSettings } from '../../schema.ts'
import { ownText } from '../../text-rules.ts'
import type { FieldsProps } from './fields-props.ts'
import { OwnTextField } from './own-text-field.tsx'
import { PictureListField } from './picture-list-field.tsx'

/** How much of a title and a description search engines show, about. */
const shownInSearch = { title: 60, description: 160 }

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** How the shop would look in a list of search results, and where its address is shared. */
type Found = { title: string; description: string; image: ShopSettings['seo']['image'] }

function Previews({ seo, title: own }: { seo: Found; title: string }) {
  const { t } = useI18n()
  const title = `${seo.title} · ${own}`
  const [picture] = seo.image
  return (
    <div className="found">
      <figure>
        <figcaption className="label">{t('admin-settings.seo.search')}</figcaption>
        <div className="found__result" dir="auto">
          <cite dir="ltr">{location.host}</cite>
          <b>{cut(title, shownInSearch.title)}</b>
          <p>{cut(seo.description, shownInSearch.description)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="label">{t('admin-settings.seo.social')}</figcaption>
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
export function SeoFields({ settings, standard }: FieldsProps) {
  const { t } = useI18n()
  const seo = useWatch({ name: 'seo' }) as ShopSettings['seo']
  const word = (name: string) => t(`admin-settings.seo.field.${name}`)
  const length = (name: keyof typeof shownInSearch) => (text: string) =>
    t('admin-settings.length', { count: text.length, most: shownInSearch[name] })
  const shown = (name: 'title' | 'description') => ownText(seo[name], settings.language, standard[`seo.${name}`]).text
  return (
    <FormPanel title={t('admin-settings.panel.seo')}>
      <p className="hint">{t('admin-settings.seoHint', { language: languageNames[settings.language] })}</p>
      <div className="setting__theme">
        <div>
          <OwnTextField
            name="seo.title"
            label={word('title')}
            standard={standard}
            hintOf={length('title')}
            maxLength={120}
            required
          />
          <OwnTextField
            name="seo.description"
            label={word('description')}
            standard={standard}
            hintOf={length('description')}
            maxLength={320}
            rows={3}
          />
          <OwnTextField name="seo.keyword" label={word('keyword')} standard={standard} maxLength={300} />
          <PictureListField name="seo.image" label={word('image')} hint={word('imageHint')} />
        </div>
        <Previews
          seo={{ title: shown('title'), description: shown('description'), image: seo.image }}
          title={settings.title}
        />
      </div>
    </FormPanel>
  )
}
