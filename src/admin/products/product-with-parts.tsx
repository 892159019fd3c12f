import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NewProductScreen, type ProductParts, ProductScreen } from '../../catalogue/products/screens/product-screen.tsx'
import { RichTextField } from '../../cms/screens/rich-text.tsx'
import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { StockPanel } from '../../stock/screens/stock-panel.tsx'
import { TexturePanel } from '../../tour/screens/texture-panel.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The long text of a product, a tab for each language. */
function Description() {
  const { t } = useI18n()
  const [language, setLanguage] = useState<Language>('en')
  return (
    <div className="told">
      <div className="langs__head">
        <span className="label" aria-hidden="true">
          {t('admin-products.field.description')}
        </span>
        <fieldset className="langs__tabs">
          <legend className="sr">
            {t('admin-kit.form.languageOf', { field: t('admin-products.field.description') })}
          </legend>
          {languages.map((other) => (
            <button
              key={other}
              type="button"
              lang={other}
              className={other === language ? 'is-on' : undefined}
              aria-pressed={other === language}
              onClick={() => setLanguage(other)}
            >
              {languageNames[other]}
            </button>
          ))}
        </fieldset>
      </div>
      <RichTextField
        key={language}
        name={`description.${language}`}
        label={t('admin-products.field.description')}
        language={language}
      />
    </div>
  )
}

/** The way to the stock's own screen, which one can keep open beside the goods. */
function StockLink({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <Link className="more" to="/product/$id/stock" params={{ id }}>
      {t('admin-stock.title')}
      <Icon name="arrow-right" small directional />
    </Link>
  )
}

const parts: ProductParts = {
  description: <Description />,
  below: ({ id, unit }, mayEdit) => (
    <div className="below">
      <StockPanel productId={id} more={<StockLink id={id} />} />
      {unit === 'box' && <TexturePanel productId={id} mayEdit={mayEdit} />}
    </div>
  ),
}

/** A product's screen with what the departments above the catalogue know of it: the two meet here. */
export const ProductWithParts = () => <ProductScreen parts={parts} />

/** The form of a new product with the same. */
export const NewProduct = () => <NewProductScreen description={parts.description} />
