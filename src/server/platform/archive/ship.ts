import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { type Config, OperatorError } from '#server/config.ts'
import { type Archive, listItems, putItem, readWhole } from './items.ts'
import { fileSpool, walSpool } from './spool.ts'
import { locateFile, storedFiles } from './stored-files.ts'
import { type ArchiveEnd, readArchiveEnd, writeArchiveEnd } from './archive-end.ts'
import { isHistory, parseSegment, SEGMENT_BYTES } from './wal-names.ts'

type Places = Pick<Config, 'data' | 'files'>

const inflate = promisify(gunzip)
export const walItem = (name: string) => `wal/${name}`
export const fileItem = (key: string) => `files/${key}`

/**
 * Moves what waits in the spools to the archive: first the uploaded files, then the log that was finished before. The bytes of a file are on
 * the disk before its row is written, so every row of the archived log has its bytes in the archive too. Answers how many segments went.
 */
export async function shipSpools(config: Places, archive: Archive): Promise<number> {
  if (!fs.existsSync(walSpool(config))) return 0
  const waiting = fs
    .readdirSync(walSpool(config))
    .filter((name) => name.endsWith('.gz'))
    .toSorted()
  await shipSpooledFiles(config, archive)
  let last: ArchiveEnd | undefined
  let shipped = 0
  try {
    for (const name of waiting) {
      const at = await shipLog(archive, path.join(walSpool(config), name), name.slice(0, -3))
      if (!at) continue
      last = { wal: name.slice(0, -3), at: at.toISOString() }
      shipped++
    }
  } finally {
    if (last) await moveArchiveEnd(archive, last)
  }
  return shipped
}

/** The end is recorded separately from the log, so that a lost last segment is detected. It never moves back. */
async function moveArchiveEnd(archive: Archive, last: ArchiveEnd) {
  const known = await readArchiveEnd(archive).catch(() => undefined)
  if (known === undefined || known.wal <= last.wal) await writeArchiveEnd(archive, last)
}

/** Stores a segment of the log under its name, after checking that it can be opened. Returns when a segment was finished. */
async function shipLog(archive: Archive, file: string, name: string): Promise<Date | undefined> {
  const isSegment = parseSegment(name) !== undefined
  const [packed, stat] = await Promise.all([fs.promises.readFile(file), fs.promises.stat(file)]).catch(gone)
  // The backup command and the server may ship at the same time: a missing file was shipped.
  if (packed === undefined || stat === undefined) return undefined
  if (isSegment || isHistory(name)) {
    const plain = await inflate(packed).catch(() => undefined)
    if (plain === undefined || (isSegment && plain.length !== SEGMENT_BYTES))
      throw new OperatorError(`${file} is damaged: take a new backup with kosha backup, then remove it.`)
    await storeOnce(archive, walItem(name), packed, plain)
  }
  await fs.promises.rm(file, { force: true })
  return isSegment ? stat.mtime : undefined
}

const gone = (error: { code?: string }): [undefined, undefined] => {
  if (error.code === 'ENOENT') return [undefined, undefined]
  throw error
}

/** A name in the archive is immutable: other bytes under it are rejected. */
async function storeOnce(archive: Archive, item: string, packed: Buffer, plain: Buffer) {
  if (await archive.target.get(`${item}.1`)) {
    const kept = await readWhole(archive, item)
      .then((bytes) => inflate(bytes))
      .catch(() => undefined)
    if (kept && !kept.equals(plain))
      throw new OperatorError(
        `${archive.target.place} already has another ${item}, of another database: choose another place with KOSHA_BACKUPS.`,
      )
    if (kept) return
  }
  await putItem(archive, item, [packed])
}

async function shipSpooledFiles(config: Places, archive: Archive) {
  const spool = fileSpool(config)
  for (const name of await fs.promises.readdir(spool).catch(() => [])) {
    const key = name.replace('.', '/')
    await shipFile(archive, key, locateFile(config.files, key))
    await fs.promises.rm(path.join(spool, name), { force: true })
  }
}

/** A file whose upload was rolled back is gone by now, and nothing needs it. */
async function shipFile(archive: Archive, key: string, file: string) {
  try {
    await putItem(archive, fileItem(key), fs.createReadStream(file) as AsyncIterable<Buffer>)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}

/** Stores every uploaded file that the archive lacks: files older than the first backup, and any that a spool lost. */
export async function shipAllFiles(config: Places, archive: Archive): Promise<void> {
  const kept = new Set(await listItems(archive, 'files/'))
  for (const { key, file } of storedFiles(config.files)) if (!kept.has(fileItem(key))) await shipFile(archive, key, file)
}

/** Stores timeline histories that the archive lacks: a restore creates one, and later ones depend on it. */
export async function shipHistories(cluster: string, archive: Archive) {
  for (const name of historiesIn(cluster)) {
    const plain = fs.readFileSync(path.join(cluster, 'pg_wal', name))
    if (!(await archive.target.get(`${walItem(name)}.1`))) await putItem(archive, walItem(name), [gzipSync(plain)])
  }
}

/** Names of the timeline histories in a cluster's log. */
export function historiesIn(cluster: string): string[] {
  const folder = path.join(cluster, 'pg_wal')
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter(isHistory) : []
}
