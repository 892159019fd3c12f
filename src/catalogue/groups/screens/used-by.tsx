import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import type { UsingProduct } from '../../options/contracts.ts'

/** Which products have an option: some of them by name, and how many there are besides. */
export function UsedBy({ products, count }: { products: readonly UsingProduct[]; count: number }) {
  const { t } = useI18n()
  if (products.length === 0) return null
  return (
    <>
      <ul className="uses">
        {products.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to="/product/$id" params={{ id }}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {count > products.length && (
        <p className="hint">{t('admin-catalogue.usesMore', { count: count - products.length })}</p>
      )}
    </>
  )
}
