import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { type Archive, listItems, readWhole } from './items.ts'
import type { Backup } from './manifests.ts'
import { DamagedError } from './parts.ts'
import { type ArchiveEnd, readArchiveEnd } from './archive-end.ts'
import { walItem } from './ship.ts'
import { branchPoint, isOnPath, segmentOnPath, type TimelinePath, timelinePath } from './timelines.ts'
import { historyName, isHistory, parseLsn, parseSegment, SEGMENT_BYTES, segmentIndexOf, segmentName } from './wal-names.ts'

const inflate = promisify(gunzip)

/** All that is known of the log: what the archive has, and what is on the disk of the present database, if it is the same one. */
export type Log = {
  /** Names of segments in the archive, in either form. */
  archived: ReadonlySet<string>
  histories: ReadonlyMap<number, string>
  /** The last segment that was archived; an explanation instead when it cannot be read. */
  end: ArchiveEnd | undefined
  endProblem: string | undefined
  /** Folders that may have further segments: the spool, with compressed segments, and the log of the present database. */
  spool: string | undefined
  present: string | undefined
}

/** Reads which segments and timelines there are; `spool` and `present` are folders of the present database. */
export async function readLog(archive: Archive, spool: string | undefined, present: string | undefined): Promise<Log> {
  // Read before the names: the server may archive more in between.
  const end = await readArchiveEnd(archive).catch(passDamage)
  const names = [...(await listItems(archive, 'wal/')), ...(await archive.target.list('wal/')).map(({ name }) => name)].map(
    (name) => name.replace(/^wal\//, '').replace(/\.gz$/, ''),
  )
  const histories = new Map<number, string>()
  for (const name of new Set(names.filter(isHistory)))
    await readLogItem(archive, name)
      .then(({ plain }) => histories.set(timelineOf(name), plain.toString('utf8')))
      .catch(passDamage)
  const local = present && fs.existsSync(present) ? fs.readdirSync(present).filter(isHistory) : []
  for (const name of local) histories.set(timelineOf(name), fs.readFileSync(path.join(present ?? '', name), 'utf8'))
  return {
    archived: new Set(names.filter((name) => parseSegment(name))),
    histories,
    end: typeof end === 'string' ? undefined : end,
    endProblem: typeof end === 'string' ? end : undefined,
    spool,
    present,
  }
}

function passDamage(error: unknown): string {
  if (error instanceof DamagedError) return error.message
  throw error
}

const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16)

/** A segment of the log in its original form; earlier versions only compressed it. Throws DamagedError. */
async function readLogItem(archive: Archive, name: string): Promise<{ plain: Buffer; packed: Buffer }> {
  const packed = await readWhole(archive, walItem(name)).catch(async (error: unknown) => {
    const earlier = error instanceof DamagedError ? await archive.target.get(`${walItem(name)}.gz`) : undefined
    if (earlier === undefined) throw error
    return earlier
  })
  const plain = await inflate(packed).catch(() => undefined)
  if (plain === undefined || (parseSegment(name) && plain.length !== SEGMENT_BYTES)) throw new DamagedError(`${name} is damaged`)
  return { plain, packed }
}

/** The newest timeline of all, which is the one the present books are on. */
function newestTimeline({ histories, archived, end }: Log): number {
  const segments = [...archived, ...(end ? [end.wal] : [])]
  return Math.max(1, ...histories.keys(), ...segments.map((name) => parseSegment(name)?.timeline ?? 1))
}

/** Without the history of the newest timeline the path to the present books is unknown. */
function lostHistory(log: Log): string | undefined {
  const newest = newestTimeline(log)
  return newest === 1 || log.histories.has(newest) ? undefined : `${historyName(newest)} is missing or damaged`
}

const endOf = ({ stop_lsn, first_wal }: Backup) =>
  stop_lsn === undefined ? (parseSegment(first_wal)?.index ?? 0) * SEGMENT_BYTES : parseLsn(stop_lsn)

/** Whether a backup lies on the path to the present books; one from an abandoned timeline does not. */
export const isOnNewest = (log: Log, backup: Backup) => isOnPath(newestPath(log), backup.timeline, endOf(backup))

function newestPath(log: Log): TimelinePath {
  const newest = newestTimeline(log)
  return timelinePath(newest, log.histories.get(newest))
}

/**
 * The path for restoring a backup: the newest timeline, or for a backup that is not on its path the newest that follows from it.
 */
