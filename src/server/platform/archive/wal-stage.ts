import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Archive } from './items.ts'
import { DamagedError } from './parts.ts'
import { segmentOnPath, type TimelinePath } from './timelines.ts'
import { type Log, readLogItem } from './wal-log.ts'
import { SEGMENT_BYTES, segmentIndexOf, segmentName } from './wal-names.ts'

/** Puts a segment of the archive there, or what else has the same; one that nothing has is noted in `lost`. */
export async function stageSegment(archive: Archive, log: Log, way: TimelinePath, index: number, folder: string, lost: string[]) {
  const name = segmentName(segmentOnPath(way, index))
  try {
    stage(folder, name, (await readLogItem(archive, name)).packed)
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error
    if (stageLocal(log, name, folder) || (await stageBranch(archive, way, index, folder))) return
    lost.push(log.archived.has(name) ? `${name} is damaged` : `${name} is missing`)
  }
}

export function stage(folder: string, name: string, packed: Buffer) {
  fs.writeFileSync(path.join(folder, `${name}.gz`), packed, { mode: 0o600 })
}

/** From the disk of the present database, where the newest of its log is. */
export function stageLocal({ spool, present }: Log, name: string, folder: string): boolean {
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
export async function stageBranch(archive: Archive, way: TimelinePath, index: number, folder: string): Promise<boolean> {
  for (const { timeline, end } of way.filter((stretch) => segmentIndexOf(stretch.end) === index).toReversed()) {
    const name = segmentName({ timeline, index })
    const found = await readLogItem(archive, name).catch(() => undefined)
    if (!found) continue
    stage(folder, name, gzipSync(found.plain.fill(0, end % SEGMENT_BYTES), { level: 1 }))
    return true
  }
  return false
}
