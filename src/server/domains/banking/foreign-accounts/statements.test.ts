import { beforeAll, expect, test } from 'vitest'
import { createBankAccount, getBankAccount } from '#contract/banking/bank-accounts.ts'
import { listBankTransactions, sumBankTransactions } from '#contract/banking/bank-transactions.ts'
import { foreignBalances, postRevaluation } from '#contract/currencies/currencies.ts'
import {
  convert,
  foreignCandidates,
  listForeignMoves,
  matchForeignMove,
  receiveInto,
  undoForeignMove,
} from '#contract/banking/foreign-accounts.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { listMatches, undoMatches } from '#contract/banking/reconciliation.ts'
import { reconciliationStatement } from '#contract/banking/reconciliation-statement.ts'
import { bankAccount } from '#test/support/builders.ts'
import { bring, type CsvLine, hdfcCsv, upload } from '#test/support/bank-statements.ts'
import { openExporter } from '#test/support/foreign.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const dollars = (over = {}) =>
  bankAccount({
    account_label: 'Citi EEFC',
    bank_name: 'Citibank',
    account_number: '0012345678',
    currency: 'USD',
    ifsc: null,
    ...over,
  })

async function openEefc(over = {}) {
  const exporter = await openExporter(world)
  const { asha, rate } = exporter
  const { bank_accounts_id: eefc } = await asha.call(createBankAccount, { body: dollars(over) })
  const { bank_accounts_id: inr } = await asha.call(createBankAccount, { body: bankAccount() })
  await rate('2026-11-13', '88.20')
  await rate('2026-11-16', '89')
  return { ...exporter, eefc, inr }
}
const linesOf = async (asha: Actor, bank_accounts_id: string) =>
  (await asha.call(listBankTransactions, { query: { bank_accounts_id, sort: 'date_asc' } })).rows

const mt940 = `:20:STMT001
:25:CITIINBX/0012345678
:28C:11/1
:60F:C261110USD500,00
:61:2611161116C1000,00NTRFHUDSON//CITI0001
:86:INWARD REMITTANCE HUDSON ANALYTICS INC
:61:2611191119D400,00NTRFSELF//CITI0002
:86:CONVERSION TO INR
:62F:C261119USD1100,00
-`

