import fs from 'node:fs'
import path from 'node:path'

/** An uploaded file below the folder of files: its key, `<companies_id>/<files_id>`, and its path. */
export type StoredAt = { key: string; file: string }

/** The path of a file: below its company, or there in a folder named for the end of its id; the first if it is in neither. */
export function locateFile(folder: string, key: string): string {
  const [companies_id = '', files_id = ''] = key.split('/')
  const places = [path.join(folder, key), path.join(folder, companies_id, files_id.slice(-2), files_id)]
  return places.find((each) => fs.existsSync(each)) ?? path.join(folder, key)
}

/** Every uploaded file below the folder, without those still being written. */
export function storedFiles(folder: string): StoredAt[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const [companies_id = ''] = path.relative(folder, file).split(path.sep)
    return entry.isFile() && !entry.name.endsWith('.part') ? [{ key: `${companies_id}/${entry.name}`, file }] : []
  })
}
