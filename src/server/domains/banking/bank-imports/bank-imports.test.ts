import { beforeAll, expect, test } from 'vitest'
import { getBankAccount } from '#contract/banking/bank-accounts.ts'
import {
  getBankImport,
  importStatement,
  listBankImports,
  previewStatement,
  undoBankImport,
  uploadStatement,
} from '#contract/banking/bank-imports.ts'
import { getBankTransaction, listBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { BankAccountRow } from '#server/domains/banking/bank-accounts/table.ts'
import { addAccount, bring, confirm, type CsvLine, hdfcCsv, linesOf, sample, upload } from '#test/support/bank-statements.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { sameAccount } from './rules.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const hdfcSavings = 'india/indian-bank-statement-parser/hdfc_savings-april-2026.txt'
const row: BankAccountRow = {
  companies_id: '',
  bank_accounts_id: '',
  ledger_accounts_id: '',
  account_label: '',
  bank_name: '',
  account_number: null,
  account_index: null,
  ifsc: null,
  currency: 'INR',
  opening_balance: 0,
  opening_date: null,
  statement_balance: null,
  statement_date: null,
  is_active: true,
  created_at: new Date(0),
}
const asItIs = { mapping: null, day_first: null, accounts: [] }

test('a real HDFC statement is read, proved and imported; its lines are not in the books yet', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, sample(hdfcSavings), 'april.txt')
  expect(seen).toMatchObject({ needs_columns: false, table: null })
  expect(seen.accounts).toMatchObject([
    {
      opening_balance: 40_000_000,
      closing_balance: 47_689_950,
      ties: true,
      difference: null,
      line_count: 15,
      new_count: 15,
      bank_accounts_id: null,
    },
  ])
  expect(seen.accounts[0]).toMatchObject({ money_in: 17_755_000, money_out: 10_065_050 })
  expect(seen.accounts[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'totals_differ' }))
  expect(seen.accounts[0]?.lines).toHaveLength(15)

  const done = await confirm(asha, seen, account)
  expect(done).toMatchObject({
    import_status: 'imported',
    new_count: 15,
    duplicate_count: 0,
    ties: true,
    period_end: '2026-04-30',
  })
  const after = await asha.call(getBankAccount, { params: { bank_accounts_id: account } })
  expect(after).toMatchObject({
    statement_balance: 47_689_950,
    statement_date: '2026-04-30',
    book_balance: 0,
    unmatched_count: 15,
  })
  const lines = await linesOf(asha, account)
  expect(lines.reduce((sum, [, amount]) => sum + amount, 0)).toBe(7_689_950)
})

test('the file names its account, and the matching one is chosen; another chosen instead is questioned', async () => {
  const account = await addAccount(asha, { account_number: '50200012345678', bank_name: 'HDFC Bank' })
  const seen = await upload(asha, sample('own/hdfc-sheet.csv'))
  expect(seen.accounts).toMatchObject([{ account_number: '50200012345678', bank_accounts_id: account, bank_name: 'HDFC Bank' }])
  const accounts = [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id: await addAccount(asha) }]
  const other = await asha.call(previewStatement, { params: { files_id: seen.files_id }, body: { ...asItIs, accounts } })
  expect(other.accounts[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'account_differs' }))
})

test.each([
  ['50200012345678', '50200012345678', true],
  ['XXXXXXXXXX5678', '50200012345678', true],
  ['5020XXXXXX5678', '50200012345678', true],
  ['5021XXXXXX5678', '50200012345678', false],
  ['_00000030123456789', '30123456789', true],
  ['12345678', '50200012345678', true],
  ['50200012345679', '50200012345678', false],
])('a file of %s means the account %s: %s', (account_number, ours, isSame) => {
  const mine = [
    { ...row, bank_accounts_id: 'a', account_number: ours },
    { ...row, bank_accounts_id: 'b', account_number: '999888777666' },
  ]
  expect(sameAccount({ account_number, currency: null }, mine)?.bank_accounts_id).toBe(isSame ? 'a' : undefined)
})

