import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Archive, readWhole } from './archive/items.ts'
import { DamagedError } from './archive/parts.ts'
import { locateFile } from './archive/stored-files.ts'
import { fileItem } from './archive/ship.ts'
import { writeFlushed } from './archive/folder-target.ts'

export type FileRow = { companies_id: string; files_id: string; key: string; original_file_name: string; sha256: Buffer }

/** Every uploaded file in the database at the owner's URL, in batches. */
export async function* fileRows(url: string): AsyncGenerator<FileRow> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']
    for (;;) {
      const { rows } = await client.query<FileRow>(
        `SELECT companies_id, files_id, companies_id || '/' || files_id AS key, original_file_name, sha256
         FROM files WHERE (companies_id, files_id) > ($1, $2) ORDER BY companies_id, files_id LIMIT 1000`,
        after,
      )
      yield* rows
      const last = rows.at(-1)
      if (last === undefined) return
      after = [last.companies_id, last.files_id]
    }
  } finally {
    await client.end()
  }
}

/** Whether the bytes in the folder of uploads match the row of the file; read in pieces, however large. */
export async function fileState(folder: string, { key, sha256 }: FileRow): Promise<'whole' | 'damaged' | 'missing'> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of fs.createReadStream(locateFile(folder, key)) as AsyncIterable<Buffer>) hash.update(chunk)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return 'missing'
    throw error
  }
  return hash.digest().equals(sha256) ? 'whole' : 'damaged'
}

/** The bytes of a file in the archive, in either form; undefined if it has none that are intact. */
async function archivedBytes(archive: Archive, { key, sha256 }: FileRow): Promise<Buffer | undefined> {
  const isRight = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest().equals(sha256)
  const bytes = await readWhole(archive, fileItem(key)).catch((error: unknown) => {
    if (error instanceof DamagedError) return undefined
    throw error
  })
  if (isRight(bytes)) return bytes
  const earlier = await archive.target.get(fileItem(key))
  return isRight(earlier) ? earlier : undefined
}

type Lost = { row: FileRow; says: string }

/**
 * Restores the missing bytes of rows, and replaces wrong ones. Returns the rows whose bytes are nowhere. Adding files changes
 * nothing for the present database: each has a name of its own for ever.
 */
export async function restoreFiles(archive: Archive, url: string, folder: string): Promise<Lost[]> {
  const lost: Lost[] = []
  for await (const row of fileRows(url)) {
    const state = await fileState(folder, row)
    if (state === 'whole') continue
    const bytes = await archivedBytes(archive, row)
    if (bytes === undefined) {
      lost.push({ row, says: `${row.original_file_name} (${row.key}) is ${state}` })
      continue
    }
    const file = locateFile(folder, row.key)
    await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFlushed(`${file}.part`, bytes)
    await fs.promises.rename(`${file}.part`, file)
  }
  return lost
}
