import { type SQL, sql } from 'drizzle-orm'
import type { CartProject } from '../../../src/cart/project-schema.ts'
import { removeProject, saveProject, shareProject, unshareProject } from '../../../src/projects/saved/commands.ts'
import { mostProjects } from '../../../src/projects/saved/limits.ts'
import { mostRooms, type Project } from '../../../src/projects/saved/schema.ts'
import { storedProject, storedRoom } from '../../data/projects.ts'
import { chance, insist, type Operation, oneOf, upTo } from './chance.ts'
import type { Client } from './client.ts'
import type { History } from './shop.ts'

/** A project of so many rooms, whose sides chance has. */
export const roomsOfHistory = (client: Client, id: string, floorId: string | null, rooms: number): Project =>
  storedProject(
    Array.from({ length: rooms }, (_, at) => storedRoom(`Room ${at + 1}`, [8 + upTo(client, 12), 7 + upTo(client, 9)])),
    floorId,
    { id },
  )

/** What a cart tells of a project. */
export const drawnProject = (client: Client): CartProject => ({
  id: crypto.randomUUID(),
  name: 'Maple Street',
  floor: chance(client, 0.8)
    ? {
        pattern: 'straight',
        rooms: [{ name: 'Hall', areaCenti: 100 * upTo(client, 200), boards: null }],
        boxes: upTo(client, 5),
      }
    : null,
})

type Saved = { id: string; version: number; document: Project }

async function ownProject({ world, customer }: History, client: Client): Promise<Saved | undefined> {
  const { rows } = await world.db.execute<Saved>(sql`
    select id, version, document from projects where user_id = ${customer.id} order by id`)
  return oneOf(client, rows)
}

/** A customer begins a project, or draws one more room in one that another window may have open too. */
const drawRoom: Operation = async (history, client) => {
  const before = chance(client, 0.7) ? await ownProject(history, client) : undefined
  if (before && before.document.rooms.length >= mostRooms) return
  const id = before?.id ?? crypto.randomUUID()
  const [first] = roomsOfHistory(client, id, null, 1).rooms
  if (!first) return
  const room = { ...first, id: crypto.randomUUID() }
  const project = before
    ? { ...before.document, rooms: [...before.document.rooms, room] }
    : storedProject([room], null, { id })
  await insist(history, client, 'save a project', (tx) =>
    saveProject(tx, history.customer, { id, project, version: before?.version ?? null }),
  )
}

/** Its plan goes behind a link, which is brought up to date or ended. */
const share: Operation = async (history, client) => {
  const own = await ownProject(history, client)
  if (!own) return
  const link = await insist(history, client, 'share a project', (tx) =>
    shareProject(tx, history.customer, own.document, null),
  )
  if (!link || chance(client, 0.3)) return
  if (chance(client, 0.5)) await insist(history, client, 'end a link', (tx) => unshareProject(tx, link))
  else await insist(history, client, 'share again', (tx) => shareProject(tx, history.customer, own.document, link))
}

const drop: Operation = async (history, client) => {
  const own = await ownProject(history, client)
  if (own) await insist(history, client, 'remove a project', (tx) => removeProject(tx, history.customer, own.id))
}

export const projectOperations: readonly (readonly [Operation, number])[] = [
  [drawRoom, 2],
  [share, 1],
  [drop, 1],
]

export const projectInvariants: Readonly<Record<string, SQL>> = {
  'an account has no more projects than it may': sql`
    select user_id::text as broken from projects group by user_id having count(*) > ${sql.raw(String(mostProjects))}`,
  'a project is stored under its own id': sql`select id::text as broken from projects where document ->> 'id' <> id::text`,
  'a line is for a project that its order remembers': sql`
    select l.id::text as broken from order_lines l join orders o on o.id = l.order_id
    where l.project_id is not null and not exists (
      select 1 from jsonb_array_elements(o.projects) p where p ->> 'id' = l.project_id::text)`,
}

/** Of the histories, where every save draws one room: nobody's room was lost to another window, and a link shows none that was never drawn. */
export const drawnInvariants: Readonly<Record<string, SQL>> = {
  'a project has a room for each time it was saved': sql`
    select id::text as broken from projects where jsonb_array_length(document -> 'rooms') <> version`,
  'a link shows a project as its owner had it': sql`
    select p.id::text as broken from shared_projects s join projects p on p.user_id = s.user_id and p.id::text = s.document ->> 'id'
    where exists (select 1 from jsonb_array_elements(s.document -> 'rooms') r
      where not p.document -> 'rooms' @> jsonb_build_array(jsonb_build_object('id', r -> 'id')))`,
}