test('importing a file again, or one that overlaps it, adds only what is new', async () => {
  const account = await addAccount(asha)
  const april: CsvLine[] = [
    ['01/04/26', 'UPI-SHARMA TRADERS-SHARMA@OKHDFCBANK-HDFC0000314-609112345678-RENT', '1500.00', '0.00', '98500.00'],
    ['02/04/26', 'NEFT CR-ICIC0000393-MEHTA AND CO-ICICN52026040212345', '0.00', '118000.00', '216500.00'],
    ['03/04/26', 'ATM CASH 4315', '2000.00', '0.00', '214500.00'],
  ]
  const later: CsvLine = ['04/04/26', 'SMS CHARGES', '17.70', '0.00', '214482.30']
  expect(await bring(asha, hdfcCsv(april), account)).toMatchObject({ new_count: 3, duplicate_count: 0 })
  expect(await bring(asha, hdfcCsv(april), account)).toMatchObject({ new_count: 0, duplicate_count: 3 })
  const seen = await upload(asha, hdfcCsv([...april.slice(1), later]))
  const preview = await asha.call(previewStatement, {
    params: { files_id: seen.files_id },
    body: { ...asItIs, accounts: [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id: account }] },
  })
  expect(preview.accounts[0]?.lines.map((line) => line.is_duplicate)).toEqual([true, true, false])
  expect(await confirm(asha, seen, account)).toMatchObject({ new_count: 1, duplicate_count: 2 })
  expect(await linesOf(asha, account)).toHaveLength(4)
})

test('two true twins in one file both stay, and coming again they are known', async () => {
  const account = await addAccount(asha)
  const tea = 'UPI-CHAI WALA-CHAI@YBL-YESB0000001-'
  const twins: CsvLine[] = [
    ['05/04/26', `${tea}TEA`, '20.00', '0.00', '980.00'],
    ['05/04/26', `${tea}TEA`, '20.00', '0.00', '960.00'],
  ]
  await bring(asha, hdfcCsv(twins), account)
  expect(await bring(asha, hdfcCsv(twins), account)).toMatchObject({ new_count: 0, duplicate_count: 2 })
  const third: CsvLine = ['05/04/26', `${tea}TEA`, '20.00', '0.00', '940.00']
  expect(await bring(asha, hdfcCsv([...twins, third]), account)).toMatchObject({ new_count: 1, duplicate_count: 2 })
  expect((await linesOf(asha, account)).map(([, amount]) => amount)).toEqual([-2_000, -2_000, -2_000])
})

test('a twin whose elder import was undone is not lost', async () => {
  const account = await addAccount(asha)
  const line = (balance: string): CsvLine => ['06/04/26', 'CASH DEP', '0.00', '500.00', balance]
  const first = await bring(asha, hdfcCsv([line('500.00')]), account)
  await bring(asha, hdfcCsv([line('1000.00')]), account)
  await asha.call(undoBankImport, { params: { bank_imports_id: first.bank_imports_id }, body: {} })
  const whole = hdfcCsv([line('500.00'), line('1000.00')])
  expect(await bring(asha, whole, account)).toMatchObject({ new_count: 1, duplicate_count: 1 })
  expect(await linesOf(asha, account)).toHaveLength(2)
})

test('a statement that does not tie is imported as it is, with the difference stated', async () => {
  const account = await addAccount(asha, { currency: 'EUR', ifsc: null, account_number: 'NL28ABNA0517071830' })
  const seen = await upload(asha, sample('mt940/mt940-rs/buxtehude.sta'), 'buxtehude.sta')
  expect(seen.accounts).toMatchObject([{ ties: false, line_count: 3 }])
  const done = await confirm(asha, seen, account)
  expect(done).toMatchObject({ import_status: 'imported', ties: false, new_count: 3 })
  expect(Math.abs(done.difference ?? 0)).toBe(10_000)
  expect(done.warnings).toContainEqual(expect.objectContaining({ code: 'does_not_tie' }))
})

test('two statements of one account in one file are joined, and the chain is proved', async () => {
  const seen = await upload(asha, sample('camt/genkgo/camt053.v2.multi.statement.xml'), 'multi.xml')
  expect(seen.accounts.length).toBe(1)
  expect(seen.accounts[0]).toMatchObject({
    statement_count: 2,
    opening_balance: 1_815,
    closing_balance: 2_000,
    ties: true,
    line_count: 2,
  })
})

test('two statements with a day missing between them do not tie, by what is missing in all', async () => {
  const seen = await upload(asha, sample('mt940/mt940-rs/abnamro.sta'), 'abnamro.sta')
  expect(seen.accounts).toMatchObject([
    {
      statement_count: 2,
      opening_balance: 323_628,
      money_out: 34_593,
      closing_balance: 184_975,
      ties: false,
      difference: -104_060,
    },
  ])
  expect(seen.accounts[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'statements_apart' }))
})

test('several accounts in one file go each into their own', async () => {
  const seen = await upload(asha, twoAccounts, 'two.ofx')
  expect(seen.accounts.map((each) => each.account_number)).toEqual(['111122223333', '444455556666'])
  const [current, savings] = [await addAccount(asha), await addAccount(asha)]
  const accounts = seen.accounts.map(({ account_key }, i) => ({ account_key, bank_accounts_id: i === 0 ? current : savings }))
  const { rows } = await asha.call(importStatement, {
    body: { files_id: seen.files_id, mapping: null, day_first: null, accounts },
  })
  expect(rows.map((row) => row.new_count)).toEqual([2, 1])
  expect((await linesOf(asha, current)).map(([, amount]) => amount)).toEqual([-25_000, 100_000])
  expect((await linesOf(asha, savings)).map(([, amount]) => amount)).toEqual([700])
})

