import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '#server/ledger/post.ts'
import { clockAt } from '#server/platform/clock.ts'
import { inCompany, openDatabase } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { prepare } from '#server/platform/prepare.ts'
import { kosha } from '#test/operator/kosha.ts'
import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { temporaryFolder } from '#test/operator/server.ts'

const folder = temporaryFolder()
const data = path.join(folder, 'data')
const env = { KOSHA_DATA: data }
let asha: Caller

/** Arranges in the data folder's database while no server has it. */
async function arranging(work: (url: string) => Promise<void>) {
  const postgres = await startPostgres({ folder: path.join(data, 'postgres'), settings: { fsync: 'off' } })
  await work(postgres.url)
  await postgres.stop()
}

beforeAll(async () => {
  fs.mkdirSync(data)
  await arranging(async (url) => {
    await prepare(url)
    asha = await signedInOwner(url)
    const database = openDatabase(url, clockAt(new Date('2026-11-20T10:00:00+05:30')), 1)
    await inCompany(database, asha, async (tx) => {
      const lines = [
        { account: 'bank', amount: 12_345_67 },
        { account: 'share_capital', amount: -12_345_67 },
      ] as const
      await post(tx, { posting_date: '2026-11-20', source: 'manual', source_ref: '1', memo: 'Capital', lines: [...lines] })
      await tx.client.query('SELECT seal_audit(1000)')
    })
    await database.close()
  })
}, 60_000)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the operator’s command', () => {
  test('lists its parts, and each explains itself', async () => {
    const { stdout } = await kosha(['--help'])
    for (const part of ['start', 'migrate', 'statement', 'export', 'verify', 'backup', 'restore', 'demo', 'support', 'hub']) {
      expect(stdout).toContain(`  ${part} `)
      expect((await kosha([part, '--help'])).stdout).toContain(`kosha ${part}`)
    }
  }, 60_000)

  test.each([
    [['audit'], 'There is no command audit: choose from start, doctor, migrate, '],
    [['verify', '--fast'], "Unknown option '--fast': see kosha verify --help."],
    [['verify', 'now'], 'kosha verify does not know what to do with now: see kosha verify --help.'],
    [['export'], 'kosha export needs hledger|beancount|csv: see kosha export --help.'],
    [['export', 'tally'], 'There is no format tally: choose from hledger, beancount, csv.'],
    [['start', '--prot', '80'], 'There is no option --prot: start takes --json and --help.'],
    [['statement', 'missing.ofx'], 'missing.ofx: there is no such file.'],
    [['verify', '--company', 'Konkan'], 'There is no company Konkan: give its name or its id.'],
  ])('%j is one sentence and exit code 1', async (args, sentence) => {
    const refused = await kosha(args, env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr.trimEnd()).toContain(sentence)
    expect(refused.stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('exports the journal in every format', async () => {
    expect((await kosha(['export', 'hledger'], env)).stdout).toMatch(/12345\.67/)
    expect((await kosha(['export', 'beancount', '--company', 'sahyadri traders'], env)).stdout).toMatch(/12345\.67/)
    const { stdout } = await kosha(['export', 'csv', '--json'], env)
    expect(JSON.parse(stdout)).toMatchObject({ company: { companies_id: asha.companies_id }, format: 'csv' })
  }, 60_000)

  test('verifies whole books, and finds a changed line', async () => {
    const whole = await kosha(['verify'], env)
    expect(whole).toMatchObject({ code: 0, stderr: '' })
    expect(whole.stdout).toContain('ok     Sahyadri Traders')
    await arranging(async (url) => {
      const client = new pg.Client(url)
      await client.connect()
      await client.query('UPDATE journal_lines SET amount = amount + 1 WHERE amount > 0')
      await client.end()
    })
    const broken = await kosha(['verify', '--json'], env)
    expect(broken.code).toBe(1)
    expect(JSON.parse(broken.stdout)).toMatchObject([
      { ok: false, broken: [{ invariant: 'entry balances' }, { invariant: 'month total equals its lines' }] },
    ])
  }, 60_000)

  test('asks which company when there are several', async () => {
    await arranging(async (url) => void (await signedInOwner(url, 'Konkan Fisheries')))
    const refused = await kosha(['export', 'csv'], env)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('There are 2 companies: choose one with --company, by name or id: Konkan Fisheries (')
  }, 60_000)
})
