import type { Room as TourRoom } from '../../tour/rooms.ts'
import { formatTour, type Turn, tourName } from '../../tour/state-rules.ts'
import type { FloorChoice, Room } from '../saved/schema.ts'

/** The tour's room that is most like one of a project. */
function tourRoomOf({ kind }: Pick<Room, 'kind'>): TourRoom['id'] {
  if (kind === 'kitchen' || kind === 'dining') return 'kitchen'
  return kind === 'bath' || kind === 'powder room' || kind === 'laundry' ? 'bathroom' : 'living'
}

/** Boards along the drawing's x axis run across the tour's room, those along its y axis towards its windows. */
const turnOf = ({ direction }: FloorChoice): Turn => (direction === 'x' ? 0 : 90)

/**
 * The 360° room with a project's floor in it, laid as the project has it: the parts of its address.
 * @param slug of the floor's product
 * @param rooms of the project: the first one says which room is shown
 */
export function tourOfProject(
  slug: string,
  choice: FloorChoice,
  rooms: readonly Pick<Room, 'kind'>[],
): { name: string; query: string } {
  const [first] = rooms
  const query = formatTour({
    floor: slug,
    other: null,
    split: 50,
    time: '',
    view: null,
    pattern: choice.pattern,
    turn: turnOf(choice),
    grout: null,
    joint: null,
    wall: null,
    baseboard: null,
    rug: null,
    stand: 'middle',
    room: first ? tourRoomOf(first) : 'living',
  })
  return { name: tourName(slug), query }
}
