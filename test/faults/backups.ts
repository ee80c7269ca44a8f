import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { uploadLogo } from '#contract/company/company.ts'
import { servicePath } from '#contract/services.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import { spawnServer } from '#test/operator/server.ts'
import { connected } from '#test/torture/subject.ts'
import { lossesOf, openBooks, whilePosting } from './books.ts'
import type { Exercise, Ground } from './exercise.ts'

/** One way to damage a backup, and the message of a restore to the latest state. */
type Damage = {
  name: string
  /** Damages a copy of an installation: a folder with `backups`, and with `data` when the disk of the database is not lost. */
  damage: (folder: string) => void
  expect: RegExp
  hasData?: true
}

/** The list is beside the tests of backups. */
const list = path.join(import.meta.dirname, 'backup-damages.ts')

/**
 * A backup and later changes, damaged in every way that has a message: a restore reports it, and without damage restores
 * everything.
 */
export const backups: Exercise = {
  name: 'a backup restored whole, and damaged in every way',
  async run(ground) {
    const damages = fs.existsSync(list) ? ((await import(list)) as { backupDamages: readonly Damage[] }).backupDamages : []
    const chosen = ground.short ? damages.filter((_, at) => at % 4 === 0) : damages
    const { original, whole } = await installation(ground)
    const losses = await whole()
    for (const { name, damage, expect, hasData } of chosen) {
      const copy = copyOf(original, hasData ? ['backups', 'data'] : ['backups'])
      damage(copy)
      const { code, stdout, stderr } = await kosha(['restore'], settings(copy, original))
      if (code === 0) losses.push(`${name}: the restore answered 0`)
      else if (!expect.test(stdout + stderr)) losses.push(`${name}: the restore said ${(stdout + stderr).trim()}`)
      fs.rmSync(copy, { recursive: true })
    }
    return { tries: chosen.length + 1, losses, figures: `${chosen.length} damages` }
  },
}

const settings = (at: string, original: string): Record<string, string> => ({
  KOSHA_DATA: path.join(at, 'data'),
  KOSHA_BACKUPS: path.join(at, 'backups'),
  KOSHA_BACKUP_KEY_FILE: path.join(original, 'backup.key'),
})

/**
 * A server that posted before, during and after its backup, and was stopped. `whole` restores its backup and returns what is
 * lost.
 */
async function installation({ folder, seed }: Ground) {
  const original = path.join(folder, 'original')
  fs.mkdirSync(original)
  fs.writeFileSync(path.join(original, 'backup.key'), randomBytes(32).toString('base64'))
  const env = settings(original, original)
  const server = await spawnServer(env['KOSHA_DATA'] ?? '', { env })
  await server.ready
  const url = runningPostgres(path.join(env['KOSHA_DATA'] ?? '', 'postgres')) ?? ''
  const books = await openBooks(url)
  await whilePosting(books, { origin: () => server.origin, seed }, async () => {
    const { code, stdout, stderr } = await kosha(['backup'], env)
    if (code !== 0) throw new Error(`no backup could be taken: ${stdout}${stderr}`)
  })
  const headers = { ...books.asha.headers, 'content-type': 'application/octet-stream' }
  const address = `${server.origin}${servicePath(uploadLogo.service)}${uploadLogo.path}?file_name=logo.png`
  await fetch(address, { method: 'POST', headers, body: onePixel })
  // Several pieces of the log after the backup, each with postings in it.
  const client = await connected(url)
  for (let piece = 0; piece < 3; piece++) {
    await whilePosting(books, { origin: () => server.origin, seed: seed + piece + 1 }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    await client.query('SELECT pg_switch_wal()')
  }
  await client.end()
  await server.stop()
  async function whole(): Promise<string[]> {
    const copy = copyOf(original, ['backups'])
    const copied = settings(copy, original)
    const { code, stdout, stderr } = await kosha(['restore'], copied)
    if (code !== 0) return [`a good backup was not restored: ${(stdout + stderr).trim()}`]
    const again = await spawnServer(copied['KOSHA_DATA'] ?? '', { env: copied })
    await again.ready
    const losses = await lossesOf(runningPostgres(path.join(copied['KOSHA_DATA'] ?? '', 'postgres')) ?? '', books)
    await again.stop()
    fs.rmSync(copy, { recursive: true })
    return losses.map((loss) => `restored from a good backup, ${loss}`)
  }
  return { original, whole }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** With the owners of the files: the database does not start on files of another user. */
function copyOf(original: string, parts: readonly string[]): string {
  const copy = path.join(path.dirname(original), `copy-${randomBytes(4).toString('hex')}`)
  fs.mkdirSync(copy, { mode: 0o755 })
  for (const part of parts) {
    const [from, to] = [path.join(original, part), path.join(copy, part)]
    fs.cpSync(from, to, { recursive: true, preserveTimestamps: true })
    for (const name of ['', ...(fs.readdirSync(from, { recursive: true }) as string[])]) {
      const { uid, gid, mode } = fs.statSync(path.join(from, name))
      fs.chownSync(path.join(to, name), uid, gid)
      fs.chmodSync(path.join(to, name), mode)
    }
  }
  return copy
}
