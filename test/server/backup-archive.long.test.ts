import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadLogo } from '#contract/company/company.ts'
import { servicePath } from '#contract/services.ts'
import { withDatabase } from '#server/cli/reach.ts'
import { type Config, readConfig } from '#server/config.ts'
import { listItems, openArchive, readItem, readWhole } from '#server/platform/archive/items.ts'
import { removeLeftovers } from '#server/platform/archive/leftovers.ts'
import { listBackups } from '#server/platform/archive/manifests.ts'
import { unpackEntries } from '#server/platform/archive/pack.ts'
import { dropOld, takeBackup } from '#server/platform/backup.ts'
import { drillBackup } from '#server/platform/drill.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { chooseBackup, restoreBackup, settlePresent } from '#server/platform/restore.ts'
import { backupDamages } from '#test/faults/backup-damages.ts'
import { signedInOwner } from '#test/operator/people.ts'
import { endAll, spawnServer, temporaryFolder } from '#test/operator/server.ts'
import { listening } from '../../src/sandbox/listen.ts'
import { openObjectStorage } from '../../src/sandbox/objects/service.ts'

const folder = temporaryFolder()
const original = path.join(folder, 'original')
const keyFile = path.join(folder, 'key')
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

const settings = (at: string, more: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    KOSHA_DATA: path.join(at, 'data'),
    KOSHA_BACKUPS: path.join(at, 'backups'),
    KOSHA_BACKUP_KEY_FILE: keyFile,
    ...more,
  })

/** A copy to damage; the database's disk is lost by default. */
function copyOf({ hasData }: { hasData?: boolean } = {}): string {
  const copy = path.join(folder, randomBytes(4).toString('hex'))
  fs.cpSync(path.join(original, 'backups'), path.join(copy, 'backups'), { recursive: true })
  if (hasData) execCopy(path.join(original, 'data'), path.join(copy, 'data'))
  return copy
}

/** With the owners of the files: the database does not start on files of another user. */
function execCopy(from: string, to: string) {
  fs.cpSync(from, to, { recursive: true, preserveTimestamps: true })
  for (const name of ['', ...(fs.readdirSync(from, { recursive: true }) as string[])]) {
    const { uid, gid, mode } = fs.statSync(path.join(from, name))
    fs.chownSync(path.join(to, name), uid, gid)
    fs.chmodSync(path.join(to, name), mode)
  }
}

type Wish = { to?: Date; from?: string; asFarAsPossible?: boolean }
async function restore(config: Config, { to, from, asFarAsPossible = false }: Wish = {}) {
  fs.mkdirSync(config.data, { recursive: true })
  fs.chmodSync(path.dirname(config.data), 0o755)
  fs.chmodSync(config.data, 0o755)
  const archive = openArchive(config)
  await settlePresent(config, archive)
  const choice = await chooseBackup(config, archive, to, from)
  return restoreBackup(config, archive, choice, { to, asFarAsPossible, prove: async () => {} })
}

async function query(config: Config, sql: string): Promise<string[]> {
  return withDatabase(config, async (url) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<{ note: string }>(sql)
    await client.end()
    return rows.map(({ note }) => note)
  })
}
const write = (config: Config, note: string) => query(config, `INSERT INTO notes (note) VALUES ('${note}')`)
const notes = (config: Config) => query(config, 'SELECT note FROM notes ORDER BY at')
const moment = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const now = new Date()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  return now
}

/** Converts an archive to the format of earlier versions. */
async function asEarlierVersion(config: Config) {
  const archive = openArchive(config)
  const [backup] = (await listBackups(archive)).backups
  if (!backup) throw new Error('no backup')
  const at = path.join(config.backups, backup.name)
  await unpackEntries(readItem(archive, `${backup.name}/base`), at, backup.files)
  const { label, started_at, consistent_at, first_wal, schema } = backup
  const inCluster = Object.entries(backup.files).filter(([file]) => file.startsWith('postgres/'))
  const files = Object.fromEntries(inCluster.map(([file, sums]) => [file.slice('postgres/'.length), sums]))
  fs.writeFileSync(path.join(at, 'postgres/backup_label'), label ?? '')
  fs.writeFileSync(path.join(at, 'manifest.json'), JSON.stringify({ started_at, consistent_at, first_wal, schema, files }))
  for (const item of [...(await listItems(archive, 'wal/')), ...(await listItems(archive, 'files/'))]) {
    const bytes = await readWhole(archive, item)
    fs.writeFileSync(path.join(config.backups, item.startsWith('wal/') ? `${item}.gz` : item), bytes)
    fs.rmSync(path.join(config.backups, `${item}.1`))
  }
  for (const part of ['base.1', 'manifest.1', '../end.1']) fs.rmSync(path.join(at, part))
}

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let early: Date

