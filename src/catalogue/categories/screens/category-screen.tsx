import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { FormPanel } from '../../../ui/admin/forms/fields.tsx'
import { BackLink, RowScreen } from '../../../ui/admin/row-screen.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { CategoryDetail } from '../contracts.ts'
import { CategoryDanger } from './category-danger.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryQuery } from './load.ts'

function Category({ category }: { category: CategoryDetail }) {
  const { t, language } = useI18n()
  const name = category.names[language] ?? category.names.en
  usePageTitle(name)
  const { parent, slug, oldAddresses } = category
  const href = parent ? routes.subcategory.href(parent.slug, slug) : routes.category.href(slug)
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <div className="moves">
          <a className="tl" href={href} target="_blank" rel="noopener">
            <Icon name="external-link" small directional />
            {t('admin-catalogue.category.view')}
          </a>
        </div>
        {parent && <p>{parent.names[language] ?? parent.names.en}</p>}
      </div>
      <div className="ocols">
        <CategoryForm key={category.id} category={category} />
        <div>
          <FormPanel title={t('admin-catalogue.column.products')}>
            <p>{t('admin-catalogue.products', { count: category.productCount })}</p>
            {oldAddresses.length > 0 && (
              <div>
                <p className="hint">{t('admin-catalogue.category.oldAddresses')}</p>
                <ul className="cat__old">
                  {oldAddresses.map((address) => (
                    <li key={address}>
                      <bdi dir="ltr">{address}</bdi>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </FormPanel>
          <CategoryDanger category={category} />
        </div>
      </div>
    </>
  )
}

function OneCategory({ isSub }: { isSub: boolean }) {
  const { t } = useI18n()
  const { id = '' } = useParams({ strict: false })
  const result = useQuery(categoryQuery(id))
  return (
    <Guarded area="category">
      <RowScreen back={useBack(isSub)} result={result} failed={t('admin-catalogue.loadFailed')}>
        {(category) => <Category category={category} />}
      </RowScreen>
    </Guarded>
  )
}

function useBack(isSub: boolean) {
  const { t } = useI18n()
  return isSub
    ? { to: '/categories/subcategories', label: t('admin-catalogue.category.sub.title') }
    : { to: '/categories', label: t('admin-catalogue.category.title') }
}

function NewCategory({ isSub }: { isSub: boolean }) {
  const { t } = useI18n()
  const { parent } = useSearch({ strict: false }) as { parent?: unknown }
  const title = t(isSub ? 'admin-catalogue.category.sub.new' : 'admin-catalogue.category.new')
  usePageTitle(title)
  return (
    <Guarded area="category" right="edit">
      <BackLink {...useBack(isSub)} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <CategoryForm isSub={isSub} parentId={typeof parent === 'string' ? parent : undefined} />
    </Guarded>
  )
}

export const CategoryScreen = () => <OneCategory isSub={false} />
export const SubcategoryScreen = () => <OneCategory isSub />
export const NewCategoryScreen = () => <NewCategory isSub={false} />
export const NewSubcategoryScreen = () => <NewCategory isSub />
