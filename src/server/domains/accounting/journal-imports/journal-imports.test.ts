import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import {
  cancelJournalImport,
  getJournalImport,
  type JournalImport,
  listImportAccounts,
  listImportEntries,
  mapImportAccounts,
  setImportRates,
  startJournalImport,
  uploadJournal,
} from '#contract/accounting/journal-imports.ts'
import { lockPeriod } from '#contract/accounting/periods.ts'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { bankAccount } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { exportAccounts } from '#server/domains/documents/exports/entries.ts'
import { accountNames, hledgerPart } from '#server/domains/documents/exports/names.ts'
import { exportBeancount, exportCsv, exportHledger } from '#server/domains/documents/exports/service.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const golden = (name: string) => fs.readFileSync(new URL(`../../../../../test/golden/journals/${name}`, import.meta.url))

async function uploaded(asha: Actor, name: string, raw: Uint8Array): Promise<JournalImport> {
  const { journal_imports_id } = await asha.call(uploadJournal, { query: { file_name: name }, raw })
  await world.app.services.jobs.drain()
  return asha.call(getJournalImport, { params: { journal_imports_id } })
}

const how = { leave_wrong: false, with_aside: false, again: false }

async function started(asha: Actor, { journal_imports_id }: JournalImport, over: Partial<typeof how> = {}) {
  await asha.call(startJournalImport, { params: { journal_imports_id }, body: { ...how, ...over } })
  await world.app.services.jobs.drain()
  return asha.call(getJournalImport, { params: { journal_imports_id } })
}

/** The trial balance of every account that has an amount, all years together. */
async function closings(asha: Actor): Promise<Record<string, number>> {
  const { rows } = await asha.call(trialBalance, { query: { to: '2026-12-31' } })
  return Object.fromEntries(rows.filter(({ closing }) => closing !== 0).map((row) => [row.account_name, row.closing]))
}