describe.runIf(process.platform !== 'win32')('one backup and the log after it', () => {
  beforeAll(async () => {
    fs.writeFileSync(keyFile, randomBytes(32).toString('base64'))
    const config = settings(original)
    fs.mkdirSync(original)
    const env = { KOSHA_BACKUPS: config.backups, KOSHA_BACKUP_KEY_FILE: keyFile }
    const server = await spawnServer(config.data, { env })
    await server.ready
    const url = runningPostgres(path.join(config.data, 'postgres')) ?? ''
    const asha = await signedInOwner(url)
    const client = new pg.Client(url)
    await client.connect()
    await client.query('CREATE TABLE notes (note text, at timestamptz DEFAULT clock_timestamp())')
    await takeBackup(config, openArchive(config), url)
    // The row of the file is after the backup: only the WAL shipping brings its bytes to the archive.
    const address = `${server.origin}${servicePath(uploadLogo.service)}${uploadLogo.path}?file_name=logo.png`
    const headers = { ...asha.headers, 'content-type': 'application/octet-stream' }
    const uploaded = await fetch(address, { method: 'POST', headers, body: logo })
    if (!uploaded.ok) throw new Error(`the upload was answered with ${uploaded.status}`)
    for (const note of ['one', 'two', 'three']) {
      await client.query('INSERT INTO notes (note) VALUES ($1)', [note])
      if (note === 'one') early = await moment()
      await client.query('SELECT pg_switch_wal()')
    }
    await client.end()
    await server.stop()
  }, 120_000)

  test('is restored whole from the archive alone, with the bytes of every file', async () => {
    const config = settings(copyOf())
    expect(await restore(config)).toMatchObject({ missing: [], kept: null })
    expect(await notes(config)).toEqual(['one', 'two', 'three'])
    const [stored] = fs.readdirSync(config.files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(fs.readFileSync(path.join(stored?.parentPath ?? '', stored?.name ?? ''))).toEqual(logo)
  })

  test.each(backupDamages)('$name is reported, and nothing is restored', async ({ damage, expect: sentence, hasData }) => {
    const copy = copyOf({ hasData: hasData ?? false })
    damage(copy)
    const config = settings(copy)
    await expect(restore(config)).rejects.toThrow(sentence)
    expect(fs.existsSync(path.join(config.data, 'postgres'))).toBe(hasData ?? false)
    expect(fs.existsSync(path.join(config.data, 'postgres.restored'))).toBe(false)
  })

  test('as far as possible: the books before the damage, and what is missing', async () => {
    const copy = copyOf()
    backupDamages.find(({ name }) => name === 'a segment missing in the middle')?.damage(copy)
    const config = settings(copy)
    const { missing, last_change } = await restore(config, { asFarAsPossible: true })
    expect(missing).toEqual([
      expect.stringMatching(/^[0-9A-F]{24} is missing\.$/),
      expect.stringMatching(/^Recovery ended early, after the change of 20.*: \d+ pieces? of the log/),
    ])
    expect(last_change).toMatch(/^20/)
    expect((await notes(config)).at(-1)).not.toBe('three')
  })

  test('a damaged manifest does not stop the other backups', async () => {
    const copy = copyOf()
    const config = settings(copy)
    const [name = ''] = fs.readdirSync(config.backups).filter((each) => each.startsWith('2'))
    fs.cpSync(path.join(config.backups, name), path.join(config.backups, '2099-01-01T00-00-00'), { recursive: true })
    const { backups, unreadable } = await listBackups(openArchive(config))
    expect(backups.map((each) => each.name)).toEqual([name])
    expect(unreadable).toEqual([{ name: '2099-01-01T00-00-00', says: '2099-01-01T00-00-00/manifest is damaged' }])
    expect((await chooseBackup(config, openArchive(config), undefined, undefined)).backup.name).toBe(name)
  })

  test('what a backup that was cut short left is removed after an hour', async () => {
    const { backups } = settings(copyOf())
    const { target } = openArchive(settings(path.dirname(backups)))
    const before = (await target.list('2')).map(({ name }) => name)
    const left = ['2026-01-01T00-00-00.part/postgres/base/1/112', '2026-01-02T00-00-00/base.2']
    for (const name of left) await target.put(name, Buffer.from('half'))
    await removeLeftovers(target)
    expect((await target.list('2')).filter(({ name }) => left.includes(name))).toHaveLength(2)
    const old = new Date(Date.now() - 7_200_000)
    for (const name of left) fs.utimesSync(path.join(backups, name), old, old)
    await removeLeftovers(target)
    expect((await target.list('2')).map(({ name }) => name)).toEqual(before)
    expect(fs.existsSync(path.join(backups, '2026-01-01T00-00-00.part'))).toBe(false)
  })

  test('a wrong key, and a missing one, are each reported in a sentence', async () => {
    const copy = copyOf()
    const other = settings(copy, { KOSHA_BACKUP_KEY_FILE: '', KOSHA_BACKUP_PASSPHRASE: 'six words that nobody knows' })
    await expect(restore(other)).rejects.toThrow(/^The backup was encrypted with another key \([0-9a-f]{16}\): set the KOSHA/)
    await expect(restore(settings(copy, { KOSHA_BACKUP_KEY_FILE: '' }))).rejects.toThrow(/^The backup is encrypted \(key/)
  })

  test('a folder of earlier versions, which is not encrypted, is restored too', async () => {
    const copy = copyOf()
    const config = settings(copy, { KOSHA_BACKUP_KEY_FILE: '' })
    await asEarlierVersion(settings(copy))
    expect(await restore(config)).toMatchObject({ missing: [] })
    expect(await notes(config)).toEqual(['one', 'two', 'three'])
  })

  test('after two restores to earlier moments a lost disk is restored on the latest branch', async () => {
    const config = settings(copyOf())
    await restore(config)
    await write(config, 'second branch')
    const second = await withDatabase(config, (url) => takeBackup(config, openArchive(config), url))
    expect(second.timeline).toBe(2)
    await restore(config, { to: early })
    await write(config, 'third branch')
    expect(await notes(config)).toEqual(['one', 'third branch'])
    fs.rmSync(config.data, { recursive: true })
    await restore(config)
    expect(await notes(config)).toEqual(['one', 'third branch'])
    await restore(config, { from: second.name })
    expect(await notes(config)).toEqual(['one', 'two', 'three', 'second branch'])
  }, 180_000)

  test('an object storage that fails and forgets nothing: backup, drill, lock', async () => {
    const state = path.join(folder, 'objects')
    const storage = await listening(openObjectStorage, state)
    const { origin, username, password } = new URL(storage.address)
    const fail = (faults: object[]) => fetch(`${origin}/_control`, { method: 'POST', body: JSON.stringify({ faults }) })
    const place = storage.address.replace(/$/, '/bucket/kosha?region=ap-south-1')
    const config = settings(copyOf({ hasData: true }), { KOSHA_BACKUP_S3: place, KOSHA_BACKUP_LOCK_DAYS: '30' })
    expect(config.backupS3).toMatchObject({ origin, keyId: username, secret: password, bucket: 'bucket', prefix: 'kosha/' })
    const archive = openArchive(config)
    try {
      await fail([
        { route: 'PUT', fault: 'error', times: 2 },
        { route: 'PUT', fault: 'cut_after' },
        { route: 'LIST', fault: 'cut' },
      ])
      const { name } = await withDatabase(config, (url) => takeBackup(config, archive, url))
      await fail([
        { route: 'GET', fault: 'cut_after', times: 2 },
        { route: 'LIST', fault: 'error' },
      ])
      expect(await drillBackup(config, archive, async () => {})).toMatchObject({ ok: true, backup: name })
      // Locked: neither pruning nor overwriting removes anything.
      const objects = await archive.target.list('2')
      expect(await archive.target.remove(objects[0]?.name ?? '')).toBe(false)
      await archive.target.put(`${name}/manifest.1`, Buffer.from('not what it was'))
      expect((await listBackups(archive)).backups.map((each) => each.name)).toEqual([name])
      await fail([{ route: 'GET', fault: 'error', times: 9 }])
      expect(await drillBackup(config, archive, async () => {})).toMatchObject({
        ok: false,
        says: expect.stringContaining('503 SlowDown'),
      })
      await fail([])
      expect(await dropOld(archive, 1)).toEqual([])
    } finally {
      await storage.close()
    }
  }, 180_000)
})
