import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * The path of a file below the folder of files: by company, then by the end of its id, which is random, so that no folder grows large.
 * Earlier versions stored it at `plain`; files that are there stay there.
 */
export function placesOf(folder: string, companies_id: string, files_id: string): { place: string; plain: string } {
  const ofCompany = path.join(folder, companies_id)
  return { place: path.join(ofCompany, files_id.slice(-2), files_id), plain: path.join(ofCompany, files_id) }
}

/** What a name ends in while its bytes are not complete: backups and readers leave such a file alone. */
export const PART = '.part'

/** Writes a file completely or not at all, flushed to disk on return: a crash leaves no partial file under its name. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(place)
  const draft = `${place}${PART}`
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = await fs.open(draft, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await fs.rename(draft, place)
  } catch (error) {
    await fs.rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** The name in its folder is as durable as the bytes. Windows opens no folder. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await fs.open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The bytes at the first of these paths that has a file; undefined if none has. */
export async function readFirst(places: readonly string[]): Promise<Buffer | undefined> {
  for (const place of places) {
    try {
      return await fs.readFile(place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}
