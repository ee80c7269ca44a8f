import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { OperatorError } from '#server/config.ts'
import type { Entry, Target } from './target.ts'

/** Backups in a folder: each object is a file, written under a temporary name, flushed to the disk and renamed. */
export function openFolderTarget(folder: string): Target {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    place: folder,
    async put(name, bytes) {
      const file = fileOf(name)
      const draft = `${file}.${randomBytes(4).toString('hex')}.part`
      try {
        await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        await writeFlushed(draft, bytes)
        await fs.promises.rename(draft, file)
        await flush(path.dirname(file))
      } catch (cause) {
        await fs.promises.rm(draft, { force: true })
        throw new OperatorError(`${file} could not be written (${(cause as Error).message}).`, { cause })
      }
    },
    async get(name) {
      return fs.promises.readFile(fileOf(name)).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async list(prefix) {
      const found: Entry[] = []
      for (const file of await filesBelow(
        fileOf(prefix.slice(0, prefix.lastIndexOf('/') + 1)),
        path.posix.basename(`${prefix}*`),
      )) {
        const stat = await fs.promises.stat(file).catch(() => undefined)
        const name = path.relative(folder, file).split(path.sep).join('/')
        if (stat && !name.endsWith('.part')) found.push({ name, bytes: stat.size, changed_at: stat.mtime })
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    async remove(name) {
      await fs.promises.rm(fileOf(name), { force: true })
      // Folders that a removed backup leaves empty go with its last file.
      for (let at = path.dirname(fileOf(name)); at !== folder; at = path.dirname(at))
        if (
          !(await fs.promises.rmdir(at).then(
            () => true,
            () => false,
          ))
        )
          break
      return true
    },
  }
}

/** The files of a folder whose name relative to it begins as wanted, at any depth. */
async function filesBelow(folder: string, wanted: string): Promise<string[]> {
  const files: string[] = []
  for (const entry of await entriesOf(folder)) {
    const at = path.join(folder, entry.name)
    if (!entry.name.startsWith(wanted.slice(0, -1))) continue
    if (entry.isFile()) files.push(at)
    if (entry.isDirectory()) files.push(...(await filesBelow(at, '*')))
  }
  return files
}

async function entriesOf(folder: string): Promise<fs.Dirent[]> {
  return fs.promises.readdir(folder, { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

export async function writeFlushed(file: string, bytes: Buffer) {
  const handle = await fs.promises.open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut once its folder is flushed; Windows has no such call. */
async function flush(folder: string) {
  if (process.platform === 'win32') return
  const handle = await fs.promises.open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}
