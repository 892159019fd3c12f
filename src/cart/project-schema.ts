import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { layingPatterns } from '../measure/laying-patterns.ts'

/*
 * What a cart and an order know of a project whose floor or kit is in them: as it was when it was put in. It tells people which line is
 * for which rooms; no price and no quantity rests on it.
 */

/** So many projects may be in one cart. */
export const maxProjects = 4
const maxRooms = 24
/** As long as the names that are given where rooms are drawn. */
const name = lineOfText(1, 60, 'cart.errors.project')
const count = (most: number) =>
  z.int('cart.errors.project').min(0, 'cart.errors.project').max(most, 'cart.errors.project')

const roomSchema = z.object({
  name,
  /** What is laid in it, in hundredths of a square foot. */
  areaCenti: count(1_000_000_000),
  /** How many boards were opened for it; null where they were not laid one by one. */
  boards: count(10_000_000).nullable(),
})

/** The floor of a project: how it is laid, and in which rooms. */
const floorSchema = z.object({
  pattern: z.enum(layingPatterns, 'cart.errors.project'),
  rooms: z.array(roomSchema, 'cart.errors.project').min(1, 'cart.errors.project').max(maxRooms, 'cart.errors.project'),
  /** How many boxes the drawing asked for. */
  boxes: count(10_000_000),
  /** How many boards come in a box; left out where they are not laid one by one. */
  perBox: count(10_000).optional(),
})

export const cartProjectSchema = z.object({
  id: uuid('cart.errors.project'),
  name,
  /** Null where its floor is not in the cart, only what belongs to it. */
  floor: floorSchema.nullable(),
})

/** A project as a cart and an order know it. */
export type CartProject = z.infer<typeof cartProjectSchema>

export const cartProjectsSchema = z
  .array(cartProjectSchema, 'cart.errors.project')
  .max(maxProjects, 'cart.errors.tooManyProjects')
  .optional()

/** Which of the cart's projects a line is for, by its id. One that is not among them is none. */
export const lineProjectSchema = uuid('cart.errors.project').nullish()
