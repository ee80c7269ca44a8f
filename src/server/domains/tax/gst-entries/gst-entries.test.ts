import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createJournal, reverseJournal, setOpeningBalances } from '#contract/accounting/journals.ts'
import { assignParty, listUnnamedLines, undoAssignment } from '#contract/accounting/subledger.ts'
import { addRegistration } from '#contract/company/registrations.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { invoiceLine, registration } from '#test/support/builders.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { backfill } from './backfill.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Like a person with access to the database itself. */
async function tamper(...statements: string[]) {
  const client = new pg.Client(world.url)
  await client.connect()
  for (const statement of ['SET session_replication_role = replica', ...statements]) await client.query(statement)
  await client.end()
}
type Row = { gst_kind: string; tax_head: string; amount: number; document_line_no: number | null; row_no: number }
const rowsOf = (asha: Actor) =>
  asha.tx(
    async (tx) =>
      (
        await tx.client.query<Row>(
          `SELECT gst_kind, tax_head, amount, document_line_no, row_no, gst_rate::float AS gst_rate, taxable_value FROM gst_entries
           WHERE companies_id = $1 ORDER BY journal_entries_id, line_no, row_no`,
          [tx.companies_id],
        )
      ).rows,
  )
const broken = async (asha: Actor) => (await asha.tx((tx) => verifyBooks(tx))).broken

/** An invoice of two lines, cancelled a day later, and a bill under reverse charge. */
async function someDocuments() {
  const { asha, customers_id } = await openSeller(world)
  const lines = [invoiceLine(), invoiceLine({ rate: 500_00, gst_rate: '5' })]
  const { invoices_id } = await issued(asha, customers_id, { invoice_date: '2026-11-18', lines })
  await asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on: '2026-11-19', cancel_reason: 'Twice' } })
  return asha
}

test('an invoice has a row for each line and tax, and its cancellation reverses them', async () => {
  const asha = await someDocuments()
  const [cgst, sgst] = [{ tax_head: 'cgst' }, { tax_head: 'sgst' }].map(({ tax_head }) => [
    expect.objectContaining({
      gst_kind: 'output',
      tax_head,
      amount: -90_00,
      document_line_no: 1,
      taxable_value: -1_000_00,
      gst_rate: 18,
    }),
    expect.objectContaining({
      gst_kind: 'output',
      tax_head,
      amount: -12_50,
      document_line_no: 2,
      taxable_value: -500_00,
      gst_rate: 5,
    }),
  ])
  const rows = await rowsOf(asha)
  expect(rows.slice(0, 4)).toEqual([...(cgst ?? []), ...(sgst ?? [])])
  expect(rows.slice(4).map(({ amount }) => amount)).toEqual([90_00, 12_50, 90_00, 12_50])
  expect(await broken(asha)).toEqual([])
})

test('a row that is removed or changed breaks the proof', async () => {
  const asha = await someDocuments()
  const last = `(SELECT max(journal_entries_id::text)::uuid FROM gst_entries WHERE companies_id = '${asha.companies_id}')`
  await tamper(`DELETE FROM gst_entries WHERE journal_entries_id = ${last} AND row_no = 2 AND tax_head = 'sgst'`)
  const found = await broken(asha)
  expect(found.map(({ invariant }) => invariant)).toContain('GST accounts are what their rows say')
})

test('entries of before get the same rows by the job, a few at a time', async () => {
  const asha = await someDocuments()
  const before = await rowsOf(asha)
  expect(before.length).toBe(8)
  await toBackfill(asha)
  expect(await broken(asha)).toEqual([])
  await backfill(world.app.services.database, 1)
  expect(await rowsOf(asha)).toEqual(before)
  expect((await asha.tx((tx) => tx.client.query('SELECT 1 FROM gst_entry_backfills'))).rows).toEqual([])
  expect(await broken(asha)).toEqual([])
})

const toBackfill = (asha: Actor) =>
  tamper(
    `DELETE FROM gst_entries WHERE companies_id = '${asha.companies_id}'`,
    `INSERT INTO gst_entry_backfills VALUES ('${asha.companies_id}', '00000000-0000-0000-0000-000000000000')`,
  )
/** What a person does while the job is in the middle of a transaction. */
async function duringBackfill<T>({ companies_id }: Actor, act: () => Promise<T>): Promise<T> {
  const client = new pg.Client(world.url)
  await client.connect()
  await client.query('BEGIN')
  await client.query("SELECT set_config('app.companies_id', $1, true)", [companies_id])
  await client.query('SELECT backfill_gst_entries($1, 1000)', [companies_id])
  const acting = act()
  acting.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await client.query('COMMIT')
  await client.end()
  return acting
}

test('an invoice that is cancelled while the job writes the rows of its entry is cancelled', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  await toBackfill(asha)
  const body = { cancelled_on: '2026-11-20', cancel_reason: 'Twice' }
  await duringBackfill(asha, () => asha.call(cancelInvoice, { params: { invoices_id }, body }))
  expect((await rowsOf(asha)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await broken(asha)).toEqual([])
})

