import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderWithDatabase, type TemporaryFolder } from '../../../tests/shop/temporary-folder.ts'
import { completeBinaries, findBinaries } from './binaries.ts'
import { ensurePostgres, type OwnPostgres } from './postgres.ts'
import { chooseRunner, programCall } from './runner.ts'

let temporary: TemporaryFolder
let folder: string
let open: OwnPostgres[]
beforeEach(async () => {
  temporary = await folderWithDatabase()
  folder = temporary.path
  open = []
})
afterEach(async () => {
  for (const own of open) await own.leave()
  await temporary.remove()
})

async function ensure(...args: Parameters<typeof ensurePostgres>): Promise<OwnPostgres> {
  const own = await ensurePostgres(...args)
  open.push(own)
  return own
}

async function ask(own: OwnPostgres, text: string): Promise<unknown> {
  const client = new pg.Client(own.connection)
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const pidFile = () => join(folder, 'postgres/data/postmaster.pid')

describe('the shop’s own database', () => {
  it('C5 flushes what it confirms, checks its pages and lets nobody in without the password', async () => {
    rmSync(join(folder, 'postgres'), { recursive: true })
    const own = await ensure(folder)
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])
      expect([setting, await ask(own, `show ${setting}`)]).toEqual([setting, 'on'])
    const stranger = { ...own, connection: { ...own.connection, password: 'guess' } }
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(own.folder).mode & 0o077).toBe(0)
  })

  it('is started by one of many and stopped by the last user', async () => {
    const all = await Promise.all([ensure(folder), ensure(folder), ensure(folder)])
    expect(all.filter(({ startedHere }) => startedHere)).toHaveLength(1)
    const [first, second] = all
    const client = new pg.Client(first?.connection)
    await client.connect()
    expect(await second?.leave()).toBe('left running')
    await client.end()
    expect(await second?.leave()).toBe('stopped')
    expect(existsSync(pidFile())).toBe(false)
  })

  it('listens on the loopback address where there are no sockets, and keeps its port', async () => {
    const own = await ensure(folder, 'loopback')
    expect(own.connection.host).toBe('127.0.0.1')
    expect(await ask(own, 'show unix_socket_directories')).toBe('')
    const { port } = own.connection
    await own.leave()
    expect((await ensure(folder, 'loopback')).connection.port).toBe(port)
  })

  it('moves its socket when the path of its folder is too long for one', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(deep, { recursive: true })
    renameSync(join(folder, 'postgres'), join(deep, 'postgres'))
    const own = await ensure(deep)
    expect(own.connection.host).toMatch(/^\/tmp\/underfoot-[0-9a-f]{16}$/)
    expect(statSync(own.connection.host).mode & 0o077).toBe(0)
    expect(await ask(own, 'select 1')).toBe(1)
    await own.leave()
    rmSync(own.connection.host, { recursive: true })
  })

  it('says so when it finds its data without the password', async () => {
    const own = await ensure(folder)
    await own.leave()
    rmSync(join(own.folder, 'password'))
    await expect(ensurePostgres(folder)).rejects.toThrow('the file with its password is not')
  })

  it('is not started on the files of another major, and says what leads across', async () => {
    const own = await ensure(folder)
    await ask(own, 'create table kept as select 7 as n')
    await own.leave()
    const file = join(own.folder, 'data/PG_VERSION')
    const major = readFileSync(file, 'utf8')
    writeFileSync(file, '14\n')
    await expect(ensurePostgres(folder)).rejects.toThrow(
      /written by PostgreSQL 14, and PostgreSQL \d+, .* move that folder away/,
    )
    writeFileSync(file, major)
    expect(await ask(await ensure(folder), 'select n from kept')).toBe(7)
  })
})

describe('C2 after a crash', () => {
  it('a killed server is replaced', async () => {
    const own = await ensure(folder)
    await ask(own, 'create table kept as select 7 as n')
    await ask(own, 'checkpoint')
    const pid = Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    await own.ensure()
    expect(await ask(own, 'select n from kept')).toBe(7)
  })

  it('a number that the server had and another process has now does not keep it from starting', async () => {
    const own = await ensure(folder)
    const found = readFileSync(pidFile(), 'utf8')
    await own.leave()
    const other = spawn('sleep', ['30'], chooseRunner(folder, findBinaries()).user ?? {})
    writeFileSync(pidFile(), found.replace(/^\d+/, String(other.pid)), { mode: 0o600 })
    await own.ensure()
    expect(await ask(own, 'select 1')).toBe(1)
    other.kill()
  })

  it.each(['1', 'garbage', ''])('a server’s file that holds %j does not keep it from starting', async (content) => {
    const own = await ensure(folder)
    const found = readFileSync(pidFile(), 'utf8')
    await own.leave()
    writeFileSync(pidFile(), found.replace(/^\d+/, content), { mode: 0o600 })
    await own.ensure()
    expect(await ask(own, 'select 1')).toBe(1)
  })
})

describe('its programs', () => {
  it('run though npm ran no install script and so made none of the library links', () => {
    const native = join(folder, 'package/native')
    cpSync(findBinaries(), native, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of links) rmSync(join(native, '..', target))
    expect(spawnSync(join(native, 'bin/initdb'), ['--version']).status).not.toBe(0)
    expect(completeBinaries(native)).toBe(links.length)
    expect(spawnSync(join(native, 'bin/initdb'), ['--version']).status).toBe(0)
    expect(completeBinaries(native)).toBe(0)
  })

  it.runIf(process.getuid?.() === 0)('run for root as another user, in a namespace or without', async () => {
    const native = findBinaries()
    const [where, elsewhere] = [join(folder, 'with'), join(folder, 'without')]
    for (const path of [where, elsewhere]) mkdirSync(path)
    const copied = join(elsewhere, 'data')
    mkdirSync(copied)
    spawnSync('chmod', ['700', folder])
    expect(chooseRunner(where, native, () => true).prefix[0]).toBe('unshare')
    await expect(async () => chooseRunner(elsewhere, native, () => false)).rejects.toThrow('may not enter')
    expect(statSync(elsewhere).uid).toBe(0)
    spawnSync('chmod', ['755', folder])
    const dropped = chooseRunner(elsewhere, native, () => false)
    expect(dropped.user?.uid).toBeGreaterThan(0)
    expect([elsewhere, copied].map((path) => statSync(path).uid)).toEqual([dropped.user?.uid, dropped.user?.uid])
    expect(chooseRunner(elsewhere, native, () => true)).toEqual(dropped)
    const call = programCall(native, dropped, 'postgres', ['--version'])
    expect(spawnSync(call.command, call.args, call.user).status).toBe(0)
  })

  it.runIf(process.getuid?.() === 0)('serve a data folder that is another user’s as that user', async () => {
    rmSync(join(folder, 'postgres'), { recursive: true })
    spawnSync('chmod', ['755', folder])
    mkdirSync(join(folder, 'postgres'), { mode: 0o700 })
    spawnSync('chown', ['65534:65534', join(folder, 'postgres')])
    const own = await ensure(folder)
    expect(await ask(own, 'select 1')).toBe(1)
    expect(statSync(join(folder, 'postgres/data')).uid).toBe(65534)
    expect(statSync(join(folder, 'postgres/server.log')).uid).toBe(65534)
  })
})
