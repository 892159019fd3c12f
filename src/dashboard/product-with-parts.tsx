import { NewProductScreen, type ProductParts, ProductScreen } from '../catalogue/screens/product-screen.tsx'
import { useWords } from '../i18n/react.tsx'
import { TranslatedField } from '../ui/office/translated-field.tsx'

/** The long text of a product. */
function Description() {
  const { t } = useWords()
  return <TranslatedField name="description" label={t('office-products.field.description')} rows={8} maxLength={60_000} />
}

const parts: ProductParts = { description: <Description /> }

/** A product's screen with what the departments above the catalogue know of it: the two meet here. */
export const ProductWithParts = () => <ProductScreen parts={parts} />

/** The form of a new product with the same. */
export const NewProduct = () => <NewProductScreen description={parts.description} />
