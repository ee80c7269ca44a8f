import { OperatorError } from '#server/config.ts'
import { type Archive, readWhole } from './items.ts'
import type { Checksums } from './pack.ts'
import { DamagedError } from './parts.ts'
import { parseSegment } from './wal-names.ts'

/** A backup's description. Optional fields are missing in backups of earlier versions. */
export type Manifest = {
  started_at: string
  /** From here on the write-ahead log restores any moment. */
  consistent_at: string
  /** The first segment of write-ahead log the backup needs. */
  first_wal: string
  timeline?: number
  /** Until where the log is needed for the copy to be consistent. */
  stop_lsn?: string
  system_identifier?: string
  schema: number
  /** The text of backup_label, from which PostgreSQL knows where recovery begins. */
  label?: string
  files: Checksums
}

/** A `folder` is what earlier versions made: the files as they are, not encrypted. */
export type Backup = Manifest & { name: string; form: 'packed' | 'folder'; timeline: number }
export type Unreadable = { name: string; says: string }

/** The finished backups, oldest first, and those with an unreadable manifest, which do not prevent the use of the others. */
export async function listBackups(archive: Archive): Promise<{ backups: Backup[]; unreadable: Unreadable[] }> {
  const backups: Backup[] = []
  const unreadable: Unreadable[] = []
  for (const object of await archive.target.list('2')) {
    const found = /^([^/]+)\/manifest\.(1|json)$/.exec(object.name)
    const [, name, ending] = found ?? []
    if (name === undefined || name.endsWith('.part')) continue
    try {
      const form = ending === '1' ? 'packed' : 'folder'
      const text = form === 'packed' ? await readWhole(archive, `${name}/manifest`) : await archive.target.get(object.name)
      backups.push({ ...parseManifest(name, text), name, form })
    } catch (error) {
      if (!(error instanceof OperatorError || error instanceof DamagedError)) throw error
      unreadable.push({ name, says: error.message })
    }
  }
  return { backups, unreadable }
}

function parseManifest(name: string, text: Buffer | undefined): Manifest & { timeline: number } {
  try {
    const manifest = JSON.parse(String(text)) as Manifest
    return { ...manifest, timeline: manifest.timeline ?? parseSegment(manifest.first_wal ?? '')?.timeline ?? 1 }
  } catch {
    throw new DamagedError(`${name}/manifest.json is damaged`)
  }
}
