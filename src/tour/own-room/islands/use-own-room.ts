import { useEffect, useRef, useState } from 'react'
import { onGround, type Point } from '../ground.ts'
import { groundOfKnown, type Known, usualGround } from '../known-rules.ts'
import type { RectangleFault } from '../rectangle.ts'
import type { Stroke } from '../strokes.ts'
import type { Stance } from '../walls.ts'
import type { KeptRoom } from './kept/room-store.ts'
import { openKept, type Photo, type PhotoProblem, readPhoto } from './photo-file.ts'
import { RoomThread, STOPPED } from './room-thread.ts'
import type { Found, Laid, MeasuredRoom, Measuring, Step } from './room-types.ts'

export type Problem = PhotoProblem | 'dark' | 'noFloor' | 'failed' | 'noLength' | RectangleFault

/** Fewer pixels than this share of the photo are no floor. */
const LEAST_FLOOR = 0.01

function measuringOf({ small: { width, height } }: Photo): Measuring {
  const at = (x: number, y: number): Point => ({ x: width * x, y: height * y })
  return {
    kind: 'length',
    ends: [at(0.35, 0.85), at(0.65, 0.85)],
    typed: '',
    corners: [at(0.32, 0.9), at(0.38, 0.7), at(0.62, 0.7), at(0.68, 0.9)],
    sides: ['', ''],
  }
}

/** All that is known of a room, and what changes it. Nothing of it leaves the browser. */
export function useOwnRoom() {
  const thread = useRef<RoomThread>(null)
  const stance = useRef<Promise<Stance>>(null)
  const working = useRef<Promise<void>>(null)
  const [step, setStep] = useState<Step>('photo')
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [found, setFound] = useState<readonly Found[]>([])
  const [measuring, setMeasuring] = useState<Measuring | null>(null)
  const [room, setRoom] = useState<MeasuredRoom | null>(null)
  const [laid, setLaid] = useState<Laid>({ floor: null, pattern: null, turn: 0 })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  useEffect(() => {
    const running = new RoomThread()
    thread.current = running
    return () => running.stop()
  }, [])

  /** Does what takes a while, one thing at a time. */
  async function work(what: (thread: RoomThread) => Promise<void>): Promise<void> {
    if (working.current || !thread.current) return
    setBusy(true)
    setProblem(null)
    const done = what(thread.current).catch((error: Error) => {
      if (error.message !== STOPPED) setProblem('failed')
    })
    working.current = done
    await done
    working.current = null
    setBusy(false)
  }

  /** How the camera of a photo stood; asked again where the first answer was stopped. */
  function lookAt({ small, focalPx }: Photo, running: RoomThread): Promise<Stance> {
    const looking = running.put({ kind: 'photo', photo: small, focalPx })
    stance.current = looking
    looking.catch(() => {
      stance.current = null
    })
    return looking
  }

  /** Takes a file as the photo; tells whether it is one. */
  const open = async (file: Blob): Promise<boolean> => {
    let isPhoto = false
    // Whoever chooses another photo waits for nothing of the one before.
    if (working.current) thread.current?.stop()
    while (working.current) await working.current
    await work(async (running) => {
      const read = await readPhoto(file)
      if (typeof read === 'string') return setProblem(read)
      setPhoto(read)
      setFound([])
      setMeasuring(measuringOf(read))
      setRoom(null)
      setStep('floor')
      if (read.isDark) setProblem('dark')
      isPhoto = true
      await lookAt(read, running)
    })
    return isPhoto
  }

  /** Goes on with a room as it was kept. */
  const restore = (kept: KeptRoom) =>
    work(async () => {
      const opened = await openKept(kept)
      stance.current = null
      setPhoto(opened)
      setFound(kept.found)
      setMeasuring(kept.measuring)
      setRoom(kept.room)
      setLaid((before) => ({ ...before, pattern: kept.pattern, turn: kept.turn }))
      setStep(kept.step)
    })

  /** Begins anew, without a photo. */
  const clear = () => {
    stance.current = null
    setPhoto(null)
    setFound([])
    setMeasuring(null)
    setRoom(null)
    setProblem(null)
    setStep('photo')
  }

  /** @param isTap what is tapped above the horizon is none of the floor, while a brush is believed */
  const touch = (stroke: Stroke, isTap: boolean) =>
    work(async (running) => {
      if (!photo || (found.length === 0 && !stroke.isFloor)) return
      const stood = await (stance.current ?? lookAt(photo, running))
      const usual = usualGround({ ...photo.small, stance: stood })
      if (isTap && stroke.isFloor && stroke.points.every((point) => !onGround(usual, point)))
        return setProblem('noFloor')
      const strokes = [...found.map((one) => one.stroke), stroke]
      const floor = await running.put({ kind: 'floor', strokes, before: found.at(-1)?.floor })
      setFound([...found, { stroke, floor }])
      setRoom(null)
      if (floor.filter((is) => is === 1).length < LEAST_FLOOR * floor.length) setProblem('noFloor')
    })

  const undo = () => {
    setFound(found.slice(0, -1))
    setRoom(null)
    setProblem(null)
  }

  /** Goes on to the result. @param known null where nothing is */
  const measure = (known: Known | null) =>
    work(async (running) => {
      const floor = found.at(-1)?.floor
      if (!photo || !floor) return
      const { width, height } = photo.small
      const stood = await (stance.current ?? lookAt(photo, running))
      const tellsFocal = photo.focalPx !== undefined
      const ground = groundOfKnown(known, { width, height, stance: stood, tellsFocal, floor })
      if (typeof ground === 'string') return setProblem(ground)
      const light = await running.put({ kind: 'light', floor })
      setRoom({ ground, light, isGuess: known === null })
      setStep('result')
    })

  const go = (to: Step) => {
    setProblem(null)
    setStep(to)
  }
  const floor = found.at(-1)?.floor ?? null
  const canUndo = found.length > 0
  const stop = () => thread.current?.stop()
  return {
    step,
    go,
    photo,
    floor,
    found,
    canUndo,
    undo,
    room,
    isBusy,
    stop,
    problem,
    open,
    restore,
    clear,
    touch,
    measure,
    measuring,
    setMeasuring,
    laid,
    setLaid,
  }
}

export type OwnRoomState = ReturnType<typeof useOwnRoom>