test('drewr3.dat: its balances come out to the paisa, one dollar taken as one rupee', async () => {
  const asha = await world.company()
  const found = await uploaded(asha, 'drewr3.dat', golden('drewr3.dat'))
  expect(found).toMatchObject({
    import_status: 'checked',
    import_format: 'ledger',
    entry_count: 11,
    ready_count: 11,
    wrong_count: 0,
  })
  expect(found.notes).toEqual(['2 lines of Liabilities:Tithe, -243.60 $ in all, stand outside double entry and are left out'])
  expect(found.currencies).toEqual([{ currency: '$', debits: '20884.00', rate: null }])
  const params = { journal_imports_id: found.journal_imports_id }
  const early = await asha.refused(startJournalImport, { params, body: how })
  expect(early.message).toBe('Enter the rate of one $ in rupees first.')
  await asha.call(setImportRates, { params, body: { rates: [{ currency: '$', rate: '1' }] } })
  const done = await started(asha, found)
  expect(done).toMatchObject({ import_status: 'finished', made_count: 11, failed_count: 0 })
  expect(await closings(asha)).toEqual({
    Checking: 1_366_00,
    'Checking: Business': 30_00,
    'Opening balance equity': -6_200_00,
    'Food: Groceries': 334_00,
    'Mortgage: Principal': 200_00,
    'Interest: Mortgage': 500_00,
    Escrow: 300_00,
    Salary: -2_000_00,
    Auto: 5_500_00,
    Books: 20_00,
    MasterCard: -20_00,
    Sales: -30_00,
  })
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

test('sample.dat: each currency by its own rate, shares at their cost', async () => {
  const asha = await world.company()
  const found = await uploaded(asha, 'sample.dat', golden('sample.dat'))
  const params = { journal_imports_id: found.journal_imports_id }
  const { rows } = await asha.call(listImportAccounts, { params, query: {} })
  const checking = rows.find((row) => row.file_account === 'Assets:Bank:Checking')
  expect(checking?.sums.map(({ currency, closing }) => [currency, closing])).toEqual([
    ['$', '980.00'],
    ['€', '500.00'],
  ])
  await asha.call(setImportRates, {
    params,
    body: {
      rates: [
        { currency: '$', rate: '83.25' },
        { currency: '€', rate: '90.5' },
      ],
    },
  })
  await started(asha, found)
  const sums = await closings(asha)
  expect(sums).toMatchObject({ 'Bank: Checking': 98_000 * 83.25 + 50_000 * 90.5, Brokerage: 150_000 * 83.25 })
  expect(Object.values(sums).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('vouchers of Tally: an optional one is posted when asked for, none is posted twice', async () => {
  const asha = await world.company()
  const file = golden('Vouchers_Contra_complete.xml')
  const found = await uploaded(asha, 'daybook.xml', file)
  expect(found).toMatchObject({ import_format: 'tally', entry_count: 28, ready_count: 27, aside_count: 1, wrong_count: 0 })
  const done = await started(asha, found, { with_aside: true })
  expect(done).toMatchObject({ made_count: 28 })
  const once = await closings(asha)
  expect(Object.values(once).reduce((sum, each) => sum + each, 0)).toBe(0)
  const again = await uploaded(asha, 'daybook.xml', Buffer.concat([file, Buffer.from('\n')]))
  expect(again).toMatchObject({ ready_count: 0, known_count: 28 })
  expect(await closings(asha)).toEqual(once)
})

test('accounts of a file are those of the chart a person says they are', async () => {
  const asha = await world.company()
  const found = await uploaded(asha, 'receipts.xml', golden('Vouchers_Receipt_complete.xml'))
  const params = { journal_imports_id: found.journal_imports_id }
  const { rows } = await asha.call(listImportAccounts, { params, query: { limit: '200' } })
  const cash = (await accountIds(asha))('cash')
  const account = rows.find(({ file_account }) => file_account === 'Canara Bank')
  if (!account) throw new Error('no such account')
  const { file_account: _name, sums: _sums, is_sure: _sure, line_count: _lines, ...as } = account
  const wrong = await asha.refused(mapImportAccounts, { params, body: { accounts: [{ ...as, schedule_iii: 'Other income' }] } })
  expect(wrong).toMatchObject({ code: 'invalid', issues: [{ path: 'accounts.0.schedule_iii' }] })
  await asha.call(mapImportAccounts, { params, body: { accounts: [{ ...as, ledger_accounts_id: cash }] } })
  await started(asha, found)
  const sums = await closings(asha)
  expect(sums['Canara Bank']).toBeUndefined()
  expect(sums).toMatchObject({ 'Cash in hand': 5_170_387_26, Cash: 1_360_000_00 })
})

test('no account that is kept in another currency takes entries of a file', async () => {
  const { asha } = await openExporter(world)
  const dollars = { account_label: 'HDFC EEFC', account_number: '50200099887766', currency: 'USD', ifsc: null }
  const { ledger_accounts_id } = await asha.call(createBankAccount, { body: bankAccount(dollars) })
  const { journal_imports_id } = await uploaded(asha, 'receipts.xml', golden('Vouchers_Receipt_complete.xml'))
  const params = { journal_imports_id }
  const { rows } = await asha.call(listImportAccounts, { params, query: { limit: '200' } })
  const accounts = rows.slice(0, 1).map(({ account_no, code, account_name, account_type, schedule_iii }) => ({
    account_no,
    code,
    account_name,
    account_type,
    schedule_iii,
    ledger_accounts_id,
  }))
  expect(await asha.refused(mapImportAccounts, { params, body: { accounts } })).toMatchObject({
    issues: [{ path: 'accounts.0.ledger_accounts_id', message: 'This account is in another currency: choose another' }],
  })
})

test('a table of lines: vouchers are distinguished by their number, and a wrong one is left out with its line named', async () => {
  const asha = await world.company()
  const csv = `Date,Voucher No,Account,Debit,Credit,Narration,Cost centre
01-04-2026,J1,Rent,"1,00,000.50",,Rent of April,Pune
01-04-2026,J1,HDFC Bank,,"1,00,000.50",,
05-04-2026,J2,Travel and conveyance,500,,Taxi,Nashik
05-04-2026,J2,HDFC Bank,,400,,
2026-04-31,J3,Rent,1,,No such day,
`
  const found = await uploaded(asha, 'journal.csv', Buffer.from(csv))
  expect(found).toMatchObject({ import_format: 'csv', entry_count: 3, ready_count: 1, wrong_count: 2 })
  const params = { journal_imports_id: found.journal_imports_id }
  const { rows } = await asha.call(listImportEntries, { params, query: { entry_status: 'wrong' } })
  expect(rows.map(({ line_no, issues }) => [line_no, issues[0]])).toEqual([
    [4, 'Debits and credits differ by 100.00 INR'],
    [6, 'Line 6: enter a date such as 21-11-2026'],
  ])
  expect((await asha.refused(startJournalImport, { params, body: how })).message).toContain('2 entries are wrong')
  await started(asha, found, { leave_wrong: true })
  expect(await closings(asha)).toEqual({ Rent: 1_00_000_50, 'HDFC Bank': -1_00_000_50 })
  const again = await uploaded(asha, 'journal.csv', Buffer.from(csv))
  const refused = await asha.refused(startJournalImport, {
    params: { journal_imports_id: again.journal_imports_id },
    body: { ...how, leave_wrong: true },
  })
  expect(refused).toMatchObject({ code: 'conflict' })
})

test('entries behind the lock are wrong before anything is posted; a cancelled import posts no more', async () => {
  const asha = await world.company()
  const params = { period_start: '2026-04-01' }
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-06-30', reason: 'Filed' } })
  const csv =
    'Date,Voucher,Account,Debit,Credit\n2026-06-30,1,Rent,5,\n2026-06-30,1,Cash,,5\n2026-07-01,2,Rent,5,\n2026-07-01,2,Cash,,5\n'
  const found = await uploaded(asha, 'j.csv', Buffer.from(csv))
  expect(found).toMatchObject({ ready_count: 1, wrong_count: 1 })
  const import_params = { journal_imports_id: found.journal_imports_id }
  await asha.call(cancelJournalImport, { params: import_params, body: {} })
  const late = await asha.refused(startJournalImport, { params: import_params, body: { ...how, leave_wrong: true } })
  expect(late).toMatchObject({ code: 'wrong_state' })
  expect(await closings(asha)).toEqual({})
})

test('entries far ahead are set aside until they are confirmed; those of a year that is not open are wrong', async () => {
  const asha = await world.company()
  const csv = `Date,Voucher,Account,Debit,Credit
2026-12-20,1,Rent,5,
2026-12-20,1,Cash,,5
2026-12-21,2,Rent,7,
2026-12-21,2,Cash,,7
2030-02-01,3,Rent,9,
2030-02-01,3,Cash,,9
`
  const found = await uploaded(asha, 'j.csv', Buffer.from(csv))
  expect(found).toMatchObject({ ready_count: 1, aside_count: 1, wrong_count: 1 })
  const params = { journal_imports_id: found.journal_imports_id }
  const wrong = await asha.call(listImportEntries, { params, query: { entry_status: 'wrong' } })
  expect(wrong.rows.map(({ issues }) => issues)).toEqual([
    ['1 Feb 2030 is in FY 2029-30, which is not open yet. Add that year under Periods, or correct the date'],
  ])
  const aside = await asha.call(listImportEntries, { params, query: { entry_status: 'aside' } })
  expect(aside.rows.map(({ issues }) => issues)).toEqual([['21 Dec 2026 is 31 days ahead. Confirm the date, or correct it']])
  await started(asha, found, { leave_wrong: true, with_aside: true })
  expect(await closings(asha)).toEqual({ Rent: 12_00, Cash: -12_00 })
})

test.each(['photo', 'no header'])('what is no journal is refused: %s', async (kind) => {
  const asha = await world.company()
  const raw = kind === 'photo' ? Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d]) : Buffer.from('a,b\n1,2\n')
  const found = await uploaded(asha, 'x', raw)
  expect(found).toMatchObject({ import_status: 'failed' })
  expect(found.failure).toBeTruthy()
})

const collect = async (chunks: AsyncIterable<string>) => (await Array.fromAsync(chunks)).join('')
const exporters = { hledger: exportHledger, beancount: exportBeancount, csv: exportCsv }

test.each(['hledger', 'beancount', 'csv'] as const)(
  'what is exported as %s and imported elsewhere is the same journal',
  async (format) => {
    const asha = await world.company()
    await started(asha, await uploaded(asha, 'r.xml', golden('Vouchers_Receipt_complete.xml')))
    const text = (await asha.tx((tx) => collect(exporters[format](tx)))) as string
    const ravi = await world.company('Other books')
    const found = await uploaded(ravi, `journal.${format}`, Buffer.from(text))
    expect(found).toMatchObject({ entry_count: 100, ready_count: 100, wrong_count: 0 })
    await started(ravi, found)
    const second = (await ravi.tx((tx) => collect(exportCsv(tx)))) as string
    const first = (await asha.tx((tx) => collect(exportCsv(tx)))) as string
    expect(bare(second, format === 'beancount')).toEqual(bare(first, format === 'beancount'))
  },
)

/** A journal without what names an entry in its own books. Beancount has no room for every letter of a name. */
function bare(csv: string, looseNames: boolean): string[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  return rows
    .map((row) =>
      [
        row['posting_date'],
        row['memo'],
        row['line_no'],
        looseNames ? '' : row['account_name'],
        row['account_type'],
        row['line_memo'],
        row['debit'],
        row['credit'],
      ].join('|'),
    )
    .toSorted()
}

test.skipIf(spawnSync('hledger', ['--version']).status !== 0 && !process.env['CI'])(
  'hledger finds in our export of an import the very balances of the file',
  async () => {
    const asha = await world.company()
    const found = await uploaded(asha, 'drewr.dat', golden('drewr.dat'))
    const params = { journal_imports_id: found.journal_imports_id }
    await asha.call(setImportRates, { params, body: { rates: [{ currency: '$', rate: '1' }] } })
    await started(asha, found)
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-import-')), 'j.hledger')
    fs.writeFileSync(file, (await asha.tx((tx) => collect(exportHledger(tx)))) as string)
    const balances = (of: string) =>
      parse(
        execFileSync('hledger', ['-f', of, 'balance', '--flat', '--no-total', '-O', 'csv'], {
          env: { ...process.env, LANG: 'C.UTF-8' },
        }).toString(),
        { from_line: 2 },
      )
    const ours = new Map(balances(file).map(([name = '', amount = '']: string[]) => [name, Number(amount.replace(' INR', ''))]))
    const names = accountNames(await asha.tx(exportAccounts), hledgerPart)
    const byName = new Map([...names].map(([account, name]) => [account.account_name, ours.get(name)]))
    expect(byName.get('Checking')).toBe(1366)
    expect(byName.get('Savings')).toBe(-5200)
    expect(byName.get('Auto')).toBe(5500)
    fs.rmSync(path.dirname(file), { recursive: true })
  },
)
