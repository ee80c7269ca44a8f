import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyLogo, uploadLogo } from '#contract/company/company.ts'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { servicePath } from '#contract/services.ts'
import { runningPostgres } from '#server/platform/postgres.ts'
import { kosha } from '#test/operator/kosha.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { endAll, type ServerProcess, spawnServer, temporaryFolder } from '#test/operator/server.ts'
import { customer } from '#test/support/builders.ts'

const folder = temporaryFolder()
const data = path.join(folder, 'data')
const backups = path.join(folder, 'backups')
const env = { KOSHA_DATA: data, KOSHA_BACKUPS: backups }
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

let asha: Caller
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const url = servicePath(createCustomer.service) + createCustomer.path

async function serving<T>(work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await spawnServer(data, { env })
  await server.ready
  const result = await work(server)
  await server.stop()
  return result
}

async function add(server: ServerProcess, customer_name: string) {
  const body = JSON.stringify(customer({ customer_name }))
  expect((await fetch(server.origin + url, { method: 'POST', headers: asha.headers, body })).status).toBe(200)
}

async function upload(server: ServerProcess) {
  const address = `${server.origin}${servicePath(uploadLogo.service)}${uploadLogo.path}?file_name=logo.png`
  const headers = { ...asha.headers, 'content-type': 'application/octet-stream' }
  expect((await fetch(address, { method: 'POST', headers, body: logo })).status).toBe(200)
}

/** The uploaded logo as the server hands it out. */
async function servedLogo(server: ServerProcess) {
  const answer = await fetch(server.origin + servicePath(companyLogo.service) + companyLogo.path, { headers: asha.headers })
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status
}

const names = () =>
  serving(async (server) => {
    const answer = await fetch(server.origin + servicePath(listCustomers.service) + listCustomers.path, { headers: asha.headers })
    return ((await answer.json()) as { rows: { customer_name: string }[] }).rows.map((row) => row.customer_name)
  })

const pause = () => new Promise((resolve) => setTimeout(resolve, 1_100))
let between: string
let secret: Buffer

describe.runIf(process.platform !== 'win32')('a backup and the changes after it', () => {
  beforeAll(async () => {
    await serving(async (server) => {
      asha = await signedInOwner(runningPostgres(path.join(data, 'postgres')) ?? '')
      await add(server, 'Before the backup')
      await upload(server)
      const made = await kosha(['backup', '--json'], env)
      if (made.code !== 0) throw new Error(made.stderr)
      await add(server, 'In between')
      await pause()
      between = new Date().toISOString()
      await pause()
      await add(server, 'Regretted')
    })
    secret = fs.readFileSync(path.join(data, 'secret'))
  }, 120_000)

  test('the server must be stopped, and continues when it is not', async () => {
    await serving(async (server) => {
      const refused = await kosha(['restore', '--to', between], env)
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toContain(`already runs on ${data}`)
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    })
  })

  test.each([
    [['--to', 'yesterday'], '--to is yesterday: give an instant with its offset'],
    [['--to', '2026-11-20T10:00:00'], 'give an instant with its offset'],
    [['--to', '2099-01-01T00:00:00Z'], 'which is still to come'],
    [['--to', '2020-01-01T00:00:00Z'], 'No backup reaches back to that moment: the earliest is '],
    [['--from', 'tuesday'], 'There is no backup tuesday: choose from '],
  ])('restore %j is refused and changes nothing', async (args, sentence) => {
    const refused = await kosha(['restore', ...args], env)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(sentence)
    expect(fs.readdirSync(data).filter((name) => name.startsWith('postgres.before'))).toEqual([])
  })

  test('a damaged backup is found out and changes nothing', async () => {
    const [name = ''] = fs.readdirSync(backups).filter((each) => each.startsWith('20'))
    const file = path.join(backups, name, 'base.1')
    const bytes = fs.readFileSync(file)
    fs.writeFileSync(file, Buffer.concat([bytes.subarray(0, 100), Buffer.from('x'), bytes.subarray(101)]))
    const refused = await kosha(['restore', '--to', between], env)
    fs.writeFileSync(file, bytes)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(`The backup ${name} is damaged (${name}/base is damaged)`)
    expect(await names()).toEqual(['Before the backup', 'In between', 'Regretted'])
  })

  test('after the last change nothing is lost', async () => {
    const restored = await kosha(['restore', '--to', new Date().toISOString()], env)
    expect(restored.stderr).toBe('')
    expect(await names()).toEqual(['Before the backup', 'In between', 'Regretted'])
  }, 120_000)

  test('a moment in between: changes before it are restored, later ones not, and the previous database is kept', async () => {
    const restored = await kosha(['restore', '--to', between, '--json'], env)
    expect(restored.stderr).toBe('')
    const { kept } = JSON.parse(restored.stdout) as { kept: string }
    expect(fs.existsSync(path.join(kept, 'PG_VERSION'))).toBe(true)
    expect(await names()).toEqual(['Before the backup', 'In between'])
    const verified = await kosha(['verify'], env)
    expect(verified).toMatchObject({ code: 0, stderr: '' })
    expect(verified.stdout).toContain('1 ok, 0 failed')
  }, 120_000)

  test('with the data folder lost, the backups folder brings everything back', async () => {
    await serving((server) => add(server, 'After the restore'))
    fs.rmSync(data, { recursive: true })
    const restored = await kosha(['restore'], env)
    expect(restored.stderr).toBe('')
    expect(await names()).toEqual(['After the restore', 'Before the backup', 'In between'])
    expect(fs.readFileSync(path.join(data, 'secret'))).toEqual(secret)
    expect(await serving(servedLogo)).toEqual(logo)
  }, 120_000)

  test('only as many backups stay as were asked for', async () => {
    await pause()
    const made = await kosha(['backup', '--keep', '1', '--json'], env)
    const { name, removed } = JSON.parse(made.stdout) as { name: string; removed: string[] }
    expect(removed).toHaveLength(1)
    expect(fs.readdirSync(backups).filter((each) => each.startsWith('20'))).toEqual([name])
    expect((await kosha(['restore'], env)).code).toBe(0)
    expect(await names()).toEqual(['After the restore', 'Before the backup', 'In between'])
  }, 120_000)
})

test('with DATABASE_URL the provider keeps the backups', async () => {
  for (const command of ['backup', 'restore']) {
    const refused = await kosha([command], { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/books' })
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'DATABASE_URL is set, so the backups of that PostgreSQL server apply. This command backs up the embedded database only.\n',
    })
  }
})
