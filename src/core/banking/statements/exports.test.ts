import { expect, test } from 'vitest'
import { lineList } from './notes.ts'
import { datesUnwrapped } from './pdf-wrapped-dates.ts'
import { readStatements } from './read.ts'

const read = async (...lines: string[]) => {
  const { statements } = await readStatements(new TextEncoder().encode(lines.join('\r\n')))
  const [statement] = statements
  if (!statement) throw new Error('no statement was read')
  const sum = statement.lines.reduce((all, { amount }) => all + amount, 0)
  return { statement, sum, dates: statement.lines.map(({ date }) => date) }
}

test('text that a spreadsheet is to keep (="…") holds its commas, so that opening and closing balance are whole', async () => {
  const { statement, sum } = await read(
    'Account Number,="1234201000567",',
    'Opening Balance,="Rs. 5,00,000.00",',
    '',
    'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance,',
    '="02-02-2026 10:22:31",="2 Feb 2026",="","NEFT CR ACME",="1234",,"80,031.27","5,80,031.27",',
    '="20-02-2026 10:22:31",="20 Feb 2026",="",RENT,="1234","30,031.27",,"5,50,000.00",',
    '',
    'Closing Balance,="Rs. 5,50,000.00"',
  )
  expect(statement).toMatchObject({ opening: 500_000_00, closing: 550_000_00, ties: true, account: { number: '1234201000567' } })
  expect(sum).toBe(50_000_00)
})

test('day numbers of a spreadsheet are dates in a column of dates, and nowhere else', async () => {
  const { statement, dates } = await read(
    'Date,Narration,Chq No,Debit,Credit,Balance',
    '45901,RENT,45901,1000.00,,99000.00',
    '45930.4375,SALE,,,45901.00,144901.00',
  )
  expect(dates).toEqual(['2025-09-01', '2025-09-30'])
  expect(statement.lines.map(({ amount }) => amount)).toEqual([-1_000_00, 45_901_00])
  expect(statement.ties).toBe(true)
})

test('headings over two lines are one header', async () => {
  const { statement, sum } = await read(
    'Statement of account,,,,,',
    'Transaction,Value,Narration,Withdrawal,Deposit,Closing',
    'Date,Date,,Amount (Rs),Amount (Rs),Balance (Rs)',
    '13/12/2025,13/12/2025,RENT,"1,000.00",,"9,000.00"',
    '14/12/2025,14/12/2025,SALE,,"2,500.00","11,500.00"',
    '15/12/2025,15/12/2025,TEA,500.00,,"11,000.00"',
  )
  expect(statement.lines).toHaveLength(3)
  expect(statement).toMatchObject({ opening: 10_000_00, closing: 11_000_00, ties: true, warnings: [] })
  expect(sum).toBe(1_000_00)
})

test('Hindi headings say which way the money went, without any balance', async () => {
  const { statement } = await read('दिनांक,विवरण,चेक संख्या,जमा,निकासी', '13/04/2025,बिक्री,,500.00,', '14/04/2025,किराया,,,200.00')
  expect(statement.lines.map(({ amount, description }) => [amount, description])).toEqual([
    [500_00, 'बिक्री'],
    [-200_00, 'किराया'],
  ])
})

test('rows that are left out are named with their lines', async () => {
  const { statement } = await read(
    'Date,Narration,Debit,Credit,Balance',
    '13/04/2025,RENT,100.00,,900.00',
    'End of page,,,,',
    'Please report errors,,,,',
    '14/04/2025,SALE,,50.00,950.00',
    'Legends,,,,',
  )
  expect(statement.warnings.find(({ code }) => code === 'rows_skipped')?.message).toContain('3 rows')
  expect(statement.warnings.find(({ code }) => code === 'rows_skipped')?.message).toContain('(lines 3–4, 6)')
  expect(lineList([7])).toBe('line 7')
  expect(lineList([1, 3, 5, 7, 9, 11, 13, 15, 17, 18])).toBe('lines 1, 3, 5, 7, 9, 11, 13, 15 and more')
})

test('a date that its column of a PDF wraps is put together, and a whole one is left alone', () => {
  const line = (...words: [text: string, x: number][]) => ({
    page: 0,
    y: 0,
    height: 8,
    words: words.map(([text, x]) => ({ text, x, y: 0, width: text.length * 4, height: 8 })),
  })
  const texts = (lines: ReturnType<typeof line>[]) => datesUnwrapped(lines).map(({ words }) => words.map(({ text }) => text))
  expect(texts([line(['02-', 36], ['RENT', 82], ['100.00', 400]), line(['May-', 36], ['PUNE', 82]), line(['2025', 36])])).toEqual(
    [['02-May-2025', 'RENT', '100.00'], ['PUNE']],
  )
  expect(texts([line(['18', 36], ['Apr', 46], ['RENT', 82]), line(['2018', 36])])).toEqual([['18 Apr 2018', 'RENT']])
  expect(texts([line(['02/05/2025', 36], ['12', 82]), line(['2025', 36])])).toEqual([['02/05/2025', '12'], ['2025']])
})

test('days from new to old, each from old to new within itself, are put in the order of their balances', async () => {
  const { statement, dates } = await read(
    'Date,Narration,Debit,Credit,Balance',
    '20/04/2025,C1,,50.00,1050.00',
    '20/04/2025,C2,20.00,,1030.00',
    '14/04/2025,B1,100.00,,1100.00',
    '14/04/2025,B2,100.00,,1000.00',
    '13/04/2025,A1,,200.00,1200.00',
  )
  expect(dates).toEqual(['2025-04-13', '2025-04-14', '2025-04-14', '2025-04-20', '2025-04-20'])
  expect(statement).toMatchObject({ opening: 1_000_00, closing: 1_030_00, ties: true, running: true, warnings: [] })
})

test('a total that bears a date is no transaction, and Rs. 1,000/- is an amount', async () => {
  const { statement } = await read(
    'Date,Narration,Debit,Credit,Balance',
    '13/04/2025,RENT,Rs. 100/-,,"Rs. 1,900.00/-"',
    '14/04/2025,SALE,,"1,000/-","Rs. 2,900/- Cr"',
    '30/04/2025,Total,100.00,1000.00,2900.00',
  )
  expect(statement.lines.map(({ amount }) => amount)).toEqual([-100_00, 1_000_00])
  expect(statement).toMatchObject({ closing: 2_900_00, ties: true })
})

test('a gateway’s settlement report is no statement, and a statement that names a fee is one', async () => {
  for (const head of [
    'transaction_entity,entity_id,amount,fee (exclusive tax),tax,debit,credit,settled_at,settlement_id',
    'Order Id,Event Amount,Service Charge,Service Tax,Settlement Id,Settlement Date,Event Type,Reference Id,Payment Mode',
    'Payment ID,Payout ID,Sale Amount,Instamojo Fee,GST,Settlement Amount,Settlement Date,UTR Number,Mode',
  ])
    await expect(read(head, 'payment,A1,1000,20,3.6,0,976.4,06/10/2026,setl_1')).rejects.toThrow(/settlement report/)
  const { sum } = await read('Date,Details,Fee,Settlement Date,Amount,Balance', '13/10/2026,SALE,0,13/10/2026,100.00,100.00')
  expect(sum).toBe(100_00)
})
