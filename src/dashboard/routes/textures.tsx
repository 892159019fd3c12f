import { textureQuery } from '../../tour/screens/load.ts'
import { rowRoute } from '../root.ts'

export const textureRoutes = [
  rowRoute({
    path: '/textures/$id',
    query: textureQuery,
    load: () => import('../../tour/screens/texture-screen.tsx'),
    name: 'TextureScreen',
  }),
] as const
