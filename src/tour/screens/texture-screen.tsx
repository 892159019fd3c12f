import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { textureQuery } from './load.ts'
import { TexturePanel } from './texture-panel.tsx'

const route = getRouteApi('/textures/$id')

/** A product's floor texture on a screen of its own. */
export function TextureScreen() {
  const { t } = useWords()
  const { id } = route.useParams()
  const { data } = useQuery(textureQuery(id))
  const title = data ? t('office-texture.of', { name: data.name }) : t('office-texture.title')
  usePageTitle(title)
  return (
    <>
      <header className="dhead">
        <h1>{title}</h1>
      </header>
      <TexturePanel productId={id} mayEdit={may(useViewer(), 'edit', 'product')} />
    </>
  )
}
