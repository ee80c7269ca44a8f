import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { clusterOf } from '../embedded.ts'
import { drillWhenDue } from './drill-record.ts'
import { type Archive, openArchive } from './items.ts'
import { shipHistories, shipSpools } from './ship.ts'
import { fileSpool, isArchiving, walSpool } from './spool.ts'
import { type WalEnd, writeWalEnd } from './wal-end.ts'

/** Ships what is in the spools while the server runs; `finish` once more after the database has stopped. */
export type Archiving = { stop: () => Promise<void>; finish: () => Promise<void> }

const PACE_MS = 5_000
const FINISH_MS = 8_000
const HOUR_MS = 3_600_000

/** Keeps the archive of the embedded database up to date: at most five seconds behind PostgreSQL's spool. */
export function startArchiving(config: Config, url: string, warn: (problem: string) => void): Archiving {
  const archive = openArchive(config)
  let isStopping = false
  let client: pg.Client | undefined
  let drillCheck = Date.now() + HOUR_MS
  let problem = ''
  const round = async () => {
    if (!isArchiving(config)) return
    client ??= await connect(url)
    await noteEnd(config, client)
    await ship(config, archive)
    if (Date.now() < drillCheck) return
    drillCheck = Date.now() + HOUR_MS
    drillWhenDue(config, warn)
  }
  const loop = async () => {
    while (!isStopping) {
      await round()
        .then(() => (problem = ''))
        .catch((error: Error) => {
          void client?.end().catch(() => {})
          client = undefined
          // The same problem is reported once, not every five seconds.
          if (error.message !== problem) warn(`The archive of the database does not advance: ${error.message}`)
          problem = error.message
        })
      await pause(() => isStopping)
    }
    await client?.end().catch(() => {})
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      await Promise.race([looping, sleep(FINISH_MS, undefined, { ref: false })])
    },
    // What a target that is down does not take stays in the spool for the next start.
    async finish() {
      if (!isArchiving(config)) return
      await Promise.race([
        ship(config, archive).catch((error: Error) => warn(error.message)),
        sleep(FINISH_MS, undefined, { ref: false }),
      ])
    },
  }
}

async function ship(config: Config, archive: Archive) {
  const shipped = await shipSpools(config, archive)
  if (shipped > 0) await shipHistories(clusterOf(config), archive)
}

async function pause(isOver: () => boolean) {
  for (let waited = 0; waited < PACE_MS && !isOver(); waited += 250) await sleep(250, undefined, { ref: false })
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function noteEnd(config: Config, client: pg.Client) {
  const { rows } = await client.query<WalEnd>(
    `SELECT system_identifier::text, timeline_id AS timeline, pg_current_wal_flush_lsn()::text AS lsn
     FROM pg_control_system(), pg_control_checkpoint()`,
  )
  if (rows[0]) writeWalEnd(config, rows[0])
}

/** When the oldest segment that waits for the archive was spooled; undefined if none waits. */
export function waitingSince(config: Pick<Config, 'data'>): Date | undefined {
  const times = [walSpool(config), fileSpool(config)].flatMap((folder) =>
    fs.existsSync(folder)
      ? fs.readdirSync(folder).flatMap((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? [])
      : [],
  )
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
