import { beforeAll, expect, test } from 'vitest'
import { type Mapping, importStatement, previewStatement, uploadStatement } from '#contract/banking/bank-imports.ts'
import { addAccount, linesOf, sample, upload } from '#test/support/bank-statements.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

/** A cooperative bank's export with unknown headings. */
const unknown = (rows: string[]) =>
  Buffer.from(['Janata Sahakari Bank', 'Tithi;Vivaran;Nave;Jama;Shillak', ...rows, ''].join('\n'))
const april = unknown([
  '03/04/2026;CHEQUE 000123 PATEL;1.250,00;;8.750,00',
  '17/04/2026;NEFT MEHTA AND CO;;5.000,00;13.750,00',
  '18/04/2026;RTGS DESAI;;2.00.000,00;2.13.750,00',
  '20/04/2026;RENT;13.750,00;;2.00.000,00',
  '28/04/2026;SMS;17,70;;1.99.982,30',
])
const may = unknown(['02/05/2026;NEFT DESAI;;250,50;2.00.232,80', '19/05/2026;RENT;9.000,00;;1.91.232,80'])
const mapping: Mapping = { columns: ['date', 'description', 'debit', 'credit', 'balance'], decimal: ',', header_line: 2 }

test('an unknown layout asks for its columns, and remembers them for the next month', async () => {
  const account = await addAccount(asha)
  const seen = await upload(asha, april)
  expect(seen.needs_columns).toBe(true)
  expect(seen.table?.columns.map((column) => column.samples[0])).toEqual([
    '03/04/2026',
    'CHEQUE 000123 PATEL',
    '1.250,00',
    '5.000,00',
    '8.750,00',
  ])
  const mapped = await asha.call(previewStatement, {
    params: { files_id: seen.files_id },
    body: { mapping, day_first: null, accounts: [] },
  })
  expect(mapped).toMatchObject({ needs_columns: false, accounts: [{ line_count: 5, ties: true, closing_balance: 19_998_230 }] })
  const accounts = [{ account_key: mapped.accounts[0]?.account_key ?? '', bank_accounts_id: account }]
  await asha.call(importStatement, { body: { files_id: seen.files_id, mapping, day_first: null, accounts } })
  expect((await linesOf(asha, account)).map(([, amount]) => amount)).toEqual([-125_000, 500_000, 20_000_000, -1_375_000, -1_770])

  const next = await upload(asha, may)
  expect(next).toMatchObject({ needs_columns: false, table: { is_remembered: true } })
  expect(next.accounts).toMatchObject([{ line_count: 2, closing_balance: 19_123_280, ties: true }])
})

test('one company’s mapping is not another’s', async () => {
  const ravi = await world.company('Ravi Stores')
  expect(await upload(ravi, may)).toMatchObject({ needs_columns: true })
})

test('a table without headings is read by its content and asks whether that is right', async () => {
  const seen = await upload(asha, sample('csv/reckon/chase.csv'))
  expect(seen).toMatchObject({ needs_columns: true, accounts: [{ line_count: 9, money_in: 718_352, money_out: 26_141 }] })
})

test('dates that could be read two ways ask which, and follow the answer', async () => {
  const file = Buffer.from('Date,Description,Amount\n03/04/2026,RENT,-500.00\n05/06/2026,SALE,900.00\n')
  const seen = await upload(asha, file)
  expect(seen.asks_day_first).toBe(true)
  expect(seen.accounts[0]?.lines.map((line) => line.transaction_date)).toEqual(['2026-04-03', '2026-06-05'])
  const american = await asha.call(previewStatement, {
    params: { files_id: seen.files_id },
    body: { mapping: null, day_first: false, accounts: [] },
  })
  expect(american.accounts[0]?.lines.map((line) => line.transaction_date)).toEqual(['2026-03-04', '2026-05-06'])
})

test('a mapping that does not fit is refused at its row', async () => {
  const seen = await upload(asha, april)
  const wrong: Mapping = { ...mapping, columns: ['date', 'amount', 'ignore', 'ignore', 'ignore'] }
  const refusal = await asha.refused(previewStatement, {
    params: { files_id: seen.files_id },
    body: { mapping: wrong, day_first: null, accounts: [] },
  })
  expect(refusal.code).toBe('bad_file')
  expect(refusal.issues[0]?.path).toBe('line 3')
})

test('a file is text of some kind: an old Excel file or a PDF is refused with what to do', async () => {
  const pdf = await asha.refused(uploadStatement, { query: { file_name: 'a.pdf' }, raw: Buffer.from('%PDF-1.7 ') })
  expect(pdf.message).toMatch(/damaged.*CSV or Excel/)
})

test('a member without banking is refused before a byte is read', async () => {
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await clerk.refused(uploadStatement, { query: { file_name: 'a.csv' }, raw: april })).toMatchObject({ code: 'forbidden' })
})
