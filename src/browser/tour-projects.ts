import { takeFloorsInto } from '../tour/floor-taking.ts'

// The tour stands below projects: what takes its floors is given to it here, and loaded when one is taken.
takeFloorsInto(async (floor) => (await import('../projects/islands/store/take-floor.ts')).takeFloor(floor))
