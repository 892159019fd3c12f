import { useEffect, useRef, useState } from 'react'
import { fileOf } from '../photo-file.ts'
import type { OwnRoomState } from '../use-own-room.ts'
import { draftId, findRoom, type KeptRoom, keepRoom, removeRoom, savedRooms } from './room-store.ts'

/** A project that rooms are saved into. */
export type RoomProject = { id: string; name: string }

/** How long nothing changes before what changed is kept, in milliseconds. */
const CALM_MS = 300
/** Strokes that can be taken back after a reload. */
const MOST_STROKES = 10

const roomParameter = () => new URLSearchParams(location.search).get('room')

/** Puts what is worked on into the address, without another step for Back. */
function say(room: string | null, floor: string | null): void {
  const query = new URLSearchParams({ ...(room !== null && { room }), ...(floor !== null && { floor }) }).toString()
  history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`)
}

/**
 * Keeps the room that is worked on in this browser, and brings it back after Back, a reload or another day: the one that the address
 * names, else the one that was worked on last.
 */
export function useKeptRoom(state: OwnRoomState) {
  const [id, setId] = useState(draftId)
  const [project, setProject] = useState<RoomProject | null>(null)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isKept, setKept] = useState<boolean | null>(null)
  const [isRead, setRead] = useState(false)
  /** Those that are saved in this browser. They are known before anything is shown, which they would push. */
  const [rooms, setRooms] = useState<readonly KeptRoom[]>([])
  /** The slug of the floor that was laid in what was brought back. */
  const [slug, setSlug] = useState<string | null>(null)
  const { photo, found, measuring, room, laid, step, isBusy } = state
  const floorSlug = laid.floor?.slug ?? null

  const bring = async (kept: KeptRoom) => {
    setId(kept.id)
    setProject(kept.project)
    setPicture(kept.picture)
    setSlug(kept.floor?.slug ?? null)
    await state.restore(kept)
    setKept(true)
  }

  /** Reads which rooms are saved; a browser that keeps nothing has none. */
  const readRooms = () => savedRooms().then(setRooms, () => setRooms([]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is there
  useEffect(() => {
    const wanted = roomParameter()
    const read = async () => {
      const kept = (wanted !== null && (await findRoom(wanted))) || (await findRoom(draftId))
      if (kept) await bring(kept)
    }
    const draft = read().catch(() => setKept(false))
    void Promise.all([draft, readRooms()]).then(() => setRead(true))
  }, [])

  /** What is kept of the room; null before there is a photo. */
  const asKept = async (as: Pick<KeptRoom, 'id' | 'project' | 'picture'>): Promise<KeptRoom | null> => {
    const file = photo && (await fileOf(photo))
    if (!photo || !file || !measuring) return null
    const { small, focalPx, isDark } = photo
    return {
      ...as,
      keptAt: Date.now(),
      photo: file,
      small,
      focalPx,
      isDark,
      found: found.slice(-MOST_STROKES),
      measuring,
      room,
      floor: laid.floor && { slug: laid.floor.slug, name: laid.floor.name },
      pattern: laid.pattern,
      turn: laid.turn,
      step,
    }
  }

  const keep = useRef(async () => {})
  keep.current = async () => {
    const kept = await asKept({ id, project, picture })
    if (!kept) return
    await keepRoom(kept).then(
      () => setKept(true),
      () => setKept(false),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is kept
  useEffect(() => {
    if (!isRead || !photo || isBusy) return
    const later = setTimeout(() => void keep.current(), CALM_MS)
    return () => clearTimeout(later)
  }, [isRead, photo, found, measuring, room, laid, step, isBusy, id])
  useEffect(() => {
    const atOnce = () => void keep.current()
    addEventListener('pagehide', atOnce)
    return () => removeEventListener('pagehide', atOnce)
  }, [])
  useEffect(() => {
    if (floorSlug !== null) say(id === draftId ? null : id, floorSlug)
  }, [id, floorSlug])

  /** Saves the room into a project, with a picture of it as it looks now. */
  const saveInto = async (into: RoomProject, shown: Blob): Promise<boolean> => {
    const nextId = id === draftId ? crypto.randomUUID() : id
    const kept = await asKept({ id: nextId, project: into, picture: shown })
    if (!kept) return false
    try {
      await keepRoom(kept)
      if (id === draftId) await removeRoom(draftId)
      await readRooms()
    } catch {
      setKept(false)
      return false
    }
    setId(nextId)
    setProject(into)
    setPicture(shown)
    return true
  }

  /** Removes the room from this browser; gives what brings it back. */
  const remove = async (): Promise<(() => Promise<void>) | null> => {
    const kept = await asKept({ id, project, picture })
    await removeRoom(id)
    await readRooms()
    begin()
    state.clear()
    return (
      kept &&
      (() =>
        keepRoom(kept)
          .then(() => Promise.all([bring(kept), readRooms()]))
          .then(() => undefined))
    )
  }

  /** What comes next is another room. */
  const begin = () => {
    setId(draftId)
    setProject(null)
    setPicture(null)
    setKept(null)
    say(null, floorSlug)
  }

  /** A room was removed: what is worked on is no longer kept as that one. */
  const removed = (removedId: string) => {
    if (removedId === id) begin()
  }

  return { isRead, isKept, rooms, readRooms, project, slug, saveInto, remove, begin, removed }
}

export type KeptRoomState = ReturnType<typeof useKeptRoom>
