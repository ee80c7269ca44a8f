import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { type Config, OperatorError } from '#server/config.ts'
import { type Backup, backupsIn } from './backup.ts'
import { archiveOf, clusterOf, shellWord } from './embedded.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { passwordFile } from './postgres-cluster.ts'
import { clearLeftover } from './postgres-leftover.ts'

/** The backup to begin from: the one named, or the last that was whole at the moment wanted. */
export function backupFor(config: Config, to: Date | undefined, named: string | undefined): Backup {
  const all = backupsIn(config.backups)
  if (all.length === 0) throw new OperatorError(`There is no backup in ${config.backups}: make one with kosha backup.`)
  const chosen =
    named === undefined
      ? all.findLast((each) => !to || new Date(each.consistent_at) <= to)
      : all.find((each) => each.name === named)
  if (named !== undefined && !chosen)
    throw new OperatorError(`There is no backup ${named}: choose from ${all.map(({ name }) => name).join(', ')}.`)
  if (!chosen || (to && new Date(chosen.consistent_at) > to))
    throw new OperatorError(`No backup reaches back to that moment: the earliest is ${(chosen ?? all[0])?.consistent_at}.`)
  return chosen
}

const restoredOf = (config: Config) => `${clusterOf(config)}.restored`

/**
 * Rebuilds the database as it stood at a moment (the latest possible when undefined) in a folder beside the present one, lets `prove`
 * look at it, and only then puts it in place; the present one is kept. Nothing else may use the data folder meanwhile.
 */
export async function restoreBackup(config: Config, backup: Backup, to: Date | undefined, prove: (url: string) => Promise<void>) {
  const restored = restoredOf(config)
  await clearLeftover(clusterOf(config))
  try {
    await copyBack(config, backup, restored)
    const { postgres, last_change } = await recover(config, restored, to)
    try {
      await prove(postgres.url)
    } finally {
      await postgres.stop()
    }
    const kept = putInPlace(config, backup, restored)
    return { last_change, kept }
  } catch (error) {
    for (const left of [restored, passwordFile(restored)]) fs.rmSync(left, { recursive: true, force: true })
    throw error
  }
}

async function copyBack(config: Config, backup: Backup, to: string) {
  fs.rmSync(to, { recursive: true, force: true })
  fs.cpSync(path.join(backup.folder, 'postgres'), to, { recursive: true })
  for (const [name, { sha256 }] of Object.entries(backup.files)) {
    const hash = createHash('sha256')
    await pipeline(fs.createReadStream(path.join(to, name)), hash).catch(() => {})
    if (hash.digest('hex') !== sha256)
      throw new OperatorError(`The backup ${backup.name} is damaged at ${name}: choose another with --from. Nothing was changed.`)
  }
  fs.writeFileSync(path.join(to, 'recovery.signal'), '')
  fs.copyFileSync(path.join(backup.folder, 'postgres.password'), passwordFile(to))
  if (process.getuid?.() === 0) giveAway(to, archiveOf(config))
}

/** As root, the cluster must belong to the user that the database runs as: the one that owns the archive. */
function giveAway(folder: string, archive: string) {
  const { uid, gid } = fs.statSync(archive)
  fs.chownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

type Recovered = { postgres: Postgres; last_change: string | null }

async function recover(config: Config, folder: string, to: Date | undefined): Promise<Recovered> {
  const present = `${clusterOf(config)}/pg_wal/`
  const archive = `${archiveOf(config)}/`
  const [kept, late] = [shellWord(archive), shellWord(present)]
  const settings = {
    archive_mode: 'off',
    restore_command: `if [ -f ${kept}%f.gz ]; then gzip -dc ${kept}%f.gz > %p; else cp ${late}%f %p; fi`,
    ...(to && {
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  let said = ''
  const log = (text: string) => {
    said += text
    fs.appendFileSync(path.join(config.data, 'postgres.log'), text, { mode: 0o600 })
  }
  // Nothing happened after the moment wanted: the end of the log is that moment.
  const allBefore = () => said.includes('recovery ended before configured recovery target was reached')
  const postgres = await startPostgres({ folder, settings, log }).catch((error: unknown) => {
    if (allBefore()) return undefined
    throw error
  })
  if (postgres && (await promoted(postgres.url, allBefore))) return { postgres, last_change: lastChange(said) }
  await postgres?.stop()
  if (!allBefore())
    throw new OperatorError('The database could not be brought to that moment: see postgres.log in the data folder.')
  return recover(config, folder, undefined)
}

/** Waits until the log is replayed; false when the database gave up. */
async function promoted(url: string, gaveUp: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 36_000 && !gaveUp(); tries++) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering')
      if (rows[0]?.recovering === false) return true
    } catch {
      // between consistency and promotion connections may be refused
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(100)
  }
  return false
}

const lastChange = (said: string) => [...said.matchAll(/last completed transaction was at log time (.+)/g)].at(-1)?.[1] ?? null

/** Keeps a timeline's history in the archive, readable for the database's own user: later restores choose the newest timeline by it. */
function archiveHistory(archive: string, file: string) {
  const copy = path.join(archive, `${path.basename(file)}.gz`)
  fs.writeFileSync(copy, gzipSync(fs.readFileSync(file)), { mode: 0o600 })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(archive)
  fs.chownSync(copy, uid, gid)
}

/** Swaps the clusters, brings back files and secret that are missing, and tells the archive about the new branch of time. */
function putInPlace(config: Config, backup: Backup, restored: string): string | null {
  const present = clusterOf(config)
  const kept = `${present}.before-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`
  const had = fs.existsSync(present)
  const branches = fs.readdirSync(path.join(restored, 'pg_wal')).filter((name) => name.endsWith('.history'))
  for (const name of branches) archiveHistory(archiveOf(config), path.join(restored, 'pg_wal', name))
  if (had) {
    fs.renameSync(present, kept)
    fs.renameSync(passwordFile(present), passwordFile(kept))
  }
  fs.renameSync(restored, present)
  fs.renameSync(passwordFile(restored), passwordFile(present))
  const secret = path.join(config.data, 'secret')
  const saved = path.join(backup.folder, 'secret')
  if (fs.existsSync(saved) && !(fs.existsSync(secret) && fs.readFileSync(secret).equals(fs.readFileSync(saved)))) {
    if (fs.existsSync(secret)) fs.renameSync(secret, `${secret}.before`)
    fs.copyFileSync(saved, secret)
  }
  const mirror = path.join(config.backups, 'files')
  if (fs.existsSync(mirror)) fs.cpSync(mirror, config.files, { recursive: true, force: false })
  return had ? kept : null
}
