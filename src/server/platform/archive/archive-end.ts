import { type Archive, putItem, readWhole } from './items.ts'

/** The last segment that was archived, and when it was finished. */
export type ArchiveEnd = { wal: string; at: string }

const ITEM = 'end'

/** Throws DamagedError if it is missing or altered. */
export async function readArchiveEnd(archive: Archive): Promise<ArchiveEnd> {
  return JSON.parse((await readWhole(archive, ITEM)).toString('utf8')) as ArchiveEnd
}

export async function writeArchiveEnd(archive: Archive, end: ArchiveEnd) {
  await putItem(archive, ITEM, [Buffer.from(JSON.stringify(end))])
}
