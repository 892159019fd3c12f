import fs from 'node:fs/promises'
import path from 'node:path'
import { randomToken } from '../platform/ids.ts'

/**
 * Where pictures are kept, by keys such as `media/u/….webp`. What is below `media/` is served, what is below `originals/`
 * never. Keys are made by the shop, never by who uploads.
 */
export interface MediaStorage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined when nothing has that key. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Done also when nothing has that key. */
  remove(key: string): Promise<void>
  /** The keys of all pictures that are there, in no order. */
  keys(): AsyncIterable<string>
}

/** Where keys begin. */
export const keyFolders = ['media/u', 'originals/u'] as const

const keyShape = /^(?:media|originals)\/u\/[a-z0-9]{32}\.[a-z]{3,4}$/

/** Whether something lies there as a picture, and is not the unfinished half of one. */
export const isKey = (key: string): boolean => keyShape.test(key)

/** Throws where a key is none of the shop's making, so that no mistake above can lead out of the folder. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('that is not the key of a picture')
}

/** Keeps pictures as files in a folder of this machine. */
export class FolderStorage implements MediaStorage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #fileOf(key: string): string {
    checkKey(key)
    return path.join(this.#folder, ...key.split('/'))
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#fileOf(key)
    await fs.mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${randomToken(6)}.part`
    try {
      await fs.writeFile(unfinished, bytes)
      await fs.rename(unfinished, file)
    } catch (error) {
      await fs.rm(unfinished, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return fs.readFile(this.#fileOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.#fileOf(key), { force: true })
  }

  async *keys(): AsyncGenerator<string> {
    for (const folder of keyFolders) {
      const names = await fs.readdir(path.join(this.#folder, folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const name of names) if (isKey(`${folder}/${name}`)) yield `${folder}/${name}`
    }
  }
}
