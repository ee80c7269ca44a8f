import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, OperatorError } from '#server/config.ts'
import { readControlFile } from './archive/control-file.ts'
import { type Archive, readItem } from './archive/items.ts'
import { type Backup, listBackups } from './archive/manifests.ts'
import { unpackEntries } from './archive/pack.ts'
import { DamagedError } from './archive/parts.ts'
import { shipHistories, shipSpools } from './archive/ship.ts'
import { openSpools, walSpool } from './archive/spool.ts'
import { readWalEnd } from './archive/wal-end.ts'
import { type Log, readLog } from './archive/wal-log.ts'
import { isOnNewest, type KnownExtent, stageLog } from './archive/wal-plan.ts'
import { parseLsn } from './archive/wal-names.ts'
import { databaseUser } from './data-folder.ts'
import { clusterOf } from './embedded.ts'
import { passwordFile } from './postgres-cluster.ts'
import { clearLeftover } from './postgres-leftover.ts'
import { recoverCluster } from './recovery.ts'
import { restoreFiles } from './restore-files.ts'
import { lostOf, shortfallOf } from './restore-shortfall.ts'

type Choice = { backup: Backup; log: Log; unreadable: readonly { name: string; says: string }[] }

/**
 * The backup to begin from: the one named, or the latest on the path to the present books that was complete at the requested
 * moment.
 */
export async function chooseBackup(
  config: Config,
  archive: Archive,
  to: Date | undefined,
  named: string | undefined,
): Promise<Choice> {
  const { backups: all, unreadable } = await listBackups(archive)
  const bad = unreadable.find(({ name }) => name === named) ?? (all.length === 0 ? unreadable[0] : undefined)
  if (bad) throw new OperatorError(/[.]$/.test(bad.says) ? bad.says : `The backup ${bad.name} cannot be read: ${bad.says}.`)
  if (all.length === 0) throw new OperatorError(`There is no backup in ${archive.target.place}: make one with kosha backup.`)
  const log = await readLog(archive, ...ownLog(config, all.at(-1)))
  const onTheWay = all.filter((each) => isOnNewest(log, each))
  const suitable = onTheWay.length > 0 ? onTheWay : all
  const backup =
    named === undefined
      ? suitable.findLast((each) => !to || new Date(each.consistent_at) <= to)
      : all.find((each) => each.name === named)
  if (named !== undefined && !backup)
    throw new OperatorError(`There is no backup ${named}: choose from ${all.map(({ name }) => name).join(', ')}.`)
  if (!backup || (to && new Date(backup.consistent_at) > to))
    throw new OperatorError(`No backup reaches back to that moment: the earliest is ${(backup ?? suitable[0])?.consistent_at}.`)
  return { backup, log, unreadable }
}

/** The spool and the log of the present database, when it is the one that the backups are of. */
function ownLog(config: Config, backup: Backup | undefined): [string | undefined, string | undefined] {
  const id = readControlFile(clusterOf(config))?.system_identifier
  const isOurs = id === undefined || backup?.system_identifier === undefined || id === backup.system_identifier
  return isOurs ? [walSpool(config), path.join(clusterOf(config), 'pg_wal')] : [undefined, undefined]
}

export type Restored = {
  last_change: string | null
  /** What is missing, each a sentence; empty unless that was allowed. */
  missing: string[]
  kept: string | null
}
type Options = { to: Date | undefined; asFarAsPossible: boolean; prove: (url: string) => Promise<void> }

/**
 * Rebuilds the database as of a moment (the latest possible when undefined) in a folder beside the present one, checks that everything
 * known to exist came back, lets `prove` verify it, and only then swaps it in; the present one is preserved. Nothing else may use the data
 * folder during a restore.
 */
export async function restoreBackup(
  config: Config,
  archive: Archive,
  { backup, log }: Choice,
  options: Options,
): Promise<Restored> {
  const folder = `${clusterOf(config)}.restored`
  const known = knownEnds(config, log)
  const { last_change, missing } = await rebuild(config, archive, { backup, log, folder, files: config.files, known }, options)
  return { last_change, missing, kept: await putInPlace(config, archive, folder) }
}

/** Stops leftovers of a killed server in the present database, and ships its spool to the archive. */
export async function settlePresent(config: Config, archive: Archive) {
  await clearLeftover(clusterOf(config))
  // An archive that takes nothing may still give: what stays in the spool is read from there.
  await shipSpools(config, archive).catch(() => 0)
}

/** Until where the present database is known to have written its log. */
function knownEnds(config: Config, log: Log): KnownExtent {
  const control = readControlFile(clusterOf(config))
  const noted = readWalEnd(config)
  if (log.present === undefined) return { timeline: undefined, ends: [] }
  if (control === undefined) return { timeline: noted?.timeline, ends: noted ? [parseLsn(noted.lsn)] : [] }
  const isSame = noted?.system_identifier === control.system_identifier && noted.timeline === control.timeline
  return { timeline: control.timeline, ends: [control.checkpoint + 1, ...(isSame ? [parseLsn(noted.lsn)] : [])] }
}

type Place = { backup: Backup; log: Log; folder: string; files: string; known: KnownExtent }

