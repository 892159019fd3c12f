import { z } from 'zod'
import { done } from '../../http/outputs.ts'
import { projectSchema } from '../saved/schema.ts'

/** A project, and what its rooms take as an address of a list has it; null where no room has an area. */
export const projectRoomsContract = {
  input: z.object({ project: projectSchema }),
  output: done.extend({ rooms: z.string().nullable() }),
}
