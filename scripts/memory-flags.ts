/**
 * What the shop's process is started with, so that it takes little memory (docs/decisions/0038): 8 MiB of room for new objects, and the
 * others collected when they have grown by half. By itself Node waits until they have grown to three times as much.
 */
export const memoryFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50']