test('a line that is told what it is while the job writes its row has the row of what it is', async () => {
  const { asha } = await openBuyer(world)
  const ids = await accountIds(asha)
  const lines = [{ ledger_accounts_id: ids('igst_input'), debit: 700_00, credit: 0 }]
  await asha.call(setOpeningBalances, { body: { as_of: '2026-03-31', lines } })
  await toBackfill(asha)
  const { rows } = await asha.call(listUnnamedLines, { query: { control: 'tax' } })
  const chosen = rows.map(({ journal_entries_id, line_no }) => ({ journal_entries_id, line_no }))
  const party = { tax_nature: 'credit_claimed', tax_period: '2026-03-01' } as const
  await duringBackfill(asha, () => asha.call(assignParty, { body: { lines: chosen, party } }))
  const sums = new Map<string, number>()
  for (const { gst_kind, amount } of await rowsOf(asha)) sums.set(gst_kind, (sums.get(gst_kind) ?? 0) + amount)
  expect([...sums].filter(([, amount]) => amount !== 0)).toEqual([['input', 700_00]])
})

test('a journal entry on a GST account says what it is in which return, of which GSTIN', async () => {
  const { asha } = await openBuyer(world)
  const ids = await accountIds(asha)
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const branch = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  const body = journal(ids, '2026-11-10', [
    ['igst_input', 500_00],
    ['rent', -500_00],
  ])
  const [tax, rent] = body.lines
  if (!tax || !rent) throw new Error('no lines')
  const without = { ...body, lines: [{ ...tax, party: null }, rent] }
  expect((await asha.refused(createJournal, { body: without })).issues).toEqual([
    { path: 'lines.0.party', message: 'Choose what this line does in the tax return' },
  ])
  const party = { tax_nature: 'credit_claimed', tax_period: '2026-10-01', gst_registrations_id: branch } as const
  const stranger = { ...body, lines: [{ ...tax, party: { ...party, gst_registrations_id: asha.companies_id } }, rent] }
  expect((await asha.refused(createJournal, { body: stranger })).issues).toEqual([
    { path: 'lines.0.party', message: 'We cannot find this GSTIN' },
  ])
  const { journal_entries_id, lines } = await asha.call(createJournal, { body: { ...body, lines: [{ ...tax, party }, rent] } })
  expect(lines[0]?.party).toMatchObject({ gstin: '29AADCS4321F1ZJ', tax_nature: 'credit_claimed' })
  const kept = async () =>
    (
      await asha.tx((tx) =>
        tx.client.query('SELECT gst_kind, amount, gst_registrations_id, tax_period FROM gst_entries ORDER BY journal_entries_id'),
      )
    ).rows
  const row = { gst_kind: 'input', amount: 500_00, gst_registrations_id: branch, tax_period: '2026-10-01' }
  expect(await kept()).toEqual([row])
  await asha.call(reverseJournal, { params: { journal_entries_id }, body: { posting_date: '2026-11-12', reason: 'Wrong' } })
  expect(await kept()).toEqual([row, { ...row, amount: -500_00 }])
})

test('a line of opening balances is told what it is later: its row is reversed and renewed', async () => {
  const { asha } = await openBuyer(world)
  const ids = await accountIds(asha)
  const lines = [{ ledger_accounts_id: ids('igst_input'), debit: 700_00, credit: 0 }]
  await asha.call(setOpeningBalances, { body: { as_of: '2026-03-31', lines } })
  const { rows } = await asha.call(listUnnamedLines, { query: { control: 'tax' } })
  const chosen = rows.map(({ journal_entries_id, line_no }) => ({ journal_entries_id, line_no }))
  const party = { tax_nature: 'credit_claimed', tax_period: '2026-03-01' } as const
  const { subledger_assignments_id } = await asha.call(assignParty, { body: { lines: chosen, party } })
  const kinds = async () => (await rowsOf(asha)).map(({ gst_kind, amount }) => [gst_kind, amount])
  expect(await kinds()).toEqual([
    ['opening', 700_00],
    ['opening', -700_00],
    ['input', 700_00],
  ])
  await asha.call(undoAssignment, { params: { subledger_assignments_id }, body: {} })
  expect((await kinds()).slice(3)).toEqual([
    ['input', -700_00],
    ['opening', 700_00],
  ])
  expect(await broken(asha)).toEqual([])
})

test('a bill under reverse charge has rows of what is owed and of what is credited', async () => {
  const buyer = await openBuyer(world)
  await approvedBill(buyer, await buyer.vendorOf(), { reverse_charge: true })
  expect((await rowsOf(buyer.asha)).map(({ gst_kind, tax_head, amount }) => [gst_kind, tax_head, amount])).toEqual([
    ['input', 'cgst', 900_00],
    ['input', 'sgst', 900_00],
    ['reverse_charge', 'cgst', -900_00],
    ['reverse_charge', 'sgst', -900_00],
  ])
})
