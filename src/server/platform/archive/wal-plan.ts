import { gzipSync } from 'node:zlib'
import type { Archive } from './items.ts'
import type { Backup } from './manifests.ts'
import { branchPoint, isOnPath, segmentOnPath, type TimelinePath, timelinePath } from './timelines.ts'
import type { Log } from './wal-log.ts'
import { historyName, parseLsn, parseSegment, SEGMENT_BYTES, segmentIndexOf, segmentName } from './wal-names.ts'
import { stage, stageBranch, stageLocal, stageSegment } from './wal-stage.ts'

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
  const end = endOnTimeline(log, timeline)
  const lastArchived = Math.max(first, ...archivedOnPath(log, way), end?.index ?? 0)
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
  return { way, lost, doubt: lostHistory(log), end: reach, end_at: end?.at }
}

/** Which segments of this path the archive has, by their names. */
const archivedOnPath = ({ archived }: Log, way: TimelinePath): number[] =>
  [...archived].flatMap((name) => {
    const segment = parseSegment(name)
    return segment && segmentOnPath(way, segment.index).timeline === segment.timeline ? [segment.index] : []
  })

/** The end of what is archived, if it is on this timeline. */
function endOnTimeline({ end }: Log, timeline: number): { index: number; at: string } | undefined {
  const segment = end && parseSegment(end.wal)
  return end && segment?.timeline === timeline ? { index: segment.index, at: end.at } : undefined
}
