import type { View } from '../rooms.ts'

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

/** Whether this is a device that one turns about in the hand. */
export const hasSensor = (): boolean => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches

/**
 * Looks where the phone is held, once it says how it moves. Rejects where it may not be asked.
 * @returns what ends it
 */
export async function followSensor(view: View, look: (view: View) => void): Promise<() => void> {
  const asking = DeviceOrientationEvent as unknown as Asking
  if (asking.requestPermission && (await asking.requestPermission()) !== 'granted') throw new Error('refused')
  let before: { yaw: number; pitch: number } | undefined
  const held = { ...view }
  const turned = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
    if (alpha === null || beta === null || gamma === null) return
    const direction = lookingDirection(alpha, beta, gamma)
    if (before) {
      held.yaw += ((direction.yaw - before.yaw + 540) % 360) - 180
      held.pitch = Math.min(80, Math.max(-80, held.pitch + direction.pitch - before.pitch))
      look(held)
    }
    before = direction
  }
  addEventListener('deviceorientation', turned)
  return () => removeEventListener('deviceorientation', turned)
}

/**
 * Where the back of a phone points, degrees right of north and up, from the angles that it is turned by
 * (W3C Device Orientation, Z-X'-Y'': the third column of its rotation matrix, reversed).
 */
export function lookingDirection(alpha: number, beta: number, gamma: number): { yaw: number; pitch: number } {
  const radians = Math.PI / 180
  const [a, b, g] = [alpha * radians, beta * radians, gamma * radians]
  const x = -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g))
  const y = -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g))
  const z = -(Math.cos(b) * Math.cos(g))
  return { yaw: Math.atan2(x, y) / radians, pitch: Math.asin(Math.max(-1, Math.min(1, z))) / radians }
}
