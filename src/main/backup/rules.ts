import { StartRefused } from '../../platform/start-refused.ts'

/** What a backup is called where only its folder is given: by the moment in UTC, so that names sort by age. */
export const backupName = (store: string, at: Date): string =>
  `underfoot-${store}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

/** Of a folder's files the shop's own oldest backups, past those that are to be kept. */
export function superfluous(names: readonly string[], store: string, keep: number): string[] {
  const own = names.filter((name) =>
    new RegExp(`^underfoot-${store}-\\d{4}-\\d\\d-\\d\\dT\\d{6}Z\\.backup$`).test(name),
  )
  return own.sort().slice(0, Math.max(0, own.length - keep))
}

export type Words = { place?: string; keep?: number; isCheck: boolean }

/**
 * What the words behind `npm run backup` and `npm run restore` say.
 * @throws StartRefused naming a word that says nothing
 */
export function readWords(words: readonly string[]): Words {
  const read: Words = { isCheck: false }
  for (const word of words) {
    const keep = /^--keep=([1-9]\d{0,3})$/.exec(word)?.[1]
    if (keep !== undefined) read.keep = Number(keep)
    else if (word === '--check') read.isCheck = true
    else if (word.startsWith('--') || read.place !== undefined)
      throw new StartRefused(`What is ${word}? Give a file or a folder, and --keep=14 or --check.`)
    else read.place = word
  }
  return read
}