test('two accounts of a file are refused into one bank account, and rupees into dollars', async () => {
  const [seen, account] = [await upload(asha, twoAccounts, 'two.ofx'), await addAccount(asha)]
  const accounts = seen.accounts.map(({ account_key }) => ({ account_key, bank_accounts_id: account }))
  const body = { files_id: seen.files_id, mapping: null, day_first: null, accounts }
  expect(await asha.refused(importStatement, { body })).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'accounts.1.bank_accounts_id' }],
  })
  const dollars = await addAccount(asha, { currency: 'USD' })
  const mixed = { ...body, accounts: accounts.slice(0, 1).map((each) => ({ ...each, bank_accounts_id: dollars })) }
  expect((await asha.refused(importStatement, { body: mixed })).message).toMatch(/in INR.*in USD/)
  expect(await asha.refused(importStatement, { body: { ...body, accounts: [] } })).toMatchObject({
    issues: [{ path: 'accounts' }],
  })
})

test.each([
  ['ofx/ofxparse/decimal_error.ofx', /line \d+/i],
  ['bai2/moov-bai2/sample-parseError.txt', /./],
  ['camt/genkgo/camt053.v2.wrong.xml', /./],
  ['qif/quiffen/empty.qif', /empty/],
])('%s is refused with its reason and nothing is kept', async (name, reason) => {
  const before = await uploads()
  const refusal = await asha.refused(uploadStatement, { query: { file_name: name }, raw: sample(name) })
  expect(refusal).toMatchObject({ status: 422, code: 'bad_file' })
  expect(refusal.message).toMatch(reason)
  expect(await uploads()).toBe(before)
})

test('a broken amount on one row opens the columns, names the row, and nothing of the file can be imported', async () => {
  const lines: CsvLine[] = [
    ['01/04/26', 'OPENING SALE', '0.00', '500.00', '500.00'],
    ['02/04/26', 'BROKEN', '12x.40', '0.00', '487.60'],
  ]
  const seen = await upload(asha, hdfcCsv(lines))
  expect(seen).toMatchObject({ needs_columns: true, accounts: [], warnings: [{ code: 'unreadable' }] })
  expect(seen.warnings[0]?.message).toContain('Line 3: “12x.40” is not an amount')
  const body = { ...asItIs, files_id: seen.files_id }
  expect(await asha.refused(importStatement, { body })).toMatchObject({ code: 'bad_file', issues: [{ path: 'line 3' }] })
})

test('confirming twice, or twice at the same moment, adds each line once', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, sample('own/hdfc-delimited.txt'))
  const [first, second] = await Promise.all([confirm(asha, seen, account), confirm(asha, seen, account)])
  expect(second.bank_imports_id).toBe(first.bank_imports_id)
  const again = await confirm(asha, seen, account)
  expect(again.bank_imports_id).toBe(first.bank_imports_id)
  expect(await linesOf(asha, account)).toHaveLength(first.new_count)

  const other = await addAccount(asha)
  const twoUploads = await Promise.all([1, 2].map(() => upload(asha, sample('own/hdfc-delimited.txt'))))
  const done = await Promise.all(twoUploads.map((each) => confirm(asha, each, other)))
  expect(done.map((each) => each.new_count).toSorted((a, b) => a - b)).toEqual([0, first.new_count])
})

