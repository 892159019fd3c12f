import { handlersByName, on } from '../platform/events.ts'
import { textureChanged } from './events.ts'
import type { TextureService } from './texture-service.ts'

/** What follows from the events of the tour, in the process that follows them: it begins to make a floor's stills, and does not wait. */
export const tourHandlers = (textures: Pick<TextureService, 'workAhead'>) =>
  handlersByName<undefined>([on(textureChanged, async (_tx, { payload }) => textures.workAhead(payload.slug))])
