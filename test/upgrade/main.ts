// Makes the data that a version leaves behind, for the test that upgrades them: `npm run upgrade-fixture -- <tag or commit>`.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { demoSignIn } from '#server/domains/workspace/demo/sign-in.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { endAll, folderOnDisk, spawnServer } from '#test/operator/server.ts'
import { exportTables, figuresOf } from './copy.ts'
import { type Fixture, writeFixture } from './fixture.ts'
import { trimmed } from './trim.ts'

const [version] = process.argv.slice(2)
if (version === undefined) {
  console.error('Say of which version: npm run upgrade-fixture -- <tag or commit>')
  process.exit(1)
}
const root = path.join(import.meta.dirname, '../..')
const folder = folderOnDisk()
const code = path.join(folder, 'code')
const data = path.join(folder, 'data')
try {
  execFileSync('git', ['worktree', 'add', '--detach', code, version], { cwd: root, stdio: 'inherit' })
  execFileSync(process.execPath, ['bin/ensure.mjs'], { cwd: code, stdio: 'inherit' })
  console.log(`${version} makes its demo company`)
  const bytes = writeFixture(trimmed(await made(version)))
  console.log(`test/upgrade/${version}.json.br: ${(bytes / 1_048_576).toFixed(2)} MB`)
} finally {
  await endAll()
  execFileSync('git', ['worktree', 'remove', '--force', code], { cwd: root })
  fs.rmSync(folder, { recursive: true, force: true })
}

/** The version's own code runs, creates the demo company and verifies its books; the rows are read in parallel. */
async function made(version: string): Promise<Fixture> {
  const node = path.join(code, 'node_modules/.bin/node')
  const env = { KOSHA_DEMO: 'on', KOSHA_NOW: '2026-11-20T10:00:00+05:30' }
  const server = await spawnServer(data, { cwd: code, command: [node, []], env })
  await server.ready
  const options = { cwd: code, env: { ...process.env, KOSHA_DATA: data }, stdio: 'inherit' as const }
  execFileSync(node, ['src/server/cli/main.ts', 'verify'], options)
  const client = new pg.Client(runningPostgres(path.join(data, 'postgres')))
  await client.connect()
  const tables = await exportTables(client)
  const figures = await figuresOf(client)
  await client.end()
  await server.stop()
  const queueSchema = queueSchemaOf(node)
  const secret = fs.readFileSync(path.join(data, 'secret')).toString('base64')
  return {
    version,
    migrations: migrationsIn(code),
    queueSchema,
    tables,
    files: filesIn(data),
    secret,
    signIn: demoSignIn,
    figures,
  }
}

/** Versions before 0.5.0 have a queue whose tables a library creates; later ones have their own, by their migrations. */
function queueSchemaOf(node: string): string {
  if (!fs.existsSync(path.join(code, 'node_modules/pg-boss'))) return ''
  const print = "import { getConstructionPlans } from 'pg-boss'; console.log(getConstructionPlans())"
  return execFileSync(node, ['--input-type=module', '-e', print], { cwd: code, encoding: 'utf8' })
}

function migrationsIn(place: string): Fixture['migrations'] {
  const at = path.join(place, 'db/migrations')
  const names = fs.readdirSync(at).filter((name) => name.endsWith('.sql'))
  return names
    .toSorted()
    .map((name) => ({ number: Number(name.slice(0, 4)), name, sql: fs.readFileSync(path.join(at, name), 'utf8') }))
}

function filesIn(place: string): Record<string, string> {
  const at = path.join(place, 'files')
  const names = fs.readdirSync(at, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => fs.statSync(path.join(at, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(at, name)).toString('base64')]))
}
