import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type Config, OperatorError } from '#server/config.ts'
import { makePrivateFolder } from './data-folder.ts'
import { archiveOf, clusterOf } from './embedded.ts'
import { migrations } from './migrate.ts'
import { passwordFile } from './postgres-cluster.ts'
import { PART } from './stored-bytes.ts'

/** What a backup says of itself, in manifest.json. */
export type Manifest = {
  started_at: string
  /** From here on the write-ahead log restores any moment. */
  consistent_at: string
  /** The first piece of write-ahead log the backup needs. */
  first_wal: string
  schema: number
  files: Record<string, { bytes: number; sha256: string }>
}
export type Backup = Manifest & { name: string; folder: string }

// What a copy of a running cluster leaves out: made anew at the next start, or restored from the archive.
const skipped =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|.*pgsql_tmp.*)$/

/** Copies the running embedded database, the uploaded files and the secret to a folder of its own under the backups. */
export async function takeBackup(config: Config, url: string): Promise<Backup> {
  const started_at = new Date().toISOString()
  const name = started_at.replaceAll(':', '-').slice(0, 19)
  const folder = path.join(config.backups, name)
  const draft = `${folder}.part`
  openArchive(config)
  fs.mkdirSync(path.join(draft, 'postgres'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('SELECT pg_backup_start($1, true)', [name])
    const files = await copyCluster(clusterOf(config), path.join(draft, 'postgres'))
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop(true)',
    )
    const label = rows[0]?.labelfile ?? ''
    files['backup_label'] = keepText(path.join(draft, 'postgres/backup_label'), label)
    keepSecrets(config, draft)
    await mirrorFiles(config.files, path.join(config.backups, 'files'))
    const first_wal = /file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
    if (!fs.existsSync(path.join(archiveOf(config), `${first_wal}.gz`)))
      throw new Error(`the database's own user cannot write to ${archiveOf(config)}; choose another place with KOSHA_BACKUPS`)
    const manifest: Manifest = {
      started_at,
      consistent_at: new Date().toISOString(),
      first_wal,
      schema: migrations().at(-1)?.number ?? 0,
      files,
    }
    fs.writeFileSync(path.join(draft, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 })
    fs.renameSync(draft, folder)
    return { ...manifest, name, folder }
  } catch (cause) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw new OperatorError(`The backup failed and nothing of it was kept: ${(cause as Error).message}`, { cause })
  } finally {
    await client.end()
  }
}

/** Makes the folder whose presence turns archiving on; the database's own user writes there. */
function openArchive(config: Config) {
  const archive = archiveOf(config)
  try {
    makePrivateFolder(config.backups, { forDatabase: true })
    fs.mkdirSync(archive, { recursive: true, mode: 0o700 })
    if (process.getuid?.() !== 0) return
    const { uid, gid } = fs.statSync(clusterOf(config))
    fs.chownSync(archive, uid, gid)
  } catch (cause) {
    throw new OperatorError(`The backups folder ${config.backups} cannot be written: choose another with KOSHA_BACKUPS.`, {
      cause,
    })
  }
}

async function copyCluster(from: string, to: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (skipped.test(name)) continue
    if (entry.isDirectory()) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
    else if (entry.isFile()) {
      const copied = await copyFile(path.join(from, name), path.join(to, name))
      if (copied) files[name] = copied
    }
  }
  return files
}

/** Copies and hashes at once. A file that the running database removed meanwhile is not missed: undefined. */
async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    await pipeline(fs.createReadStream(from), measured, fs.createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    fs.rmSync(to, { force: true })
    return undefined
  }
  return { bytes, sha256: hash.digest('hex') }
}

function keepText(file: string, text: string) {
  fs.writeFileSync(file, text, { mode: 0o600 })
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

function keepSecrets(config: Config, to: string) {
  fs.copyFileSync(passwordFile(clusterOf(config)), path.join(to, 'postgres.password'))
  const secret = path.join(config.data, 'secret')
  if (fs.existsSync(secret)) fs.copyFileSync(secret, path.join(to, 'secret'))
}

/** Uploaded files never change and never go: one copy serves every backup. */
async function mirrorFiles(from: string, to: string) {
  if (!fs.existsSync(from)) return
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(PART)) continue
    const file = path.join(entry.parentPath, entry.name)
    const copy = path.join(to, path.relative(from, file))
    if (fs.existsSync(copy)) continue
    await copyFile(file, `${copy}.part`)
    fs.renameSync(`${copy}.part`, copy)
  }
}

/** The finished backups, oldest first. */
export function backupsIn(folder: string): Backup[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, 'manifest.json')))
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name, 'manifest.json')
      return { ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest), name, folder: path.join(folder, name) }
    })
}

/** Removes all but the newest backups, and the write-ahead log that only they needed. Answers the names removed. */
export function dropOld(config: Config, keep: number): string[] {
  const all = backupsIn(config.backups)
  const kept = all.slice(-keep)
  const old = all.slice(0, -keep)
  for (const { folder } of old) fs.rmSync(folder, { recursive: true, force: true })
  const first = kept[0]?.first_wal
  const archive = archiveOf(config)
  // The first eight digits name the timeline: pieces compare by what follows.
  for (const name of first ? fs.readdirSync(archive) : [])
    if (/^[0-9A-F]{24}\.gz$/.test(name) && name.slice(8, 24) < (first ?? '').slice(8)) fs.rmSync(path.join(archive, name))
  return old.map(({ name }) => name)
}