function pathFor(log: Log, backup: Backup): TimelinePath {
  const paths = [newestPath(log), ...[...log.histories].toSorted(([a], [b]) => b - a).map(([at, text]) => timelinePath(at, text))]
  return (
    paths.find((way) => isOnPath(way, backup.timeline, endOf(backup))) ??
    timelinePath(backup.timeline, log.histories.get(backup.timeline))
  )
}

/** Until where a timeline is known to have been written, besides the archive. */
export type KnownExtent = { timeline: number | undefined; ends: readonly number[] }

export type Plan = {
  way: TimelinePath
  /** What is known to be there and is damaged or missing. */
  lost: string[]
  /** Why the path itself is in doubt. */
  doubt: string | undefined
  /** Until where the log is known to go. */
  end: number
  end_at: string | undefined
}

/** Puts the log that a backup needs into a folder for PostgreSQL to fetch, each piece proved, and notes what is lost. */
export async function stageLog(archive: Archive, log: Log, backup: Backup, known: KnownExtent, folder: string): Promise<Plan> {
  const way = pathFor(log, backup)
  const timeline = way.at(-1)?.timeline ?? 1
  // Only backups of earlier versions have no end record.
  const lost = log.endProblem && backup.form === 'packed' ? [`The record of the last archived segment: ${log.endProblem}`] : []
  const first = parseSegment(backup.first_wal)?.index ?? 0
  const onPath = [...log.archived]
    .map(parseSegment)
    .filter((each) => each && segmentOnPath(way, each.index).timeline === each.timeline)
  const endSegment = log.end && parseSegment(log.end.wal)
  const isOurs = endSegment?.timeline === timeline
  const lastArchived = Math.max(first, ...onPath.map((each) => each?.index ?? 0), isOurs ? endSegment.index : 0)
  for (const [at, text] of log.histories) stage(folder, historyName(at), gzipSync(Buffer.from(text)))
  for (let index = first; index <= lastArchived; index++) await stageSegment(archive, log, way, index, folder, lost)
  const reach = Math.max(lastArchived * SEGMENT_BYTES + 1, branchPoint(way), ...(known.timeline === timeline ? known.ends : []))
  for (let index = lastArchived + 1; ; index++) {
    const isStaged = stageLocal(log, segmentName(segmentOnPath(way, index)), folder)
    const isKnown = index <= segmentIndexOf(reach - 1)
    if (!isStaged && isKnown && !(await stageBranch(archive, way, index, folder)))
      lost.push(`${segmentName({ timeline, index })} is missing`)
    if (!isStaged && !isKnown) break
  }
  return { way, lost, doubt: lostHistory(log), end: reach, end_at: isOurs ? log.end?.at : undefined }
}

async function stageSegment(archive: Archive, log: Log, way: TimelinePath, index: number, folder: string, lost: string[]) {
  const name = segmentName(segmentOnPath(way, index))
  try {
    stage(folder, name, (await readLogItem(archive, name)).packed)
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error
    if (stageLocal(log, name, folder) || (await stageBranch(archive, way, index, folder))) return
    lost.push(log.archived.has(name) ? `${name} is damaged` : `${name} is missing`)
  }
}

function stage(folder: string, name: string, packed: Buffer) {
  fs.writeFileSync(path.join(folder, `${name}.gz`), packed, { mode: 0o600 })
}

/** From the disk of the present database, where the newest of its log is. */
function stageLocal({ spool, present }: Log, name: string, folder: string): boolean {
  const spooled = spool && path.join(spool, `${name}.gz`)
  if (spooled && fs.existsSync(spooled)) {
    fs.copyFileSync(spooled, path.join(folder, `${name}.gz`))
    return true
  }
  const live = present && path.join(present, name)
  if (!live || !fs.existsSync(live)) return false
  fs.symlinkSync(live, path.join(folder, name))
  return true
}

/**
 * Where a timeline begins and nothing of it is archived yet, the timeline before has the same up to the branch. The rest is blanked: it
 * belongs to the abandoned timeline.
 */
async function stageBranch(archive: Archive, way: TimelinePath, index: number, folder: string): Promise<boolean> {
  for (const { timeline, end } of way.filter((stretch) => segmentIndexOf(stretch.end) === index).toReversed()) {
    const name = segmentName({ timeline, index })
    const found = await readLogItem(archive, name).catch(() => undefined)
    if (!found) continue
    stage(folder, name, gzipSync(found.plain.fill(0, end % SEGMENT_BYTES), { level: 1 }))
    return true
  }
  return false
}
