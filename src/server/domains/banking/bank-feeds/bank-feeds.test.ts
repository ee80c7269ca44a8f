import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBankConsent, disconnectBankFeed, pullBankFeed, revokeBankConsent } from '#contract/banking/bank-feeds.ts'
import { importStatement, undoBankImport, uploadStatement } from '#contract/banking/bank-imports.ts'
import { listBankTransactions } from '#contract/banking/bank-transactions.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { openBankFeed } from '#test/support/feeds.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { brokenInvariants } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let sandboxes: Sandboxes

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(() => sandboxes.control('bank', { faults: [], hide_lines: [], webhooks: { mode: 'lost' } }))

let last = 50100012340000
async function openAccount() {
  last += 11
  const asha = await world.company()
  const account_number = String(last)
  return { asha, account_number, desk: await openBankFeed(world, sandboxes, asha, account_number) }
}
type Open = Awaited<ReturnType<typeof openAccount>>

async function connected() {
  const at = await openAccount()
  const consent = await at.desk.consents()
  await at.asha.call(checkBankConsent, { params: { bank_consents_id: consent.bank_consents_id }, body: {} })
  await at.desk.drain()
  return { ...at, consent }
}
async function pull({ asha, desk }: Open) {
  const feed = await desk.feed()
  await asha.call(pullBankFeed, { params: { bank_feeds_id: feed?.bank_feeds_id ?? '' }, body: {} })
  await desk.drain()
}

test('a person consents at the bank, and the feed delivers lines and balance from then on', async () => {
  const { asha, desk } = await openAccount()
  await desk.books({ amount: 11_800_00, narration: 'NEFT CR-HDFC0000060-DECCAN TEXTILES-N112233445566' })
  const { bank_consents_id, read } = await desk.consents()
  expect(await read()).toMatchObject({ consent_status: 'asked', page_url: expect.stringContaining('/sandbox/bank/consent?id=') })
  expect(await desk.feed()).toBeNull()
  await asha.call(checkBankConsent, { params: { bank_consents_id }, body: {} })
  await desk.drain()
  expect(await read()).toMatchObject({ consent_status: 'given' })
  expect(await desk.lines()).toEqual([[11_800_00, 'NEFT CR-HDFC0000060-DECCAN TEXTILES-N112233445566']])
  expect(await desk.feed()).toMatchObject({ health: 'good', bank_balance: 10_11_800_00, line_count: 1 })
})

test('who says no at the bank is asked no more, and nothing is read', async () => {
  const { asha, desk } = await openAccount()
  const { bank_consents_id, read } = await desk.consents(false)
  await asha.call(checkBankConsent, { params: { bank_consents_id }, body: {} })
  await desk.drain()
  expect(await read()).toMatchObject({ consent_status: 'rejected' })
  expect(await desk.feed()).toBeNull()
})

test('what a file brought the feed does not bring again, nor a file what the feed brought; true twins stay; without the file the feed brings all', async () => {
  const at = await openAccount()
  const { asha, desk } = at
  const day = desk.today
  await desk.books({ amount: -450_00, narration: 'UPI-SWIGGY-SWIGGY@ICICI-ICIC0000104-609112345678-UPI' })
  await desk.books({ amount: -20_00, narration: 'SMS CHRG' })
  await desk.books({ amount: -20_00, narration: 'SMS CHRG' })
  const csv = (rows: string[]) => Buffer.from(['Date,Narration,Withdrawal,Deposit,Balance', ...rows].join('\n'))
  const shown = day.split('-').toReversed().join('/')
  const first = csv([
    `${shown},UPI-SWIGGY-SWIGGY@ICICI-ICIC0000104-609112345678-UPI,450.00,,999550.00`,
    `${shown},SMS CHRG,20.00,,999530.00`,
  ])
  const take = async (raw: Buffer, file_name: string) => {
    const { files_id, accounts } = await asha.call(uploadStatement, { query: { file_name }, raw })
    const choice = { account_key: accounts[0]?.account_key ?? '', bank_accounts_id: desk.bank_accounts_id }
    const { rows } = await asha.call(importStatement, {
      body: { files_id, mapping: null, day_first: null, accounts: [choice] },
    })
    return rows[0]
  }
  const half = await take(first, 'half.csv')
  expect(half).toMatchObject({ new_count: 2 })
  const { bank_consents_id } = await desk.consents()
  await asha.call(checkBankConsent, { params: { bank_consents_id }, body: {} })
  await desk.drain()
  expect((await desk.lines()).map(([amount]) => amount)).toEqual([-450_00, -20_00, -20_00])
  expect(await desk.feed()).toMatchObject({ line_count: 1, health: 'good' })
  const whole = csv([
    `${shown},UPI-SWIGGY-SWIGGY@ICICI-ICIC0000104-609112345678-UPI,450.00,,999550.00`,
    `${shown},SMS CHRG,20.00,,999530.00`,
    `${shown},SMS CHRG,20.00,,999510.00`,
  ])
  expect(await take(whole, 'whole.csv')).toMatchObject({ new_count: 0, duplicate_count: 3 })
  await asha.call(undoBankImport, { params: { bank_imports_id: half?.bank_imports_id ?? '' }, body: {} })
  expect(await desk.lines()).toHaveLength(1)
  await pull(at)
  expect(await desk.lines()).toHaveLength(3)
})

