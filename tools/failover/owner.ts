import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The inode of the socket whose own end is at a port, as /proc/net/tcp has it; undefined where there is none. */
export function inodeAt(table: string, address: string, port: number): string | undefined {
  const host = address
    .split('.')
    .reverse()
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
  const end = `${host}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
  for (const line of table.split('\n')) {
    const fields = line.trim().split(/\s+/)
    if (fields[1] === end) return fields[9]
  }
  return undefined
}

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The processes that work in a folder or below it: PostgreSQL's work in its data, whoever started them. */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && isIn(linkOf(`/proc/${name}/cwd`), folder) ? [Number(name)] : [],
  )

const hasSocket = (pid: number, inode: string): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`)
  } catch {
    return false
  }
}

/** The processes that were found in each folder last: to look through all of the machine's takes a while. */
const found = new Map<string, readonly number[]>()

/** In which of the folders the process works that dialled from a port. All nodes dial from the same address, so that only this tells them apart. */
export function dialledFrom(address: string, port: number, folders: readonly string[]): string | undefined {
  const inode = inodeAt(readFileSync('/proc/net/tcp', 'utf8'), address, port)
  if (inode === undefined) return undefined
  const holder = () => folders.find((folder) => found.get(folder)?.some((pid) => hasSocket(pid, inode)))
  const known = holder()
  if (known !== undefined) return known
  for (const folder of folders) found.set(folder, processesIn(folder))
  return holder()
}
