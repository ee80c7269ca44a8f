import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Config, OperatorError } from '#server/config.ts'
import { type Archive, putItem } from './archive/items.ts'
import { removeLeftovers } from './archive/leftovers.ts'
import { listBackups, type Manifest } from './archive/manifests.ts'
import { type Checksums, type Packed, packEntries } from './archive/pack.ts'
import { shipAllFiles, shipSpools, walItem } from './archive/ship.ts'
import { openSpools } from './archive/spool.ts'
import { parseSegment } from './archive/wal-names.ts'
import { makePrivateFolder } from './data-folder.ts'
import { clusterOf } from './embedded.ts'
import { migrations } from './migrate.ts'
import { passwordFile } from './postgres-cluster.ts'

// What a copy of a running cluster leaves out: files that are recreated at the next start, or restored from the archive.
const skipped =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|.*pgsql_tmp.*)$/

export type Taken = Manifest & { name: string; bytes: number; key_id: string | undefined }

/**
 * Copies the running embedded database, the uploaded files and the secret to the archive. The manifest is written last: it makes
 * the backup.
 */
export async function takeBackup(config: Config, archive: Archive, url: string): Promise<Taken> {
  const started_at = new Date().toISOString()
  const name = started_at.replaceAll(':', '-').slice(0, 19)
  openFolder(config)
  await removeLeftovers(archive.target)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const system_identifier = await identify(client, archive)
    openSpools(config)
    await client.query('SELECT pg_backup_start($1, true)', [name])
    const files: Checksums = {}
    const packed = packEntries(contents(config, client), files)
    const { bytes, key_id } = await putItem(archive, `${name}/base`, packed)
    const { label, stop_lsn } = await stopBackup(client, archive, name)
    await shipAllFiles(config, archive)
    await shipSpools(config, archive)
    const first_wal = /file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
    if (!(await archive.target.get(`${walItem(first_wal)}.1`)))
      throw new Error(`the database's own user cannot write to ${config.data}/wal-spool; see postgres.log in the data folder`)
    const manifest: Manifest = {
      started_at,
      consistent_at: new Date().toISOString(),
      first_wal,
      timeline: parseSegment(first_wal)?.timeline ?? 1,
      stop_lsn,
      system_identifier,
      schema: migrations().at(-1)?.number ?? 0,
      label,
      files,
    }
    await putItem(archive, `${name}/manifest`, [Buffer.from(JSON.stringify(manifest))])
    return { ...manifest, name, bytes, key_id }
  } catch (cause) {
    for (const each of await archive.target.list(`${name}/`).catch(() => []))
      await archive.target.remove(each.name).catch(() => {})
    if (cause instanceof OperatorError) throw cause
    throw new OperatorError(`The backup failed and nothing of it was kept: ${(cause as Error).message}`, { cause })
  } finally {
    await client.end()
  }
}

function openFolder(config: Config) {
  if (config.backupS3 !== undefined) return
  try {
    makePrivateFolder(config.backups, { forDatabase: true })
    fs.accessSync(config.backups, fs.constants.W_OK)
  } catch (cause) {
    throw new OperatorError(`The backups folder ${config.backups} cannot be written: choose another with KOSHA_BACKUPS.`, {
      cause,
    })
  }
}

/** Two databases in one place would take each other's log for their own. */
async function identify(client: pg.Client, archive: Archive): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()')
  const id = rows[0]?.id ?? ''
  const other = (await listBackups(archive)).backups.find(
    ({ system_identifier }) => system_identifier && system_identifier !== id,
  )
  if (other)
    throw new OperatorError(
      `${archive.target.place} holds backups of another database (${other.name}): choose another place with KOSHA_BACKUPS.`,
    )
  return id
}

/**
 * Everything of a backup in order; the rest of the cluster follows while the database works on, and the log makes it consistent.
 */
async function* contents(config: Config, client: pg.Client): AsyncGenerator<Packed> {
  const cluster = clusterOf(config)
  for (const entry of fs.readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name)
    const name = path.relative(cluster, from)
    if (skipped.test(name)) continue
    if (entry.isDirectory()) yield { name: `postgres/${name}` }
    const content = entry.isFile() ? openIfThere(from) : undefined
    if (content) yield { name: `postgres/${name}`, content }
  }
  const kept = { 'postgres.password': passwordFile(cluster), secret: path.join(config.data, 'secret') }
  for (const [name, from] of Object.entries(kept)) if (fs.existsSync(from)) yield { name, content: [fs.readFileSync(from)] }
  // A connection that was lost in between fails the backup here, before it is marked complete.
  await client.query('SELECT 1')
}

/** A file that the running database has removed in between is not needed. */
function openIfThere(file: string): AsyncIterable<Buffer> | undefined {
  try {
    const descriptor = fs.openSync(file, 'r')
    return fs.createReadStream(file, { fd: descriptor, highWaterMark: 262_144 }) as AsyncIterable<Buffer>
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** Ends the copy. The label states where recovery begins; the database responds once the log until here is in the spool. */
async function stopBackup(client: pg.Client, archive: Archive, name: string) {
  const { rows } = await client.query<{ label: string; stop_lsn: string }>(
    'SELECT labelfile AS label, lsn::text AS stop_lsn FROM pg_backup_stop(true)',
  )
  const [row] = rows
  if (!row) throw new Error(`${archive.target.place}/${name} has no label`)
  return row
}

/** Removes all but the newest backups, and the log that only they needed. Returns the names removed; locked objects stay. */
export async function dropOld(archive: Archive, keep: number): Promise<string[]> {
  const { backups, unreadable } = await listBackups(archive)
  const kept = backups.slice(-keep)
  const oldest = kept[0]?.name ?? ''
  const removed: string[] = []
  for (const { name } of [...backups, ...unreadable].filter((each) => each.name < oldest)) {
    const objects = await archive.target.list(`${name}/`)
    // The manifest is deleted first: a backup without it does not count.
    const ordered = objects.toSorted((a, b) => Number(b.name.includes('/manifest')) - Number(a.name.includes('/manifest')))
    let isGone = true
    for (const object of ordered) isGone = (await archive.target.remove(object.name)) && isGone
    if (isGone) removed.push(name)
  }
  // A restore to an earlier moment makes later backups begin earlier in the log.
  const begins = (await listBackups(archive)).backups.map(({ first_wal }) => parseSegment(first_wal)?.index ?? 0)
  const first = begins.length > 0 ? Math.min(...begins) : 0
  for (const { name } of first === 0 ? [] : await archive.target.list('wal/')) {
    const index = parseSegment(name.slice('wal/'.length, 'wal/'.length + 24))?.index
    if (index !== undefined && index < first) await archive.target.remove(name)
  }
  return removed
}