test('a line that is lost in transit is detected by the balances, with its days and its amount, and cleared when a file has it', async () => {
  const at = await connected()
  await at.desk.books({ amount: 100_00, narration: 'CASH DEPOSIT ONE' })
  await pull(at)
  await sandboxes.control('bank', { hide_lines: ['CASH DEPOSIT TWO'] })
  await at.desk.books({ amount: 250_00, narration: 'CASH DEPOSIT TWO' })
  await at.desk.books({ amount: 70_00, narration: 'CASH DEPOSIT THREE' })
  await pull(at)
  const day = at.desk.today
  expect(await at.desk.feed()).toMatchObject({
    health: 'gap',
    gaps: [{ from_date: day, to_date: day, difference: 250_00 }],
    advice: 'Import the bank’s statement of those days: what is here already is not taken twice.',
  })
  const missing = expect.stringContaining('Lines of ₹250.00 are missing') as string
  expect((await at.asha.call(dashboard)).bank_feeds).toMatchObject([{ feed: { health: 'gap', sentence: missing } }])
  // The statement file of the same day contains it.
  const shown = day.split('-').toReversed().join('/')
  const raw = Buffer.from(
    `Date,Narration,Withdrawal,Deposit,Balance\n${shown},CASH DEPOSIT ONE,,100.00,1000100.00\n${shown},CASH DEPOSIT TWO,,250.00,1000350.00\n${shown},CASH DEPOSIT THREE,,70.00,1000420.00\n`,
  )
  const { files_id, accounts } = await at.asha.call(uploadStatement, { query: { file_name: 'day.csv' }, raw })
  const choice = { account_key: accounts[0]?.account_key ?? '', bank_accounts_id: at.desk.bank_accounts_id }
  await at.asha.call(importStatement, { body: { files_id, mapping: null, day_first: null, accounts: [choice] } })
  expect(await at.desk.feed()).toMatchObject({ health: 'good', gaps: [] })
  expect((await at.desk.lines()).length).toBe(3)
})

test('a consent that ends at the bank ends the feed; reconnected it continues, and imports nothing twice', async () => {
  const at = await connected()
  await at.desk.books({ amount: 100_00, narration: 'CASH DEPOSIT ONE' })
  await pull(at)
  await sandboxes.control('bank', { end_consent: { reference: at.consent.reference, status: 'expired' } })
  await at.desk.books({ amount: 200_00, narration: 'CASH DEPOSIT TWO' })
  await pull(at)
  expect(await at.desk.feed()).toMatchObject({ is_live: false, health: 'ended', sentence: 'Your consent has expired.' })
  const again = await at.desk.consents()
  await at.asha.call(checkBankConsent, { params: { bank_consents_id: again.bank_consents_id }, body: {} })
  await at.desk.drain()
  expect((await at.desk.lines()).map(([amount]) => amount)).toEqual([100_00, 200_00])
  expect(await at.desk.feed()).toMatchObject({ is_live: true, health: 'good', line_count: 1 })
})

test('disconnecting the last account takes the consent back at the bank too; what was read stays', async () => {
  const at = await connected()
  await at.desk.books({ amount: 100_00, narration: 'CASH DEPOSIT ONE' })
  await pull(at)
  const feed = await at.desk.feed()
  await at.asha.call(disconnectBankFeed, { params: { bank_feeds_id: feed?.bank_feeds_id ?? '' }, body: {} })
  await at.desk.drain()
  expect(await at.consent.read()).toMatchObject({ consent_status: 'revoked' })
  expect(await at.desk.lines()).toHaveLength(1)
  const refused = await at.asha.refused(revokeBankConsent, {
    params: { bank_consents_id: at.consent.bank_consents_id },
    body: {},
  })
  expect(refused.code).toBe('wrong_state')
})

