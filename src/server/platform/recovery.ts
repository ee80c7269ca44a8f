import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#server/config.ts'
import { timelinePath } from './archive/timelines.ts'
import { isHistory } from './archive/wal-names.ts'
import { shellWord } from './embedded.ts'
import { type Postgres, startPostgres } from './postgres.ts'

export type Recovered = {
  postgres: Postgres
  last_change: string | null
  /** The log was applied until here. */
  end: number
  /** The requested moment was reached; the log did not end before it. */
  isReached: boolean
}

type Wanted = { folder: string; staged: string; timeline: number; to: Date | undefined; log: string }

/** Starts a copied cluster, which applies the staged log along a timeline until a moment, or until its end. */
export async function recoverCluster({ folder, staged, timeline, to, log: file }: Wanted): Promise<Recovered> {
  const kept = shellWord(`${staged}/`)
  const settings = {
    archive_mode: 'off',
    restore_command: `if [ -f ${kept}%f.gz ]; then gzip -dc ${kept}%f.gz > %p; else cp ${kept}%f %p; fi`,
    recovery_target_timeline: String(timeline),
    ...(to && {
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  let said = ''
  const log = (text: string) => {
    said += text
    fs.appendFileSync(file, text, { mode: 0o600 })
  }
  // The log ended before the requested moment: because nothing happened afterwards, or because a segment is lost.
  const allBefore = () => said.includes('recovery ended before configured recovery target was reached')
  const postgres = await startPostgres({ folder, settings, log }).catch((error: unknown) => {
    if (allBefore()) return undefined
    throw error
  })
  if (postgres && (await promoted(postgres.url, allBefore)))
    return { postgres, last_change: lastChange(said), end: endOfRecovery(folder), isReached: to !== undefined }
  await postgres?.stop()
  if (!allBefore()) throw new OperatorError(`The database could not be brought to that moment: see ${file}.`)
  return recoverCluster({ folder, staged, timeline, to: undefined, log: file })
}

/** Waits until the log is replayed; false if the database stopped. */
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

/** Where the timeline that recovery began branches off: its history is the newest. */
function endOfRecovery(folder: string): number {
  const newest = fs.readdirSync(path.join(folder, 'pg_wal')).filter(isHistory).toSorted().at(-1)
  if (newest === undefined) return 0
  const text = fs.readFileSync(path.join(folder, 'pg_wal', newest), 'utf8')
  return timelinePath(Number.parseInt(newest.slice(0, 8), 16), text).at(-2)?.end ?? 0
}
