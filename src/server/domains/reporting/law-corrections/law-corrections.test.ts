import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildGstr1, fileGstr1, getGstr1 } from '#contract/compliance/gstr1.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { approveRun, computeRun, createRun, getRun } from '#contract/payroll/runs.ts'
import { createItem } from '#contract/directory/items.ts'
import { getSession } from '#contract/identity/session.ts'
import { listLawValues } from '#contract/reporting/law-values.ts'
import { setCorrectedLaw } from '#core/tax/law/value.ts'
import { kosha } from '#test/operator/kosha.ts'
import { temporaryFolder } from '#test/operator/server.ts'
import { customer, invoiceLine, item } from '#test/support/builders.ts'
import { closing } from '#test/support/closing.ts'
import { hire } from '#test/support/payroll.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { loadCorrections } from './load.ts'

let world: World
const folder = temporaryFolder()
beforeAll(async () => {
  world = await openWorld()
  closing(async () => fs.rmSync(folder, { recursive: true, force: true }))
})
afterEach(() => setCorrectedLaw(new Map()))

const law = (...args: string[]) =>
  kosha(['law', ...args], { DATABASE_URL: world.url, KOSHA_DATA: folder, KOSHA_NOW: '2026-11-20T10:00:00+05:30' })
const source = ['--source', '20/2026 Central Tax', '--source-date', '2026-11-18', '--status', 'confirmed', '--by', 'Asmita Kale']
const load = () => loadCorrections(world.app.services.database.outside)

/** Tables of GSTR-1 with rows. */
async function tables(asha: Actor, period: string) {
  const { sections } = await asha.call(getGstr1, { query: { period } })
  return sections.filter(({ count }) => count > 0).map(({ code }) => code)
}