test('a bank that does not answer is reported on the page, and tried again', async () => {
  const at = await connected()
  const route = `GET /v1/consents/:id/accounts/:number/lines`
  await sandboxes.control('bank', { faults: [{ route, fault: 'error', times: 2 }] })
  await pull(at)
  await pull(at)
  expect(await at.desk.feed()).toMatchObject({ health: 'failing', sentence: 'The bank does not answer just now.' })
  await pull(at)
  expect(await at.desk.feed()).toMatchObject({ health: 'good' })
  expect(await brokenInvariants(at.asha)).toEqual([])
})

test('a payout to an own account is in the books already: its two lines are not posted again as a transfer', async () => {
  const at = await connected()
  const other = await openBankFeed(world, sandboxes, at.asha, String((last += 11)))
  const { bank_consents_id } = await other.consents()
  await at.asha.call(checkBankConsent, { params: { bank_consents_id }, body: {} })
  await at.desk.drain()
  const narration = 'IMPS-609112345777-SAHYADRI TRADERS-HDFC-XXXXX0077'
  await at.desk.books({ amount: -60_000_00, narration })
  await other.books({ amount: 60_000_00, narration })
  const moved = journal(await accountIds(at.asha), '2026-11-20', [
    ['bank', 60_000_00],
    ['cash', -60_000_00],
  ])
  const { journal_entries_id } = await at.asha.call(createJournal, { body: moved })
  const feeds = [(await at.desk.feed())?.bank_feeds_id, (await other.feed())?.bank_feeds_id]
  await at.asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO payouts (companies_id, payouts_id, payout_status, payout_kind, to_bank_accounts_id, payee_name, bank_accounts_id, amount, purpose,
         narration, reference, utr, processed_on, created_at, updated_at, payee_vpa, approved_by, journal_entries_id)
       SELECT $1, gen_random_uuid(), 'processed', 'own_account', t.bank_accounts_id, 'Own account', f.bank_accounts_id, 6000000, 'transfer', 'To the other',
         'KOWN1', '609112345777', current_date, $4, $4, 'own@hdfcbank', $5, $6
       FROM bank_feeds f, bank_feeds t WHERE f.bank_feeds_id = $2 AND t.bank_feeds_id = $3`,
      [tx.companies_id, ...feeds, tx.now, tx.accounts_id, journal_entries_id],
    ),
  )
  await pull(at)
  await at.asha.call(pullBankFeed, { params: { bank_feeds_id: (await other.feed())?.bank_feeds_id ?? '' }, body: {} })
  await at.desk.drain()
  const { rows } = await at.asha.call(listBankTransactions, { query: { limit: '200' } })
  expect(rows.filter(({ amount }) => Math.abs(amount) === 60_000_00).map((row) => row.transaction_status)).toEqual([
    'unmatched',
    'unmatched',
  ])
})

test('a transfer between own accounts that has one payment number on both sides pairs automatically; without one it waits for a person', async () => {
  const at = await connected()
  const other = await openBankFeed(world, sandboxes, at.asha, String((last += 11)))
  const { bank_consents_id } = await other.consents()
  await at.asha.call(checkBankConsent, { params: { bank_consents_id }, body: {} })
  await at.desk.drain()
  const narration = 'IMPS-609112345001-SAHYADRI TRADERS-HDFC-XXXXX0077'
  await at.desk.books({ amount: -50_000_00, narration })
  await at.desk.books({ amount: -7_000_00, narration: 'CASH WITHDRAWAL' })
  await other.books({ amount: 50_000_00, narration })
  await other.books({ amount: 7_000_00, narration: 'CASH DEPOSIT' })
  await pull(at)
  const feed = await other.feed()
  await at.asha.call(pullBankFeed, { params: { bank_feeds_id: feed?.bank_feeds_id ?? '' }, body: {} })
  await at.desk.drain()
  const { rows } = await at.asha.call(listBankTransactions, { query: { limit: '200' } })
  const byAmount = rows.toSorted((one, next) => one.amount - next.amount)
  expect(byAmount.map(({ amount, transaction_status }) => [amount, transaction_status])).toEqual([
    [-50_000_00, 'matched'],
    [-7_000_00, 'unmatched'],
    [7_000_00, 'unmatched'],
    [50_000_00, 'matched'],
  ])
  expect(await brokenInvariants(at.asha)).toEqual([])
})
