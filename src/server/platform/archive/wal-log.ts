import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ArchiveEnd, readArchiveEnd } from './archive-end.ts'
import { type Archive, listItems, readWhole } from './items.ts'
import { DamagedError } from './parts.ts'
import { walItem } from './ship.ts'
import { isHistory, parseSegment, SEGMENT_BYTES } from './wal-names.ts'

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
export async function readLogItem(archive: Archive, name: string): Promise<{ plain: Buffer; packed: Buffer }> {
  const packed = await readWhole(archive, walItem(name)).catch(async (error: unknown) => {
    const earlier = error instanceof DamagedError ? await archive.target.get(`${walItem(name)}.gz`) : undefined
    if (earlier === undefined) throw error
    return earlier
  })
  const plain = await inflate(packed).catch(() => undefined)
  if (plain === undefined || (parseSegment(name) && plain.length !== SEGMENT_BYTES)) throw new DamagedError(`${name} is damaged`)
  return { plain, packed }
}
