import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { foreignBalances, postRevaluation, undoRevaluation } from '#contract/currencies/currencies.ts'
import {
  convert,
  listForeignMoves,
  payBillsFrom,
  receiveInto,
  recordHeldEntry,
  undoForeignMove,
} from '#contract/banking/foreign-accounts.ts'
import { reportSheetFile, reportSheet } from '#contract/documents/report-sheets.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankAccount } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { approvedBill } from '#test/support/payables.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const when = { bank_transactions_id: null, moved_on: '2026-11-18' }
const period = { from: '2026-11-01', to: '2026-11-19' }

/**
 * A holder of USD 2,000: a thousand from the beginning at ₹88 and a thousand of an invoice at ₹88, received when the dollar was
 * at ₹90.
 */
async function exporter() {
  const seller = await openExporter(world)
  const { asha, issue, customers_id } = seller
  const opening = { opening_balance: 1_000_00, opening_date: '2026-11-01', exchange_rate: '88' }
  const eefc = { account_label: 'Citi EEFC', account_number: '0012345678', currency: 'USD', ifsc: null, ...opening }
  const { bank_accounts_id, ledger_accounts_id } = await asha.call(createBankAccount, { body: bankAccount(eefc) })
  const params = { bank_accounts_id }
  const { invoices_id } = await issue(1_000_00, '88')
  const allocations = [{ invoices_id, foreign_amount: 1_000_00 }]
  const body = { ...when, customers_id, exchange_rate: '90', foreign_charge: 0, reference: null, allocations }
  await asha.call(receiveInto, { params, body })
  return { ...seller, params, ledger_accounts_id }
}
type Exporter = Awaited<ReturnType<typeof exporter>>

async function told(
  { asha }: Pick<Exporter, 'asha'>,
  method: 'direct' | 'indirect',
  over: { from: string; to: string } = period,
) {
  const { rows } = await asha.call(reportSheet, { params: { report_kind: 'cash_flow' }, query: { ...over, method } })
  return rows.map(({ label, cells: [amount] }) => `${label}: ${typeof amount === 'number' ? amount / 100 : ''}`)
}

const restate = async ({ asha, rate }: Pick<Exporter, 'asha' | 'rate'>, rupees: string) => {
  await rate('2026-11-19', rupees)
  const { gain } = await asha.call(foreignBalances, { query: { on: '2026-11-19' } })
  return asha.call(postRevaluation, { body: { revalued_on: '2026-11-19', amount: gain } })
}

test('a rise of the dollar is no cash flow: it is a separate line between opening and closing cash, by account', async () => {
  const own = await exporter()
  const { asha, params } = own
  const charges = await asha.tx((tx) => accountOf(tx, 'bank_charges'))
  // A fee of USD 100 at ₹91: worth 9,100 that day, carried with the average of ₹89.
  const fee = { ...when, direction: 'out' as const, foreign_amount: 100_00, ledger_accounts_id: charges, memo: 'Fees' }
  await asha.call(recordHeldEntry, { params, body: { ...fee, exchange_rate: '91' } })
  await restate(own, '92')
  const below = [
    'Net increase in cash and cash equivalents (A + B + C): 80900',
    'Cash and cash equivalents at the beginning: 0',
    'Taken over when the books were opened: 88000',
    'Effect of changes in exchange rates on cash held: 5900',
    'Citi EEFC: 5900',
    'Cash and cash equivalents at the end: 174800',
  ]
  expect((await told(own, 'direct')).slice(1)).toEqual([
    'Received from customers: 88000',
    'Trade receivables: 88000',
    'Other operating receipts and payments: -7100',
    'Foreign exchange gain or loss: 2000',
    'Bank charges: -9100',
    'Net cash from operating activities (A): 80900',
    'Cash flows from investing activities: ',
    'Net cash from investing activities (B): 0',
    'Cash flows from financing activities: ',
    'Net cash from financing activities (C): 0',
    ...below,
  ])
  const indirect = await told(own, 'indirect')
  expect(indirect).toContain('Changes of exchange rates on cash held: -5900')
  expect(indirect.slice(0 - below.length)).toEqual(below)
})

test('the line of an account leads to its ledger, and is in the file', async () => {
  const own = await exporter()
  const { asha, ledger_accounts_id } = own
  await restate(own, '92')
  const { rows } = await asha.call(reportSheet, { params: { report_kind: 'cash_flow' }, query: { ...period, method: 'direct' } })
  expect(rows.find(({ label }) => label === 'Citi EEFC')?.links[0]).toEqual({
    to: '/reports/general-ledger',
    search: { account: ledger_accounts_id, ...period },
  })
  const file = await asha.call(reportSheetFile, {
    params: { report_kind: 'cash_flow' },
    query: { ...period, method: 'direct', format: 'csv' },
  })
  expect(String(file)).toContain('Effect of changes in exchange rates on cash held')
})