test('the operator sees what a correction would change, records it, and a return that is filed does not move', {
  timeout: 120_000,
}, async () => {
  const { asha } = await openSeller(world)
  const { customers_id } = await asha.call(createCustomer, {
    body: customer({ email: null, customer_name: 'Ravi Nair', gst_treatment: 'unregistered', gstin: null, state_code: '32' }),
  })
  const lines = [invoiceLine({ quantity: '1', rate: 1_20_000_00, gst_rate: '18' })]
  for (const day of ['2026-10-15', '2026-11-10'])
    await issued(asha, customers_id, { invoice_date: day, due_date: '2026-11-30', lines })
  for (const period of ['2026-10', '2026-11']) await asha.call(buildGstr1, { body: { period } })
  const filed = { period: '2026-10', filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' }
  await asha.call(fileGstr1, { body: filed })
  const before = await asha.call(getGstr1, { query: { period: '2026-10' } })

  const given = ['gst-limits/b2cl', '--from', '2026-10-01', '--value', '50000000', '--reason', 'The limit was raised', ...source]
  const preview = await law('correct', ...given)
  expect(preview.stdout).toBe(
    [
      'gst-limits/b2cl, from 2026-10-01',
      '  before: above ₹1,00,000',
      '  after:  above ₹5,00,000',
      '  Sahyadri Traders: GSTR-1 of November 2026, 27AADCS4321F1ZN: build it again; 1 filed or approved, which stay',
      'Nothing is recorded yet: add --record.',
      '',
    ].join('\n'),
  )
  expect((await law('log')).stdout).toBe('Nothing was corrected.\n')
  expect((await law('correct', ...given, '--record')).stdout).toContain('Recorded.')
  await load()
  expect(await tables(asha, '2026-10')).toContain('b2cl')
  expect(await asha.call(getGstr1, { query: { period: '2026-10' } })).toEqual(before)
  await asha.call(buildGstr1, { body: { period: '2026-11' } })
  expect(await tables(asha, '2026-11')).not.toContain('b2cl')
  expect(await tables(asha, '2026-11')).toContain('b2cs')

  const { corrections, packs } = await asha.call(listLawValues)
  expect(corrections).toMatchObject([
    {
      from: '2026-10-01',
      until: null,
      before: 'above ₹1,00,000',
      after: 'above ₹5,00,000',
      kept: 1,
      recorded_by: 'Asmita Kale',
      open: ['GSTR-1 of November 2026, 27AADCS4321F1ZN: build it again'],
    },
  ])
  const fixed = packs.flatMap(({ lists }) => lists).filter(({ is_correctable }) => !is_correctable)
  expect(fixed.map(({ key }) => key)).toContain('challan-beneficiary')

  const undo = [
    'gst-limits/b2cl',
    '--from',
    '2026-10-01',
    '--reason',
    'The notification is of another list',
    '--by',
    'Asmita Kale',
  ]
  expect((await law('withdraw', ...undo, '--record')).stdout).toContain('  after:  above ₹1,00,000')
  await load()
  await asha.call(buildGstr1, { body: { period: '2026-11' } })
  expect(await tables(asha, '2026-11')).toContain('b2cl')
  expect((await law('withdraw', ...undo, '--record')).stderr).toContain('There is no correction of gst-limits/b2cl')
  expect((await asha.call(listLawValues)).corrections.map(({ is_withdrawn }) => is_withdrawn)).toEqual([true, false])
})

test('an open pay run goes by a corrected ceiling once it is computed again, and an approved one keeps its slips', {
  timeout: 120_000,
}, async () => {
  const asha = await world.company('Meera Foods')
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  await hire(asha, 'Meera Iyer', { terms: { components: [{ code: 'BASIC', amount: 45_000_00 }], is_esi: false } })
  const run = async (month: string) => officer.call(createRun, { body: { month } })
  const of = ({ payroll_runs_id }: { payroll_runs_id: string }) => ({ params: { payroll_runs_id } })
  const october = await run('2026-10-01')
  await asha.call(approveRun, of(october))
  const kept = await officer.call(getRun, of(october))
  const november = await run('2026-11-01')
  const given = ['epf/ceiling', '--from', '2026-11-01', '--value', '3000000', '--reason', 'Raised again', ...source]
  const told = await law('correct', ...given, '--record')
  expect(told.stderr + told.stdout).toContain('  Meera Foods: Pay run of November 2026; 0 filed')
  await load()
  const computed = await officer.call(computeRun, of(november))
  // 12% of 30,000 instead of 25,000.
  expect([november.slips[0]?.net, computed.slips[0]?.net]).toEqual([
    november.slips[0]?.net,
    (november.slips[0]?.net ?? 0) - 600_00,
  ])
  expect(await officer.call(getRun, of(october))).toEqual(kept)
  await law('withdraw', ...given.slice(0, 3), '--reason', 'Not yet in force', '--by', 'Asmita Kale', '--record')
})

test('a new slab of GST is taken from its day on, and the pages hear of it with the session', { timeout: 120_000 }, async () => {
  const asha = await world.company()
  const sell = () => asha.call(createItem, { body: item({ item_name: 'Soap', gst_rate: '9' }) })
  expect(await asha.call(getSession)).not.toHaveProperty('law_corrections')
  await expect(sell()).rejects.toThrow('9% is not a GST rate')
  const value = JSON.stringify(['0', '5', '9', '18', '40'].map((rate) => ({ rate })))
  const given = ['gst-rates/slabs', '--from', '2026-11-01', '--value', value, '--reason', 'A new slab', ...source]
  const preview = await law('correct', ...given, '--record')
  expect(preview.stdout).toContain('  after:  0%; 5%; 9%; 18%; 40%')
  await load()
  const { law_corrections } = await asha.call(getSession)
  expect(law_corrections).toMatchObject([{ pack: 'gst-rates', list_key: 'slabs', from_date: '2026-11-01' }])
  expect(law_corrections?.[0]).not.toHaveProperty('recorded_by')
  expect(await sell()).toMatchObject({ gst_rate: '9' })
  await law('withdraw', ...given.slice(0, 3), '--reason', 'A draft alone', '--by', 'Asmita Kale', '--record')
  await load()
  expect(await asha.call(getSession)).not.toHaveProperty('law_corrections')
})

test('running servers go by a correction as soon as it is recorded, and by its withdrawal', { timeout: 120_000 }, async () => {
  const heard = [1, 2].map(() => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../../test/support/law-reader.ts')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: world.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    closing(async () => void child.kill())
    const said: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(...text.trim().split('\n')))
    return said
  })
  const all = async (limit: string) => {
    await expect.poll(() => heard.map((said) => said.at(-1)), { timeout: 30_000 }).toEqual([limit, limit])
  }
  // One at its start, and one as its link listens.
  await expect.poll(() => heard.map((said) => said.length), { timeout: 30_000 }).toEqual([2, 2])
  await all('10000000')
  const given = ['gst-limits/b2cl', '--from', '2026-10-15', '--value', '7500000', '--reason', 'Lowered', ...source]
  await law('correct', ...given, '--record')
  await all('7500000')
  await law('withdraw', ...given.slice(0, 3), '--reason', 'A draft alone', '--by', 'Asmita Kale', '--record')
  await all('10000000')
})

test('what is missing or does not fit is refused with a sentence, and the application itself can record nothing', async () => {
  const given = ['tax-calendar/gstr3b', '--from', '2026-10-01', '--reason', 'x', ...source]
  expect((await law('correct', ...given, '--value', '{"month":1,"day":40}')).stderr).toContain('day is at most 31.')
  expect((await law('correct', ...given, '--value', 'soon')).stderr).toContain('Give --value as JSON')
  expect((await law('correct', 'gst-limits/challan-beneficiary', ...given.slice(1))).stderr).toContain('can be corrected')
  expect((await law('correct', ...given.slice(0, -2))).stderr).toContain('Give --by')
  expect((await law('correct', ...given, '--source-date', '2026-12-01')).stderr).toContain('still to come')
  const asha = await world.company()
  const write = asha.tx((tx) => tx.client.query('DELETE FROM law_corrections'))
  await expect(write).rejects.toThrow('permission denied')
})
