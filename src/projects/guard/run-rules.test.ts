import { inOrder, testGuard } from '../../../tests/data/guard.ts'
import { door, floorOf, measuredRoom } from '../../../tests/data/project-rooms.ts'
import type { MeasuredRoom } from '../kit/rules.ts'

/** Two rooms with one floor through the doorway at the top of the first. */
const joined = (first: MeasuredRoom, second: MeasuredRoom): MeasuredRoom[] => [
  { ...first, doors: [door('same-floor', 36, second.id)] },
  second,
]

testGuard([
  [
    'a laminate 46 ft long needs a T-moulding',
    { rooms: [measuredRoom('Hall', [46, 4])] },
    ['settle run-too-long Hall'],
  ],
  ['a laminate as long as its sheet allows needs none', { rooms: [measuredRoom('Hall', [40, 4])] }, [], ['run-fits']],
  [
    'a T-moulding that was taken breaks the run',
    {
      rooms: [measuredRoom('Hall', [46, 4])],
      answers: { 'run:Hall': 'yes' },
      lines: new Map([...inOrder.lines, ['t-moulding', 1]]),
    },
    [],
    ['run-broken'],
  ],
  [
    'a T-moulding that was taken and then typed away leaves the run too long',
    { rooms: [measuredRoom('Hall', [46, 4])], answers: { 'run:Hall': 'yes' } },
    ['settle run-too-long Hall'],
  ],
  [
    'one laminate through a doorway is too long with the room behind it',
    { rooms: joined(measuredRoom('Hall', [4, 22]), measuredRoom('Den', [12, 21])) },
    ['settle run-through-door Hall'],
  ],
  [
    'two rooms beside each other behind one wall of a hall are not one run',
    {
      rooms: [
        measuredRoom('Hall', [38, 4], { doors: [door('same-floor', 36, 'Den'), door('same-floor', 36, 'Study')] }),
        measuredRoom('Den', [12, 30]),
        measuredRoom('Study', [12, 30]),
      ],
    },
    [],
    ['run-fits'],
  ],
  [
    'three rooms in a row are broken where it leaves the shortest runs, and no more often than they must be',
    {
      rooms: [
        ...joined(measuredRoom('Den', [4, 10]), measuredRoom('Hall', [4, 22])),
        measuredRoom('Study', [4, 18], { doors: [door('same-floor', 36, 'Hall', 'bottom')] }),
      ],
    },
    ['settle run-through-door Study'],
  ],
  [
    'a T-moulding that was taken in a doorway breaks the run',
    {
      rooms: joined(measuredRoom('Hall', [4, 22]), measuredRoom('Den', [12, 21])),
      answers: { 'door:same-floor-36-Den': 'yes' },
      lines: new Map([...inOrder.lines, ['t-moulding', 1]]),
    },
    [],
    ['door-broken'],
  ],
  [
    'one that was taken and then typed away leaves it too long',
    {
      rooms: joined(measuredRoom('Hall', [4, 22]), measuredRoom('Den', [12, 21])),
      answers: { 'door:same-floor-36-Den': 'yes' },
    },
    ['settle run-through-door Hall'],
  ],
  [
    'a room that was drawn turned is run through as it lies',
    {
      rooms: joined(
        measuredRoom('Hall', [4, 22]),
        measuredRoom('Den', [21, 12], { doors: [door('same-floor', 36, 'Hall', 'left')] }),
      ),
    },
    ['settle run-through-door Hall'],
  ],
  [
    'tile through a doorway needs a joint under the door',
    {
      floor: floorOf('mattTile'),
      rooms: joined(measuredRoom('Hall', [4, 14]), measuredRoom('Den', [12, 12])),
    },
    ['settle joint-in-door Hall'],
  ],
  [
    'a laminate whose sheet names no run is held to the common 40 ft',
    { floor: floorOf('laminate', { maxRunFeet: undefined }), rooms: [measuredRoom('Hall', [41, 4])] },
    ['settle run-too-long Hall'],
  ],
  [
    'boards that are nailed have no longest run',
    { floor: floorOf('engineered'), rooms: [measuredRoom('Hall', [60, 4])] },
    [],
  ],
  [
    'a tiled room 30 ft long needs a movement joint',
    { floor: floorOf('mattTile'), rooms: [measuredRoom('Hall', [30, 5])] },
    ['settle joint-needed Hall'],
  ],
  [
    'a movement joint that is planned is in order',
    { floor: floorOf('mattTile'), rooms: [measuredRoom('Hall', [30, 5])], answers: { 'run:Hall': 'yes' } },
    [],
    ['joint-planned'],
  ],
])
