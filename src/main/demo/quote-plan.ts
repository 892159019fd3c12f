import { unitsPerFoot } from '../../measure/length.ts'
import type { Door, Room } from '../../projects/saved/schema.ts'

/** What became of a quote of the demo shop. */
type Course = 'asked' | 'created' | 'sent' | 'expired' | 'declined' | 'withdrawn'

/** A quote of the demo shop: for whom, for which rooms and floor, and how it went on. */
export type QuotePlan = {
  /** Of the demo's people. */
  person: string
  course: Course
  hoursAgo: number
  floor: string
  project: string
  /** Sides in feet. A room stands right of the one before it, with a door between them. */
  rooms: readonly (readonly [name: string, lengthFt: number, widthFt: number])[]
  /** A line that is no goods, at so much for each whole square foot. */
  fitting?: { name: string; perSqFtMinor: number }
  discountPercentCenti?: number
  note?: string
}

/** An open one of every kind, and what closed ones look like; in the shop's four languages. */
export const quotePlans: readonly QuotePlan[] = [
  {
    person: 'Harpreet Gill',
    course: 'asked',
    hoursAgo: 3,
    floor: 'fraser-drift-oak',
    project: 'Ground floor',
    rooms: [
      ['Living room', 16, 14],
      ['Hall', 5, 12],
      ['Study', 10, 9],
    ],
    note: 'Can you lay it too? The old carpet is out already.',
  },
  {
    person: 'Megan Doyle',
    course: 'created',
    hoursAgo: 6,
    floor: 'steveston-pier',
    project: 'Rental suite',
    rooms: [],
  },
  {
    person: 'Luc Tremblay',
    course: 'sent',
    hoursAgo: 49,
    floor: 'boundary-bay-oak',
    project: 'Rez-de-chaussée',
    rooms: [
      ['Salon', 18, 12],
      ['Couloir', 4, 12],
    ],
    fitting: { name: 'Pose flottante', perSqFtMinor: 250 },
    discountPercentCenti: 500,
  },
  {
    person: 'Samira Haddad',
    course: 'sent',
    hoursAgo: 122,
    floor: 'steveston-pier',
    project: 'الطابق العلوي',
    rooms: [
      ['غرفة النوم', 13, 12],
      ['الممر', 4, 10],
      ['المكتب', 9, 9],
    ],
  },
  {
    person: 'Rahul Chowdhury',
    course: 'expired',
    hoursAgo: 720,
    floor: 'gravel-lane',
    project: 'বসার ঘর',
    rooms: [['বসার ঘর', 15, 12]],
  },
  {
    person: 'Olivia Park',
    course: 'declined',
    hoursAgo: 170,
    floor: 'fraser-drift-oak',
    project: 'Basement',
    rooms: [['Recreation room', 22, 15]],
    discountPercentCenti: 300,
  },
  {
    person: 'Daniel Kowalski',
    course: 'withdrawn',
    hoursAgo: 300,
    floor: 'gravel-lane',
    project: 'Bedrooms',
    rooms: [
      ['Bedroom', 12, 11],
      ['Second bedroom', 10, 11],
    ],
    fitting: { name: 'Fitting, floating', perSqFtMinor: 225 },
  },
]

const FOOT = unitsPerFoot
const DOOR = { offset: Math.round(2.5 * FOOT), width: Math.round(2.7 * FOOT), beyond: 'same-floor' } as const
const [RIGHT, LEFT] = [1, 3]

const doorTo = (wall: number, toRoomId: string): Door => ({ id: `${wall}`, wall, toRoomId, ...DOOR })

/** The rooms of a plan as they would have been drawn. */
export const roomsOf = ({ rooms }: Pick<QuotePlan, 'rooms'>): Room[] =>
  rooms.map(([name, lengthFt, widthFt], at) => {
    const [length, width] = [lengthFt * FOOT, widthFt * FOOT]
    return {
      id: `${at}`,
      name,
      kind: 'living',
      subfloor: 'plywood',
      grade: 'above',
      heating: 'none',
      outline: [
        [0, 0],
        [length, 0],
        [length, width],
        [0, width],
      ],
      obstacles: [],
      stairs: [],
      radiators: [],
      doors: [
        ...(at < rooms.length - 1 ? [doorTo(RIGHT, `${at + 1}`)] : []),
        ...(at > 0 ? [doorTo(LEFT, `${at - 1}`)] : []),
      ],
    }
  })
