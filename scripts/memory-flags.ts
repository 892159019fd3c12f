/**
 * What the shop's process is started with, so that it takes little memory (docs/decisions/0038): 8 MiB of room for new objects, and the
 * others collected when they have grown by half. By itself Node waits until they have grown to three times as much.
 */
export const memoryFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * What its environment tells the C library: two regions for what threads allocate, where by itself it has one for each of them, and what one has given
 * back is of no use to the others: some 10 MB.
 */
export const memoryEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' }
