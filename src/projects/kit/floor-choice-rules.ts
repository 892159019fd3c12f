import type { FloorChoice, Project } from '../saved/schema.ts'

/** How a floor is laid in the rooms of a project: as the one that is chosen for them. */
export const choiceOf = ({ floor }: Pick<Project, 'floor'>, productId: string): FloorChoice => ({
  ...(floor ?? { pattern: 'straight', direction: 'x', startCorner: 'top-left' }),
  productId,
})

/** The project with a floor; quantities that were typed were meant for the one before, and go with it. */
export const withFloor = (project: Project, productId: string): Project =>
  project.floor?.productId === productId
    ? project
    : { ...project, floor: choiceOf(project, productId), typedQuantities: {} }
