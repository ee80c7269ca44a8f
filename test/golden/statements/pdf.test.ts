import type { Content } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import type { Statement } from '#core/banking/statements/types.ts'
import { pdfOf, tableOf } from './pdf-support.ts'
import { amounts, figures, refusal, warned } from './support.ts'

/** Statements as Indian banks print them; people, numbers and amounts are invented. */

async function only(bytes: Uint8Array, password?: string): Promise<Statement> {
  const { format, statements } = await readStatements(bytes, password === undefined ? {} : { password })
  const [statement] = statements
  if (!statement || statements.length !== 1 || format !== 'pdf') throw new Error(`${statements.length} statements as ${format}`)
  return statement
}

const foot = (current: number, count: number): Content => ({
  stack: [{ text: 'Registered Office: Bank House, Fort, Mumbai 400001' }, { text: `Page ${current} of ${count}` }],
  margin: [30, 20],
  fontSize: 7,
})

/** Forty lines of 40 days, running from an opening balance, with a narration that the column wraps. */
function ledger(count: number, opening: number) {
  let balance = opening
  return Array.from({ length: count }, (_, i) => {
    const amount = i % 3 === 0 ? 150_000 + i * 1_000 + 25 : -(4_000 + i * 250)
    balance += amount
    return {
      day: (i % 28) + 1,
      month: i < 28 ? 4 : 5,
      amount,
      balance,
      narration: `UPI-ASHA EXPORTS PRIVATE LIMITED-ASHA${i}@OKAXIS-UTIB0000123-${612345678900 + i}-INVOICE ${i}`,
    }
  })
}
const rupees = (paise: number) =>
  (Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const two = (n: number) => String(n).padStart(2, '0')

test('separate columns of withdrawals and deposits, narrations of several lines, heads and feet on three pages', async () => {
  const lines = ledger(40, 10_00_000)
  const bytes = await pdfOf({
    header: {
      stack: [
        { text: 'HDFC BANK LIMITED', bold: true },
        { text: 'Account Branch : PUNE CAMP    City : PUNE' },
        { text: 'Account No : 50200012345678    RTGS/NEFT IFSC : HDFC0000123' },
        { text: 'Statement From : 01/04/2026 To : 31/05/2026' },
      ],
      margin: [30, 20],
    },
    footer: foot,
    content: [
      tableOf(
        [45, 150, 60, 45, 60, 60, '*'],
        ['left', 'left', 'left', 'left', 'right', 'right', 'right'],
        ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
        lines.map(({ day, month, amount, balance, narration }, i) => [
          `${two(day)}/${two(month)}/26`,
          narration,
          `0000${612345678900 + i}`,
          `${two(day)}/${two(month)}/26`,
          amount < 0 ? rupees(amount) : '',
          amount > 0 ? rupees(amount) : '',
          rupees(balance),
        ]),
      ),
      { text: 'STATEMENT SUMMARY :-', margin: [0, 10] },
      { text: 'This is a computer generated statement and does not require signature.' },
    ],
  })
  const statement = await only(bytes)
  expect(statement.lines.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
  expect(statement.lines.map(({ balance }) => balance)).toEqual(lines.map(({ balance }) => balance))
  expect(statement.lines.map(({ description }) => description.replaceAll(' ', ''))).toEqual(
    lines.map(({ narration }) => narration.replaceAll(' ', '')),
  )
  expect(statement).toMatchObject({
    bank: 'HDFC Bank',
    running: true,
    ties: true,
    account: { number: '50200012345678', bank_id: 'HDFC0000123' },
    period: { from: '2026-04-01', to: '2026-05-31' },
  })
  expect(statement.lines[0]).toMatchObject({ date: '2026-04-01', value_date: '2026-04-01' })
  expect(warned(statement)).not.toContain('running_balance')
})

test('one column of amounts with Dr and Cr after them', async () => {
  const lines = ledger(12, 50_000)
  const bytes = await pdfOf({
    header: { text: 'Kotak Mahindra Bank   Account No. 3349936986   Period 01-04-2026 to 30-04-2026', margin: [30, 20] },
    footer: foot,
    content: [
      tableOf(
        [20, 55, 190, 80, 80, '*'],
        ['left', 'left', 'left', 'left', 'right', 'right'],
        ['#', 'Date', 'Description', 'Chq / Ref. No.', 'Amount', 'Balance'],
        lines.map(({ day, amount, balance, narration }, i) => [
          `${i + 1}`,
          `${two(day)}-04-2026`,
          narration,
          `UPI-${612345678900 + i}`,
          `${rupees(amount)} (${amount < 0 ? 'Dr' : 'Cr'})`,
          `${rupees(balance)} (${balance < 0 ? 'Dr' : 'Cr'})`,
        ]),
        'noBorders',
      ),
    ],
  })
  const statement = await only(bytes)
  expect(statement.lines.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
  expect(statement).toMatchObject({ running: true, account: { number: '3349936986' } })
})

test('a dot-matrix listing: lines of one width, brought forward and carried forward on each page', async () => {
  const lines = ledger(30, 2_00_000)
  const row = (date: string, text: string, debit: string, credit: string, balance: string) =>
    `${date.padEnd(11)}${text.padEnd(32)}${debit.padStart(14)}${credit.padStart(14)}${balance.padStart(17)}`
  const page = (part: typeof lines, opening: number, last: boolean) =>
    [
      'STATE BANK OF INDIA',
      'STATEMENT OF ACCOUNT   A/C NO: 30123456789   FROM 01/04/2026 TO 31/05/2026',
      row('TXN DATE', 'PARTICULARS', 'DEBIT', 'CREDIT', 'BALANCE'),
      row('', 'B/F', '', '', `${rupees(opening)}CR`),
      ...part.flatMap(({ day, month, amount, balance }, i) => [
        row(
          `${two(day)}/${two(month)}/2026`,
          'TO TRANSFER-UPI/DR/6123',
          amount < 0 ? rupees(amount) : '',
          amount > 0 ? rupees(amount) : '',
          `${rupees(balance)}CR`,
        ),
        row('', `45678900/RAVI KUMAR ${i}`, '', '', ''),
      ]),
      row('', last ? 'CLOSING BALANCE' : 'C/F', '', '', `${rupees(part.at(-1)?.balance ?? 0)}CR`),
    ].join('\n')
  const bytes = await pdfOf({
    defaultStyle: { font: 'Courier', fontSize: 8 },
    content: [
      { text: page(lines.slice(0, 15), 2_00_000, false), preserveLeadingSpaces: true },
      { text: page(lines.slice(15), lines[14]?.balance ?? 0, true), preserveLeadingSpaces: true, pageBreak: 'before' },
    ],
  })
  const statement = await only(bytes)
  expect(statement.lines.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
  expect(figures(statement)).toMatchObject({
    opening: '2000.00',
    ties: true,
    closing: (Number(lines.at(-1)?.balance) / 100).toFixed(2),
  })
  expect(statement.lines[3]?.description).toContain('RAVI KUMAR 3')
  expect(statement.lines[14]?.description).not.toMatch(/STATE BANK|C\/F/)
  expect(statement.account.number).toBe('30123456789')
})

test('dates and amounts in the middle of a narration’s lines, as cells that are centred', async () => {
  const lines = ledger(9, 9_00_000)
  const cells = lines.map(({ day, amount, balance }, i) => ({
    columns: [
      { width: 25, text: `\n${i + 1}` },
      { width: 60, text: `\n${two(day)}.04.2026` },
      { width: 170, text: `NEFT-N0912600${i}\nMEHTA TRADERS PUNE ${i}\nPAYMENT OF BILL ${i}` },
      { width: 80, text: `\n${amount < 0 ? rupees(amount) : ''}`, alignment: 'right' as const },
      { width: 80, text: `\n${amount > 0 ? rupees(amount) : ''}`, alignment: 'right' as const },
      { width: 90, text: `\n${rupees(balance)}`, alignment: 'right' as const },
    ],
    columnGap: 8,
    margin: [0, 0, 0, 9] as [number, number, number, number],
  }))
  const head = {
    columns: [
      { width: 25, text: 'S No.' },
      { width: 60, text: 'Transaction Date' },
      { width: 170, text: 'Transaction Remarks' },
      { width: 80, text: 'Withdrawal Amount (INR)', alignment: 'right' as const },
      { width: 80, text: 'Deposit Amount (INR)', alignment: 'right' as const },
      { width: 90, text: 'Balance (INR)', alignment: 'right' as const },
    ],
    columnGap: 8,
    margin: [0, 0, 0, 10] as [number, number, number, number],
  }
  const statement = await only(
    await pdfOf({
      content: [
        { text: 'ICICI Bank  Account Number 000405012345', margin: [0, 0, 0, 20] },
        head,
        ...cells,
        { text: 'Legends used in Account Statement', margin: [0, 20] },
      ],
    }),
  )
  expect(statement.lines.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
  expect(statement.lines.map(({ description }) => description)).toEqual(
    lines.map((_, i) => `NEFT-N0912600${i} MEHTA TRADERS PUNE ${i} PAYMENT OF BILL ${i}`),
  )
  expect(statement.running).toBe(true)
})

const small = (balance: string): Content =>
  tableOf(
    [60, '*', 60, 60, 70],
    ['left', 'left', 'right', 'right', 'right'],
    ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
    [
      ['01-04-2026', 'OPENING BALANCE', '', '', '1,000.00'],
      ['02-04-2026', 'TEA', '100.00', '', '900.00'],
      ['03-04-2026', 'SALE', '', '50.00', balance],
      ['13-04-2026', 'RENT', '200.00', '', '750.00'],
    ],
  )

test('a line whose balance does not follow is named', async () => {
  const statement = await only(await pdfOf({ content: [small('980.00')] }))
  expect(amounts(statement)).toEqual(['-100.00', '50.00', '-200.00'])
  expect(warned(statement)).toContain('running_balance')
  expect((await only(await pdfOf({ content: [small('950.00')] }))).running).toBe(true)
})

test('a locked PDF asks for its password, a wrong one is refused, and the right one opens it', async () => {
  const bytes = await pdfOf({ userPassword: 'ASHA0104', ownerPassword: 'x', content: [small('950.00')] })
  const locked = await refusal(bytes)
  expect(locked.issues).toMatchObject([{ path: 'password' }])
  const wrong = await readStatements(bytes, { password: 'nope' }).catch((error: unknown) => error)
  expect(wrong).toMatchObject({ issues: [{ path: 'password' }] })
  expect(String(wrong)).not.toContain('nope')
  expect(amounts(await only(bytes, 'ASHA0104'))).toEqual(['-100.00', '50.00', '-200.00'])
})

test('a scan and a damaged PDF are refused by what they are', async () => {
  const scan = await pdfOf({ content: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: 200, h: 100 }] }] })
  expect((await refusal(scan)).message).toContain('scan')
  expect((await refusal(scan.slice(0, 200))).message).toContain('damaged')
})
