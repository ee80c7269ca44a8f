import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { build } from '../../bin/server-process.ts'
import { APP_PASSWORD } from './app-password.ts'
import { scratchFolder } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The folder of its socket. */
    postgresSocket: string
  }
}

/** One fast PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  // Before the workers, who would build it beside each other.
  if (build('server') !== 0) throw new Error('the server cannot be built')
  const root = scratchFolder('kosha-test')
  const socket = path.join(root, 'socket')
  fs.mkdirSync(socket)
  fs.chmodSync(socket, 0o777)
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  // A test file opens ten connections and more, whose passwords are known to everybody.
  const cheap = { unix_socket_directories: socket, scram_iterations: '1' }
  const postgres = await startPostgres({ folder: path.join(root, 'postgres'), settings: { ...fast, ...cheap } })
  const admin = new pg.Client(postgres.url)
  try {
    await admin.connect()
    await admin.query(`ALTER ROLE postgres PASSWORD ${admin.escapeLiteral(new URL(postgres.url).password)}`)
    await admin.query('CREATE DATABASE app_template')
    await prepare(postgres.url.replace(/\/postgres$/, '/app_template'), APP_PASSWORD)
    await admin.query('ALTER DATABASE app_template WITH ALLOW_CONNECTIONS false IS_TEMPLATE true')
    await admin.end()
  } catch (error) {
    await admin.end()
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresSocket', socket)
  return async () => {
    await postgres.stop()
    fs.rmSync(root, { recursive: true, force: true })
  }
}