/** Makes the cluster in a folder and proves it; on any failure nothing of it stays. */
export async function rebuild(
  config: Config,
  archive: Archive,
  { backup, log, folder, files, known }: Place,
  { to, asFarAsPossible, prove }: Options,
): Promise<Pick<Restored, 'last_change' | 'missing'>> {
  const staged = `${folder}.wal`
  const remove = (...names: string[]) => {
    for (const name of names) fs.rmSync(name, { recursive: true, force: true })
  }
  remove(folder, staged, passwordFile(folder))
  try {
    fs.mkdirSync(staged, { mode: 0o700 })
    const plan = await stageLog(archive, log, backup, known, staged)
    // The end of the log was requested, and is known to be unreachable: hours of work would show no more.
    const lost = to === undefined && !asFarAsPossible ? lostOf(plan) : []
    if (lost.length > 0) throw incomplete(lost)
    await copyBack(config, archive, backup, folder)
    if (process.getuid?.() === 0) for (const each of [folder, staged]) giveAway(each)
    const timeline = plan.way.at(-1)?.timeline ?? 1
    const logFile = path.join(path.dirname(folder), 'postgres.log')
    const recovered = await recoverCluster({ folder, staged, timeline, to, log: logFile })
    try {
      const missing = shortfallOf(plan, recovered)
      if (missing.length === 0 || asFarAsPossible)
        for (const { says } of await restoreFiles(archive, recovered.postgres.url, files)) missing.push(`The file ${says}`)
      if (missing.length > 0 && !asFarAsPossible) throw incomplete(missing)
      await prove(recovered.postgres.url)
      return { last_change: recovered.last_change, missing }
    } finally {
      await recovered.postgres.stop()
    }
  } catch (error) {
    remove(folder, passwordFile(folder), `${folder}.secret`)
    throw error
  } finally {
    remove(staged)
  }
}

const MOST_NAMED = 10

export function listMissing(missing: readonly string[]): string {
  const more = missing.length - MOST_NAMED
  return [...missing.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].map((each) => `  ${each}`).join('\n')
}

function incomplete(missing: readonly string[]): OperatorError {
  return new OperatorError(
    `The restore is not complete, so nothing was changed. Missing:\n${listMissing(missing)}\nTo go on without it, add --as-far-as-possible: it tells the last change that comes back.`,
  )
}

async function copyBack(config: Config, archive: Archive, backup: Backup, to: string) {
  try {
    if (backup.form === 'packed') await unpack(archive, backup, to)
    else await copyFolder(path.join(config.backups, backup.name), backup, to)
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error
    throw new OperatorError(
      `The backup ${backup.name} is damaged (${error.message}): choose another with --from. Nothing was changed.`,
    )
  }
  fs.writeFileSync(path.join(to, 'recovery.signal'), '')
}

async function unpack(archive: Archive, backup: Backup, to: string) {
  const whole = `${to}.whole`
  fs.rmSync(whole, { recursive: true, force: true })
  try {
    await unpackEntries(readItem(archive, `${backup.name}/base`), whole, backup.files)
    fs.renameSync(path.join(whole, 'postgres'), to)
    fs.writeFileSync(path.join(to, 'backup_label'), backup.label ?? '', { mode: 0o600 })
    fs.renameSync(path.join(whole, 'postgres.password'), passwordFile(to))
    if (fs.existsSync(path.join(whole, 'secret'))) fs.renameSync(path.join(whole, 'secret'), `${to}.secret`)
  } finally {
    fs.rmSync(whole, { recursive: true, force: true })
  }
}

/** A backup of an earlier version is the files as they are. */
async function copyFolder(from: string, backup: Backup, to: string) {
  fs.cpSync(path.join(from, 'postgres'), to, { recursive: true })
  for (const [name, { sha256 }] of Object.entries(backup.files)) {
    const hash = createHash('sha256')
    await pipeline(fs.createReadStream(path.join(to, name)), hash).catch(() => {})
    if (hash.digest('hex') !== sha256) throw new DamagedError(`${name} is damaged`)
  }
  fs.copyFileSync(path.join(from, 'postgres.password'), passwordFile(to))
  if (fs.existsSync(path.join(from, 'secret'))) fs.copyFileSync(path.join(from, 'secret'), `${to}.secret`)
}

/** As root, the cluster must belong to the user that the database runs as. */
function giveAway(folder: string) {
  const owner = databaseUser()
  if (owner === undefined) return
  fs.chownSync(folder, owner.uid, owner.gid)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid)
}

/** Swaps the clusters, restores a missing secret, and records the new timeline in the archive. */
async function putInPlace(config: Config, archive: Archive, restored: string): Promise<string | null> {
  const present = clusterOf(config)
  const kept = `${present}.before-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`
  const had = fs.existsSync(present)
  if (had) {
    fs.renameSync(present, kept)
    fs.renameSync(passwordFile(present), passwordFile(kept))
  }
  fs.renameSync(restored, present)
  fs.renameSync(passwordFile(restored), passwordFile(present))
  const secret = path.join(config.data, 'secret')
  const saved = `${restored}.secret`
  if (fs.existsSync(saved)) {
    const isSame = fs.existsSync(secret) && fs.readFileSync(secret).equals(fs.readFileSync(saved))
    if (!isSame && fs.existsSync(secret)) fs.renameSync(secret, `${secret}.before`)
    fs.renameSync(saved, secret)
  }
  openSpools(config)
  // An archive that cannot be reached now gets it with the first piece of the new branch.
  await shipHistories(present, archive).catch(() => {})
  return had ? kept : null
}
