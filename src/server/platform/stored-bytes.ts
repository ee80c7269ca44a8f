import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * Where a file lies below the folder of files: by company, then by the end of its id, which is random, so that no folder grows long.
 * Earlier versions put it at `plain`; files that lie there stay there.
 */
export function placesOf(folder: string, companies_id: string, files_id: string): { place: string; plain: string } {
  const ofCompany = path.join(folder, companies_id)
  return { place: path.join(ofCompany, files_id.slice(-2), files_id), plain: path.join(ofCompany, files_id) }
}

/** What a name ends in while its bytes are not complete: backups and readers leave such a file alone. */
export const PART = '.part'

/** Writes a file whole or not at all, and on the disk when it returns: a crash leaves no torn file under its name. */
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

/** The bytes at the first of these places that has a file; undefined when none has. */
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
