import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { APP_PASSWORD } from './app-password.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One fast PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-test-'))
  fs.chmodSync(root, 0o755)
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres = await startPostgres({ folder: path.join(root, 'postgres'), settings: fast })
  const admin = new pg.Client(postgres.url)
  try {
    await admin.connect()
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
  return async () => {
    await postgres.stop()
    fs.rmSync(root, { recursive: true, force: true })
  }
}
