import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { XRDevice } from 'iwer'
import type { Page } from 'playwright-core'

/** The emulated runtime as one script (https://github.com/meta-quest/immersive-web-emulation-runtime). */
const source = readFileSync(
  join(dirname(fileURLToPath(import.meta.resolve('iwer'))), '..', 'build', 'iwer.min.js'),
  'utf8',
)

type Emulated = { IWER: typeof import('iwer'); device: XRDevice; hasFloor: boolean }

/**
 * Gives the next page a device that can lay things in the room: held 1.5 m above an endless level floor, of which it
 * finds what it points at while `hasFloor`.
 */
export async function emulateAr(page: Page): Promise<void> {
  await page.addInitScript(source)
  await page.addInitScript(() => {
    const world = window as unknown as Emulated
    const { XRDevice, metaQuest3 } = world.IWER
    const device = new XRDevice(metaQuest3, { fovy: Math.PI / 2 })
    device.installRuntime({ forceInstall: true })
    Object.assign(world, { device, hasFloor: true })
    class LevelFloor {
      version = '1'
      planesVisible = false
      boundingBoxesVisible = false
      meshesVisible = false
      environmentCanvas = document.createElement('canvas')
      trackedPlanes = new Set<never>()
      trackedMeshes = new Set<never>()
      render(): void {}
      loadEnvironment(): void {}
      loadDefaultEnvironment(): void {}
      deleteAll(): void {}
      computeDepthBuffer(): null {
        return null
      }
      /** A ray goes along its own -z, column by column. */
      computeHitTestResults(ray: ArrayLike<number>): Float32Array[] {
        const at = (index: number) => ray[index] ?? 0
        if (!world.hasFloor || at(9) <= 0) return []
        const far = at(13) / at(9)
        return [Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, at(12) - at(8) * far, 0, at(14) - at(10) * far, 1)]
      }
    }
    device.installSEM(LevelFloor as never)
  })
}

/** Holds the device somewhere, in metres, leaning down by an angle in degrees. */
export const hold = (page: Page, place: readonly [number, number, number], down: number): Promise<void> =>
  page.evaluate(
    ([[x, y, z], degrees]) => {
      const { device } = window as unknown as Emulated
      const half = (-degrees * Math.PI) / 360
      Object.assign(device.position, { x, y, z })
      Object.assign(device.quaternion, { x: Math.sin(half), y: 0, z: 0, w: Math.cos(half) })
    },
    [place, down] as const,
  )

/**
 * Holds the device level for a frame, as it must be held when a session ends: the next one takes that for level, where a
 * phone's always is.
 */
export async function holdLevel(page: Page): Promise<void> {
  await hold(page, [0, 1.5, 0], 0)
  await middleOfFrame(page)
}

/** Whether the floor is found from now on. */
export const findFloor = (page: Page, isFound: boolean): Promise<void> =>
  page.evaluate((found) => {
    Object.assign(window, { hasFloor: found })
  }, isFound)

/** Whether there is a session. */
export const isInAr = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as Emulated).device.activeSession !== undefined)

/** Ends the session as the system does. */
export const endAr = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Emulated).device.activeSession?.end())

/**
 * The lines of pixels through the middle of a frame, across and from below, each as red, green, blue and cover (0 to 255): of
 * the first frame that begins after this is asked for.
 */
export const middleOfFrame = (page: Page): Promise<{ across: number[]; down: number[] }> =>
  page.evaluate(async () => {
    const { device } = window as unknown as Emulated
    const session = device.activeSession
    if (!session) throw new Error('no session')
    const frame = () => new Promise((drawn) => session.requestAnimationFrame(drawn))
    await frame()
    // Asked for in a frame, it is answered in the next one after what the page draws there.
    await frame()
    const canvas = device.appCanvas
    const gl = canvas?.getContext('webgl2')
    if (!canvas || !gl) throw new Error('nothing is drawn')
    const read = (x: number, y: number, width: number, height: number) => {
      const pixels = new Uint8Array(width * height * 4)
      gl.readPixels(x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      return Array.from(pixels)
    }
    const { width, height } = canvas
    return { across: read(0, height >> 1, width, 1), down: read(width >> 1, 0, 1, height) }
  })
