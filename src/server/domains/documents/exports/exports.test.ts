import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { exportJournal } from '#contract/documents/exports.ts'
import { createLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import type { Line } from '#core/ledger/journal.ts'
import { post } from '#server/ledger/post.ts'
import { accountIds } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { exportAccounts, exportEntries } from './entries.ts'
import { accountNames, beancountPart, hledgerPart } from './names.ts'
import { exportBeancount, exportHledger } from './service.ts'

let world: World
let asha: Actor
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-export-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const troublesome = [
  ['1521', 'HDFC Bank: current; "main"  account'],
  ['1522', 'HDFC Bank - current, "main" account'],
  ['1523', 'एचडीएफसी चालू खाता'],
  ['1524', 'एसबीआई'],
  ['1525', '(virtual) [balanced] = 5 INR'],
  ['1526', '!*;|\\'],
] as const

const memos = [
  'Paid; not a comment',
  '(not a code) x',
  '! pending *',
  'two\nlines\ttab  spaces',
  'date:2020-01-01, [2020-01-01] tag:x',
  '"quoted" \\ back',
  '= 5 INR',
  '',
]

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Sahyadri; "Traders"')
  const role = await accountIds(asha)
  const ids: string[] = [role('rent'), role('sales'), role('share_capital'), role('term_loans')]
  for (const [code, account_name] of troublesome) {
    const body = { code, account_name, account_type: 'asset', schedule_iii: 'Cash and cash equivalents' } as const
    ids.push((await asha.call(createLedgerAccount, { body })).ledger_accounts_id)
  }
  for (let at = 0; at < 120; at++) {
    const memo = memos[at % memos.length] ?? ''
    const amount = (at * 7_919_993) % 99_999_999_99 || 500
    const of = (step: number) => ({ ledger_accounts_id: ids[(at * 3 + step) % ids.length] ?? '' })
    const lines: Line[] = [
      { account: of(0), amount, ...(memo ? { line_memo: memo } : {}) },
      { account: of(1), amount: 0 - Math.ceil(amount / 3) },
      { account: of(2), amount: 0 - (amount - Math.ceil(amount / 3)) },
    ]
    const posting_date = `2026-${String(1 + (at % 11)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
    await asha.tx((tx) => post(tx, { posting_date, source: 'manual', source_ref: `${at}, x: y`, memo: memo || 'No text', lines }))
  }
})

async function textOf(make: Parameters<Actor['tx']>[0]): Promise<string> {
  return (await asha.tx(make)) as string
}
const collect = async (chunks: AsyncIterable<string>) => (await Array.fromAsync(chunks)).join('')

/** Both programs read UTF-8 only if the machine's own locale is overridden. */
const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
const missing = (program: string) => spawnSync(program, ['--version'], { env }).status !== 0

test.skipIf(missing('hledger'))(
  'hledger reads the journal strictly and its trial balance is ours, account by account',
  async () => {
    const file = path.join(folder, 'journal.hledger')
    fs.writeFileSync(file, await textOf((tx) => collect(exportHledger(tx))))
    const hledger = (...args: string[]) => execFileSync('hledger', ['-f', file, ...args], { env }).toString()
    hledger('check', '--strict')

    const theirs = new Map(
      parse(hledger('balance', '--flat', '--no-total', '-O', 'csv'), { from_line: 2 }).map(
        ([name = '', amount = '']: string[]) => [name, Math.round(Number(amount.replace(' INR', '')) * 100)],
      ),
    )
    expect(theirs).toEqual(await closings(hledgerPart))
    expect(theirs.size).toBe(10)
    expect(hledger('stats')).toMatch(/Transactions\s+: 120/)
    // A date in a person's text must not move a posting.
    expect(hledger('balance', '--flat', '-e', '2026-01-01', '-O', 'csv')).not.toContain('Assets')
  },
)

test.skipIf(missing('bean-check') || missing('bean-query'))(
  'beancount finds nothing to complain of in the journal, and its balances are ours, account by account',
  async () => {
    const file = path.join(folder, 'journal.beancount')
    fs.writeFileSync(file, await textOf((tx) => collect(exportBeancount(tx))))
    expect(execFileSync('bean-check', [file], { env }).toString()).toBe('')
    const sums = 'SELECT account, sum(number) AS sum GROUP BY account'
    const theirs = new Map(
      parse(execFileSync('bean-query', ['-f', 'csv', file, sums], { env }).toString(), { from_line: 2, trim: true })
        .map(([name = '', amount = '']: string[]) => [name, Math.round(Number(amount) * 100)] as const)
        .filter(([, amount]) => amount !== 0),
    )
    expect(theirs).toEqual(await closings(beancountPart))
    expect(theirs.size).toBe(10)
  },
)

/** The closing balance of each account in the trial balance, by the account's name in an export. */
async function closings(part: typeof hledgerPart): Promise<Map<string | undefined, number>> {
  const accounts = await asha.tx(exportAccounts)
  const names = accountNames(accounts, part)
  const { rows } = await asha.call(trialBalance, { query: { to: '2026-12-31' } })
  return new Map(
    rows.flatMap((row) => {
      const account = accounts.find((each) => each.ledger_accounts_id === row.ledger_accounts_id)
      return account && row.closing !== 0 ? [[names.get(account), row.closing] as const] : []
    }),
  )
}

test('every account has a unique name that the format allows', async () => {
  const accounts = await asha.tx(exportAccounts)
  const hledger = [...accountNames(accounts, hledgerPart).values()]
  const beancount = [...accountNames(accounts, beancountPart).values()]
  expect(new Set(hledger).size).toBe(accounts.length)
  expect(new Set(beancount).size).toBe(accounts.length)
  for (const name of hledger) expect(name).toMatch(/^(Assets|Liabilities|Equity|Income|Expenses)(:[^\s:;]+( [^\s:;]+)*){2}$/u)
  for (const name of beancount) expect(name).toMatch(/^(Assets|Liabilities|Equity|Income|Expenses)(:[A-Z0-9][A-Za-z0-9-]*){2}$/)
})

test('the beancount file opens every account before its first use and each entry balances to the paisa', async () => {
  const text = await textOf((tx) => collect(exportBeancount(tx)))
  const opened = new Set([...text.matchAll(/^2026-01-01 open (\S+) INR$/gm)].map(([, name]) => name))
  const entries = text.split(/\n(?=\d{4}-\d\d-\d\d \*)/).slice(1)
  expect(entries).toHaveLength(120)
  for (const entry of entries) {
    const postings = [...entry.matchAll(/^ {2}([A-Z][A-Za-z0-9:-]+) {2}(-?\d+)\.(\d\d) INR$/gm)]
    expect(postings).toHaveLength(3)
    expect(postings.every(([, name]) => opened.has(name))).toBe(true)
    expect(postings.reduce((sum, [, , rupees, decimals]) => sum + BigInt(`${rupees}${decimals}`), 0n)).toBe(0n)
    expect(entry).not.toMatch(/"[^"\n]*\n[^"]*"(?=\n)/)
  }
})

test('pages of entries join without gaps, whatever their size', async () => {
  const within = async (size: number) =>
    asha.tx(async (tx) =>
      (await Array.fromAsync(exportEntries((work) => work(tx), size))).map((entry) => [
        entry.journal_entries_id,
        entry.lines.length,
      ]),
    )
  const all = await within(1_000)
  expect(all).toHaveLength(120)
  expect(await within(7)).toEqual(all)
  expect(await within(120)).toEqual(all)
})

test('the download is the same book, needs reports, and its CSV adds up', async () => {
  const answer = await asha.send(exportJournal, { query: { format: 'csv' } })
  expect(answer.headers['content-disposition']).toContain('journal.csv')
  const rows: Record<string, string>[] = parse(answer.body, { columns: true })
  expect(rows).toHaveLength(360)
  const paise = (text = '') => BigInt(text.replace('.', ''))
  expect(rows.reduce((sum, row) => sum + paise(row['debit']) - paise(row['credit']), 0n)).toBe(0n)
  const hledger = await asha.send(exportJournal, { query: { format: 'hledger' } })
  expect(hledger.body).toBe(await textOf((tx) => collect(exportHledger(tx))))
  const cashier = await world.member(asha, ['BANKING'])
  expect(await cashier.refused(exportJournal, { query: { format: 'csv' } })).toMatchObject({ status: 403 })
  const ravi = await world.company('Ravi Stores')
  expect((await ravi.send(exportJournal, { query: { format: 'csv' } })).body.trimEnd().split('\r\n')).toHaveLength(1)
})