test('an import is undone while nothing is built on it, and can be taken again', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, sample('own/hdfc-delimited.txt'))
  const { bank_imports_id, new_count } = await confirm(asha, seen, account)
  const params = { bank_imports_id }
  expect(await asha.call(undoBankImport, { params, body: {} })).toMatchObject({ import_status: 'undone' })
  expect(await linesOf(asha, account)).toEqual([])
  expect(await asha.call(getBankAccount, { params: { bank_accounts_id: account } })).toMatchObject({ statement_balance: null })
  expect(await asha.refused(undoBankImport, { params, body: {} })).toMatchObject({ code: 'wrong_state' })

  const again = await confirm(asha, seen, account)
  expect(again).toMatchObject({ new_count, import_status: 'imported' })
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE bank_transactions SET transaction_status = 'matched', matched_at = now() WHERE bank_imports_id = $1 AND row_order = 0`,
      [again.bank_imports_id],
    ),
  )
  const refusal = await asha.refused(undoBankImport, { params: { bank_imports_id: again.bank_imports_id }, body: {} })
  expect(refusal).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('1 of its lines is matched') })
  expect(await linesOf(asha, account)).toHaveLength(new_count)
})

test('a missing month between two statements is pointed out', async () => {
  const account = await addAccount(asha)
  await bring(asha, hdfcCsv([['01/04/26', 'SALE', '0.00', '500.00', '500.00']]), account)
  const seen = await upload(asha, hdfcCsv([['01/06/26', 'SALE', '0.00', '100.00', '950.00']]))
  const accounts = [{ account_key: seen.accounts[0]?.account_key ?? '', bank_accounts_id: account }]
  const preview = await asha.call(previewStatement, { params: { files_id: seen.files_id }, body: { ...asItIs, accounts } })
  expect(preview.accounts[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'gap' }))
})

test('a line keeps what its narration says', async () => {
  const account = await addAccount(asha)
  await bring(
    asha,
    hdfcCsv([['01/04/26', 'UPI-SHARMA TRADERS-SHARMA@OKHDFCBANK-HDFC0000314-609112345678-RENT', '1500.00', '0.00', '98500.00']]),
    account,
    'rent.csv',
  )
  const [line] = (await asha.call(listBankTransactions, { query: { bank_accounts_id: account } })).rows
  expect(line).toMatchObject({
    rail: 'upi',
    reference: '609112345678',
    counterparty: 'SHARMA TRADERS',
    vpa: 'sharma@okhdfcbank',
    ifsc: 'HDFC0000314',
  })
  const detail = await asha.call(getBankTransaction, { params: { bank_transactions_id: line?.bank_transactions_id ?? '' } })
  expect(detail).toMatchObject({ file_line: 2, original_file_name: 'rent.csv' })
})

test('another company finds neither account, file nor import', async () => {
  const ravi = await world.company('Ravi Stores')
  const account = await addAccount(asha)
  const seen = await upload(asha, sample('own/hdfc-delimited.txt'))
  const done = await confirm(asha, seen, account)
  const theirs = await upload(ravi, sample('own/hdfc-delimited.txt'))
  const key = theirs.accounts[0]?.account_key ?? ''
  const notFound = { status: 404, code: 'not_found' }
  const chosen = [{ account_key: key, bank_accounts_id: account }]
  expect(await ravi.refused(previewStatement, { params: { files_id: seen.files_id }, body: asItIs })).toMatchObject(notFound)
  expect(
    await ravi.refused(previewStatement, { params: { files_id: theirs.files_id }, body: { ...asItIs, accounts: chosen } }),
  ).toMatchObject(notFound)
  const own = await addAccount(ravi)
  const foreignFile = { ...asItIs, files_id: seen.files_id, accounts: [{ account_key: key, bank_accounts_id: own }] }
  expect(await ravi.refused(importStatement, { body: foreignFile })).toMatchObject(notFound)
  expect(await ravi.refused(importStatement, { body: { ...asItIs, files_id: theirs.files_id, accounts: chosen } })).toMatchObject(
    notFound,
  )
  const params = { bank_imports_id: done.bank_imports_id }
  expect(await ravi.refused(getBankImport, { params })).toMatchObject(notFound)
  expect(await ravi.refused(undoBankImport, { params, body: {} })).toMatchObject(notFound)
  expect((await ravi.call(listBankImports, { query: {} })).rows).toEqual([])
})

test('a file that was not uploaded as a statement is not read as one', async () => {
  const stored = await asha.tx((tx) =>
    world.app.services.files.save(tx, { name: 'salaries.csv', media_type: 'text/csv', bytes: sample('own/axis.csv') }),
  )
  expect(await asha.refused(previewStatement, { params: { files_id: stored.files_id }, body: asItIs })).toMatchObject({
    code: 'not_found',
  })
})

async function uploads(): Promise<number> {
  return asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ count: number }>('SELECT count(*)::int AS count FROM files')
    return rows[0]?.count ?? -1
  })
}

const statement = (number: string, lines: string, closing: string) => `<STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>INR<BANKACCTFROM><BANKID>HDFC<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260401<DTEND>20260430${lines}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${closing}<DTASOF>20260430</LEDGERBAL></STMTRS></STMTTRNRS>`
const line = (id: string, day: string, amount: string, name: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202604${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`
const twoAccounts = Buffer.from(`OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1>
${statement('111122223333', line('a1', '02', '-250.00', 'RENT') + line('a2', '03', '1000.00', 'SALE'), '1750.00')}
${statement('444455556666', line('b1', '05', '7.00', 'INTEREST'), '700.00')}
</BANKMSGSRSV1></OFX>`)