const camt = (currency: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T00:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-11-20T00:00:00</CreDtTm><Acct><Id><Othr><Id>0012345678</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-10</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">1500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-16</Dt></Dt></Bal>
<Ntry><Amt Ccy="${currency}">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt><ValDt><Dt>2026-11-16</Dt></ValDt>
<NtryDtls><TxDtls><RmtInf><Ustrd>HUDSON ANALYTICS INC</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

test.each([
  ['MT940', 'statement.sta', Buffer.from(mt940), [1_000_00, -400_00]],
  ['CAMT', 'statement.xml', Buffer.from(camt('USD')), [1_000_00]],
  [
    'CSV',
    'statement.csv',
    hdfcCsv([
      ['14/11/26', 'INWARD REMITTANCE HUDSON', '', '1000.00', '1500.00'],
      ['16/11/26', 'SWIFT CHARGES', '12.50', '', '1487.50'],
    ] satisfies CsvLine[]),
    [1_000_00, -12_50],
  ],
])(
  'a statement in dollars ties in dollars, each line with its rupees at the rate of its day: %s',
  async (_name, file, raw, amounts) => {
    const { asha, eefc } = await openEefc()
    const made = await bring(asha, raw, eefc, file)
    expect(made).toMatchObject({ import_status: 'imported', ties: true, currency: 'USD' })
    const lines = await linesOf(asha, eefc)
    expect(lines.map(({ amount }) => amount)).toEqual(amounts)
    const [first] = lines
    const [known, day] = first?.transaction_date === '2026-11-14' ? [88.2, '2026-11-13'] : [89, '2026-11-16']
    expect(first).toMatchObject({ currency: 'USD', rupees: 1_000_00 * known, rate_date: day, rate_source: 'typed' })
    expect(lines.every(({ amount, rupees }) => Math.sign(amount) === Math.sign(rupees ?? 0))).toBe(true)
  },
)

test('rupees are not imported into dollars, nor dollars into rupees', async () => {
  const { asha, eefc, inr } = await openEefc()
  const say = async (raw: Uint8Array, into: string) =>
    bring(asha, raw, into, 'statement.xml').then(
      () => '',
      (error: unknown) => String(error),
    )
  expect(await say(Buffer.from(camt('INR')), eefc)).toContain('The statement is in INR, but Citi EEFC is in USD')
  expect(await say(Buffer.from(camt('USD')), inr)).toContain('The statement is in USD, but HDFC current is in INR')
  const found = await upload(asha, Buffer.from(camt('USD')), 'statement.xml')
  expect(found.accounts[0]?.bank_accounts_id).toBe(eefc)
})

test('from a line to the books and back: matched, stated, restated at the closing rate, changed into rupees, undone', async () => {
  const { asha, issue, customers_id, eefc, inr } = await openEefc({
    opening_balance: 500_00,
    opening_date: '2026-11-10',
    exchange_rate: '88',
  })
  const { invoices_id } = await issue(1_000_00, '88.50')
  await bring(asha, Buffer.from(mt940), eefc, 'statement.sta')
  const [came, left] = await linesOf(asha, eefc)
  const path = { bank_accounts_id: eefc }
  const open = await asha.call(foreignCandidates, { params: { bank_transactions_id: came?.bank_transactions_id ?? '' } })
  expect(open).toMatchObject({
    currency: 'USD',
    rate: { rate: '89', rate_date: '2026-11-16' },
    invoices: [{ documents_id: invoices_id, parties_id: customers_id, foreign_due: 1_000_00, is_exact: true }],
  })
  const receipt = {
    bank_transactions_id: came?.bank_transactions_id ?? '',
    moved_on: null,
    customers_id,
    exchange_rate: null,
    foreign_charge: 0,
    reference: null,
    allocations: [{ invoices_id, foreign_amount: 1_000_00 }],
  }
  const part = { ...receipt, allocations: [{ invoices_id, foreign_amount: 900_00 }] }
  expect((await asha.refused(receiveInto, { params: path, body: part })).issues).toMatchObject([
    { path: 'allocations', message: 'This comes to USD 900.00, but the line is USD 1,000.00' },
  ])
  expect(await asha.call(receiveInto, { params: path, body: receipt })).toMatchObject({
    foreign_balance: 1_500_00,
    carried: 133_000_00,
  })

  const stated = (as_of: string) => asha.call(reconciliationStatement, { query: { bank_accounts_id: eefc, as_of } })
  expect(await stated('2026-11-19')).toMatchObject({
    currency: 'USD',
    book_balance: 1_500_00,
    carried: 133_000_00,
    not_in_books: { amount: -400_00, count: 1 },
    not_in_bank: { count: 0 },
    bank_balance: 1_100_00,
    unexplained: 0,
  })

  const balances = await asha.call(foreignBalances, { query: { on: '2026-11-17' } })
  expect(balances).toMatchObject({
    rows: [{ document_type: 'bank_account', foreign_amount: 1_500_00, amount: 133_000_00, restated: 133_500_00, gain: 500_00 }],
  })
  await asha.call(postRevaluation, { body: { revalued_on: '2026-11-17', amount: 500_00 } })

  const change = {
    bank_transactions_id: left?.bank_transactions_id ?? '',
    moved_on: null,
    mirror_bank_transactions_id: null,
    direction: 'to_rupees' as const,
    rupee_bank_accounts_id: inr,
    foreign_amount: 400_00,
    amount: 35_900_00,
    bank_charge: 0,
  }
  // Turned back on the next day: the conversion finds 133,000 for 1,500 dollars.
  expect(await asha.call(convert, { params: path, body: change })).toMatchObject({
    foreign_balance: 1_100_00,
    carried: 97_533_33,
  })
  expect(await stated('2026-11-19')).toMatchObject({ book_balance: 1_100_00, unexplained: 0, not_in_books: { count: 0 } })
  expect(await asha.call(getBankAccount, { params: path })).toMatchObject({ book_balance: 97_533_33 })

  const { rows: matches } = await asha.call(listMatches, { query: { bank_accounts_id: eefc } })
  const ids = matches.map((match) => match.reconciliation_matches_id)
  await asha.call(undoMatches, { body: { reconciliation_matches_ids: ids, undone_on: null } })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'issued', foreign_due: 1_000_00 })
  expect(await asha.call(getBankAccount, { params: path })).toMatchObject({ foreign_balance: 500_00, book_balance: 44_000_00 })
  expect(await stated('2026-11-20')).toMatchObject({ book_balance: 500_00, not_in_books: { amount: 600_00 }, unexplained: 0 })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('a conversion recorded by hand takes its lines in later, on both sides, and is undone only after them', async () => {
  const { asha, eefc, inr } = await openEefc({ opening_balance: 500_00, opening_date: '2026-11-10', exchange_rate: '88' })
  const path = { bank_accounts_id: eefc }
  const change = {
    bank_transactions_id: null,
    moved_on: '2026-11-19',
    mirror_bank_transactions_id: null,
    direction: 'to_rupees' as const,
    rupee_bank_accounts_id: inr,
    foreign_amount: 400_00,
    amount: 35_900_00,
    bank_charge: 0,
  }
  await asha.call(convert, { params: path, body: change })
  await bring(asha, Buffer.from(mt940), eefc, 'statement.sta')
  await bring(asha, hdfcCsv([['20/11/26', 'EEFC CONVERSION', '', '35900.00', '35900.00']]), inr)
  const rupees = (await linesOf(asha, inr))[0]?.bank_transactions_id ?? ''
  const line = (await linesOf(asha, eefc)).find(({ amount }) => amount < 0)?.bank_transactions_id ?? ''
  for (const bank_transactions_id of [rupees, line]) {
    const { moves } = await asha.call(foreignCandidates, { params: { bank_transactions_id } })
    expect(moves).toHaveLength(1)
    const params = { foreign_account_moves_id: moves[0]?.foreign_account_moves_id ?? '' }
    await asha.call(matchForeignMove, { params, body: { bank_transactions_id } })
  }
  const { rows } = await asha.call(listForeignMoves, { params: path, query: {} })
  expect(rows[0]).toMatchObject({ move_kind: 'conversion', is_matched: true })
  const params = { foreign_account_moves_id: rows[0]?.foreign_account_moves_id ?? '' }
  const undoing = { undone_on: '2026-11-20', reason: 'Booked twice' }
  expect((await asha.refused(undoForeignMove, { params, body: undoing })).message).toMatch(/Undo that match in Banking first/)
  const matches = (await asha.call(listMatches, { query: {} })).rows.map((match) => match.reconciliation_matches_id)
  await asha.call(undoMatches, { body: { reconciliation_matches_ids: matches, undone_on: null } })
  expect(await asha.call(undoForeignMove, { params, body: undoing })).toMatchObject({
    foreign_balance: 500_00,
    carried: 44_000_00,
  })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('sums of lines count rupees only; those of one account are in its currency', async () => {
  const { asha, eefc, inr } = await openEefc()
  await bring(asha, Buffer.from(camt('USD')), eefc, 'statement.xml')
  await bring(asha, hdfcCsv([['20/11/26', 'NEFT DECCAN', '', '700.00', '700.00']]), inr)
  const sums = (query: { bank_accounts_id?: string; status?: 'unmatched' }) => asha.call(sumBankTransactions, { query })
  expect(await sums({})).toMatchObject({ count: 2, money_in: 700_00, currency: 'INR' })
  expect(await sums({ status: 'unmatched' }), 'counted line by line').toMatchObject({ count: 2, money_in: 700_00 })
  expect(await sums({ bank_accounts_id: eefc })).toMatchObject({ count: 1, money_in: 1_000_00, currency: 'USD' })
})

test('a line in rupees is offered as the other half where it is worth about as much that day', async () => {
  const { asha, eefc, inr } = await openEefc({ opening_balance: 500_00, opening_date: '2026-11-10', exchange_rate: '88' })
  await bring(asha, Buffer.from(mt940), eefc, 'statement.sta')
  const rupees: CsvLine[] = [
    ['19/11/26', 'NEFT DECCAN', '', '1400.00', '1400.00'],
    ['20/11/26', 'EEFC CONVERSION', '', '35550.00', '36950.00'],
  ]
  await bring(asha, hdfcCsv(rupees), inr)
  const left = (await linesOf(asha, eefc)).find(({ amount }) => amount < 0)
  const { halves } = await asha.call(foreignCandidates, { params: { bank_transactions_id: left?.bank_transactions_id ?? '' } })
  expect(halves).toMatchObject([{ description: 'EEFC CONVERSION', amount: 35_550_00, bank_accounts_id: inr }])
  const change = {
    bank_transactions_id: left?.bank_transactions_id ?? '',
    moved_on: null,
    mirror_bank_transactions_id: halves[0]?.bank_transactions_id ?? '',
    direction: 'to_rupees' as const,
    rupee_bank_accounts_id: inr,
    foreign_amount: 400_00,
    amount: 35_550_00,
    bank_charge: 0,
  }
  await asha.call(convert, { params: { bank_accounts_id: eefc }, body: change })
  expect((await linesOf(asha, inr)).map(({ transaction_status }) => transaction_status)).toEqual(['unmatched', 'matched'])
})

test('money is not received before its invoice, and what banks on the way kept is a charge', async () => {
  const { asha, issue, customers_id, eefc } = await openEefc()
  const { invoices_id } = await issue(1_000_00, '88')
  const params = { bank_accounts_id: eefc }
  const receipt = {
    bank_transactions_id: null,
    moved_on: '2026-11-09',
    customers_id,
    exchange_rate: '89',
    foreign_charge: 15_00,
    reference: null,
    allocations: [{ invoices_id, foreign_amount: 1_000_00 }],
  }
  expect((await asha.refused(receiveInto, { params, body: receipt })).issues).toMatchObject([{ path: 'moved_on' }])
  const account = await asha.call(receiveInto, { params, body: { ...receipt, moved_on: '2026-11-18' } })
  expect(account).toMatchObject({ foreign_balance: 985_00, carried: 87_665_00 })
  expect(await booksOf(asha)).toMatchObject({ bank_charges: 1_335_00, exchange_gain_loss: -1_000_00 })
})
