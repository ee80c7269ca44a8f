import { expect, test } from 'vitest'
import { splitRows } from './csv.ts'
import { headerFields, headerMeaning } from './headers.ts'
import { layoutKey, previewRows, suggestMapping } from './mapping.ts'
import { readStatements } from './read.ts'

test.each([
  ['Txn Date', 'date'],
  ['Value Dat', 'value_date'],
  ['Withdrawal Amt.', 'debit'],
  ['Deposit Amount (INR )', 'credit'],
  ['DR', 'debit'],
  ['Cr Amount', 'credit'],
  ['BAL', 'balance'],
  ['Available Balance(INR)', 'balance'],
  ['Dr / Cr', 'mark'],
  ['Cr/Dr', 'mark'],
  ['Chq./Ref.No.', 'reference'],
  ['UTR Number', 'reference'],
  ['Transaction ID', 'bank_transaction_id'],
  ['Transaction Remarks', 'description'],
  ['PARTICULARS', 'description'],
  ['Montant de l’opération', 'amount'],
  ['Betrag', 'amount'],
  ['Sl. No.', 'ignore'],
  ['Branch Code', 'ignore'],
])('a column headed %s holds the %s', (header, field) => {
  expect(headerMeaning(header)).toBe(field)
})

test('a Dr/Cr column beside the balance belongs to it; a posting date beats a value date', () => {
  expect(headerFields(['Date', 'Particulars', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'])).toEqual([
    'date',
    'description',
    'amount',
    'mark',
    'balance',
    'balance_mark',
  ])
  expect(headerFields(['Value Date', 'Txn Posted Date', 'Debit', 'Credit'])).toEqual(['value_date', 'date', 'debit', 'credit'])
})

const csv = 'Acct,123\nWhen,What,Out,In\n01/04/2026,Tea,20,\n02/04/2026,Sale,,"1,00,000"\n'

test('a mapping by hand reads what no header explains, and a layout is known again by its header', async () => {
  const bytes = new TextEncoder().encode(csv)
  const read = await readStatements(bytes, { mapping: { columns: ['date', 'description', 'debit', 'credit'], header_line: 2 } })
  expect(read.statements[0]?.lines.map((line) => [line.date, line.amount])).toEqual([
    ['2026-04-01', -2000],
    ['2026-04-02', 10000000],
  ])
  const key = layoutKey(['When', 'What', 'Out', 'In'])
  expect(key).toBe(layoutKey([' when ', 'WHAT', 'out.', 'In', '']))
  expect(key).not.toBe(layoutKey(['When', 'What', 'In', 'Out']))
})

test('the preview shows headers, three samples and a guess for each column', async () => {
  const text = 'Txn Date,Narration,Debit,Credit,Balance\n01/04/2026,Tea,20.00,,80.00\n02/04/2026,Sale,,50.00,130.00\n'
  const preview = await previewRows(new TextEncoder().encode(text))
  expect(preview?.columns.map((column) => [column.header, column.guess])).toEqual([
    ['Txn Date', 'date'],
    ['Narration', 'description'],
    ['Debit', 'debit'],
    ['Credit', 'credit'],
    ['Balance', 'balance'],
  ])
  expect(preview?.columns[1]?.samples).toEqual(['Tea', 'Sale'])
  expect(preview).toMatchObject({ format: 'csv', row_count: 2, layout_key: 'header:txn date|narration|debit|credit|balance' })
  const bare = suggestMapping(splitRows('01/04/2026,Tea,-20.00\n02/04/2026,Sale,50.00\n', ','))
  expect(bare).toEqual({ columns: ['date', 'description', 'amount'], header_line: 0 })
})