test('a bill paid from dollars flows at the rate of the day, and what the dollars had gained until then is no flow', async () => {
  const own = await exporter()
  await paysABill(own)
  const rows = await told(own, 'direct')
  // 90,000 came and 27,300 left: 300 dollars at ₹91, which were carried with ₹89 each.
  expect(rows).toContain('Net cash from operating activities (A): 62700')
  expect(rows).toContain('Effect of changes in exchange rates on cash held: 600')
  expect(rows.at(-1)).toBe('Cash and cash equivalents at the end: 151300')
})

/** A bill of USD 300 paid on a day on which the dollar is at ₹91. */
async function paysABill({ asha, params, rate }: Exporter) {
  const abroad = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body: abroad })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence() })
  const printing = await asha.tx((tx) => accountOf(tx, 'software'))
  const foreign = { gst_rate: '0', hsn: null, foreign_rate: 300_00 }
  const { bills_id } = await approvedBill({ asha, printing }, vendors_id, { currency: 'USD', exchange_rate: '87' }, foreign)
  await rate('2026-11-17', '91')
  const allocations = [{ bills_id, foreign_amount: 300_00 }]
  await asha.call(payBillsFrom, {
    params,
    body: { ...when, exchange_rate: null, foreign_charge: 0, reference: null, allocations },
  })
}

test('a restatement taken back leaves no effect, and what is turned back on the next day is in the next period', async () => {
  const own = await exporter()
  const { revaluations_id } = await restate(own, '92')
  await world.app.services.jobs.drain()
  expect(await told(own, 'direct')).toContain('Effect of changes in exchange rates on cash held: 6000')
  expect(await told(own, 'indirect', { from: '2026-11-20', to: '2026-11-30' })).toContain('Citi EEFC: -6000')
  await own.asha.call(undoRevaluation, { params: { revaluations_id }, body: { reverse_reason: 'Wrong rate' } })
  expect((await told(own, 'direct')).filter((line) => line.startsWith('Effect'))).toEqual([])
})

test('earlier moves have their gains: conversions, entries, payments and what was undone', async () => {
  const own = await exporter()
  const { asha, params } = own
  const { bank_accounts_id: rupee_bank_accounts_id } = await asha.call(createBankAccount, { body: bankAccount() })
  const change = { ...when, mirror_bank_transactions_id: null, rupee_bank_accounts_id, bank_charge: 0 }
  const bought = { ...change, direction: 'from_rupees' as const, foreign_amount: 50_00, amount: 4_600_00 }
  const sold = { ...change, direction: 'to_rupees' as const, foreign_amount: 100_00, amount: 9_050_00 }
  await asha.call(convert, { params, body: bought })
  await paysABill(own)
  await asha.call(convert, { params, body: sold })
  const moves = async () => (await asha.call(listForeignMoves, { params, query: {} })).rows
  for (const { foreign_account_moves_id } of (await moves()).filter(({ move_kind }) => move_kind === 'conversion'))
    await asha.call(undoForeignMove, {
      params: { foreign_account_moves_id },
      body: { undone_on: '2026-11-19', reason: 'A slip' },
    })
  const owner = new pg.Client(world.url)
  await owner.connect()
  const gains = async () => {
    const { rows } = await owner.query<{ gain: number }>(
      "SELECT move_kind || ' ' || cash_gain AS gain FROM foreign_account_moves WHERE companies_id = $1 ORDER BY foreign_account_moves_id",
      [asha.companies_id],
    )
    return rows.map(({ gain }) => gain)
  }
  const kept = await gains()
  expect(kept.filter((gain) => !String(gain).endsWith(' 0'))).toHaveLength(4)
  await owner.query('UPDATE foreign_account_moves SET cash_gain = 0')
  const migration = path.join(import.meta.dirname, '../../../../../db/migrations/0065_day_sums_of_trade.sql')
  const [backfill = ''] = /DO \$\$[\s\S]*?END \$\$;/.exec(fs.readFileSync(migration, 'utf8')) ?? []
  await owner.query(`BEGIN; ${backfill} COMMIT`)
  expect(await gains()).toEqual(kept)
  await owner.end()
})
