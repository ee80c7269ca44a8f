import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { decimalPaise } from '#core/money.ts'
import { readStatements } from './read.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const readText = async (text: string) => (await readStatements(bytesOf(text))).statements[0]

/** `read`, `refused` as a bad file with a sentence of ours, or what went wrong instead. */
async function fate(bytes: Uint8Array): Promise<string> {
  try {
    const { statements } = await readStatements(bytes)
    const odd = statements.flatMap((each) => each.lines).find((line) => !Number.isSafeInteger(line.amount))
    return odd ? `unsafe amount ${odd.amount}` : 'read'
  } catch (error) {
    return error instanceof AppError && error.code === 'bad_file' && error.log === undefined
      ? 'refused'
      : `failed: ${String(error)}`
  }
}

const seeds = [
  'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>INR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260401<TRNAMT>-1.00<FITID>1<NAME>A</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  '!Type:Bank\nD01/04/26\nT-10.00\nPTea\n^\n',
  ':20:S\n:25:1/2\n:28C:1/1\n:60F:C260401INR1,00\n:61:2604010401D1,00NTRFNONREF//X\n:86:?20Tea\n:62F:C260401INR0,00\n-\n',
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct><Ntry><Amt Ccy="INR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-04-01</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
  '01,A,B,260401,0200,1,,,2/\n02,B,A,1,260401,,INR,/\n03,123,INR,010,100,,,015,200,,/\n16,108,100,V,260401,,R,,Tea/\n49,400,3/\n98,400,1,5/\n99,400,1,7/\n',
  'Date,Narration,Withdrawal,Deposit,Balance\n01/04/2026,Tea,20.00,,80.00\n02/04/2026,"Sale, big",,1000.00,1080.00\n',
  '<table><tr><th>Date</th><th>Narration</th><th>Debit</th><th>Credit</th></tr><tr><td>01/04/2026</td><td>Tea</td><td>20.00</td><td></td></tr></table>',
  'Date Narration Balance\n01/04/2026 UPI-TEA 20.00 80.00\nmore\n02/04/2026 UPI-SALE 10.00 90.00\n',
]

test('random bytes are read or refused, never worse', async () => {
  const random = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc.string({ maxLength: 400 }).map((text) => bytesOf(text)),
  )
  await fc.assert(
    fc.asyncProperty(random, async (bytes) => {
      expect(await fate(bytes)).toMatch(/^(?:read|refused)$/)
    }),
    { numRuns: 300 },
  )
})

test('samples with pieces cut out, doubled or changed are read or refused, never worse', async () => {
  const put = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(',', '"', '<', '\n', '-', '9999999999999999999', '00/00/0000'),
  )
  const edit = fc.record({ seed: fc.constantFrom(...seeds), at: fc.nat(), length: fc.nat({ max: 40 }), put })
  await fc.assert(
    fc.asyncProperty(edit, async (drawn) => {
      const from = drawn.at % drawn.seed.length
      const text = drawn.seed.slice(0, from) + drawn.put + drawn.seed.slice(from + drawn.length)
      expect(await fate(bytesOf(text))).toMatch(/^(?:read|refused)$/)
    }),
    { numRuns: 400 },
  )
})

const lines = fc.array(
  fc.record({
    day: fc.integer({ min: 13, max: 28 }),
    amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((n) => n !== 0),
    note: fc.constantFrom('Tea', 'Rent, June', 'He said "no"', 'दुकान'),
  }),
  { minLength: 2, maxLength: 12 },
)
const opening = fc.integer({ min: -1_000_000, max: 1_000_000 })

test('money written as a table, OFX, MT940 or CAMT is the money read back', async () => {
  await fc.assert(
    fc.asyncProperty(lines, opening, async (drawn, start) => {
      const sorted = drawn.toSorted((a, b) => a.day - b.day)
      let balance = start
      const rows = sorted.map((line) => ({
        ...line,
        balance: (balance += line.amount),
        text: decimalPaise(Math.abs(line.amount)),
      }))
      const sign = (amount: number) => (amount < 0 ? 'D' : 'C')
      const swift = (amount: number) => decimalPaise(Math.abs(amount)).replace('.', ',')
      const csv = [
        'Date;Narration;Debit;Credit;Balance',
        ...rows.map(
          (row) =>
            `${row.day}/04/2026;"${row.note.replaceAll('"', '""')}";${row.amount < 0 ? row.text : ''};${row.amount > 0 ? row.text : ''};${decimalPaise(row.balance)}`,
        ),
      ]
      const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>INR<BANKTRANLIST>${rows.map((row) => `<STMTTRN><DTPOSTED>202604${row.day}<TRNAMT>${decimalPaise(row.amount)}<FITID>${row.balance}<NAME>${row.note}</STMTTRN>`).join('\n')}</BANKTRANLIST></STMTRS></OFX>`
      const mt940 = [
        ':20:S',
        ':25:1',
        `:60F:${sign(start)}260401INR${swift(start)}`,
        ...rows.map((row) => `:61:2604${row.day}${sign(row.amount)}${swift(row.amount)}NTRFNONREF\n:86:${row.note}`),
        `:62F:${sign(balance)}260430INR${swift(balance)}`,
        '-',
      ]
      const entry = (row: (typeof rows)[number]) =>
        `<Ntry><Amt Ccy="INR">${row.text}</Amt><CdtDbtInd>${row.amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-${row.day}</Dt></BookgDt></Ntry>`
      const bal = (code: string, amount: number) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${decimalPaise(Math.abs(amount))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`
      const camt = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${bal('OPBD', start)}${bal('CLBD', balance)}${rows.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
      for (const [text, ties] of [
        [csv.join('\n'), true],
        [ofx, undefined],
        [mt940.join('\n'), true],
        [camt, true],
      ] as const) {
        const statement = await readText(text)
        expect(statement?.lines.map((line) => line.amount)).toEqual(rows.map((row) => row.amount))
        expect(statement?.lines.map((line) => line.date)).toEqual(rows.map((row) => `2026-04-${row.day}`))
        expect(statement?.ties).toBe(ties)
      }
    }),
    { numRuns: 60 },
  )
})

test('unsigned amounts get their sign from the balance, newest first or oldest first', async () => {
  const rows = ['15/04/2026,Rent,500.00,400.00', '14/04/2026,Sale,700.00,900.00', '13/04/2026,Start,200.00,200.00']
  const newest = await readText(['Date,Details,Amount,Balance', ...rows].join('\n'))
  expect(newest?.lines.map((line) => line.amount)).toEqual([-50000, 70000, 20000])
  expect(newest?.warnings.map((warning) => warning.code)).toEqual(['signs'])
  const oldest = await readText(['Opening balance : 0.00', 'Date,Details,Amount,Balance', ...rows.toReversed()].join('\n'))
  expect(oldest?.lines.map((line) => line.amount)).toEqual([20000, 70000, -50000])
  expect(oldest).toMatchObject({ running: true, ties: true, warnings: [] })
})

test('a row whose amount or date cannot be read refuses the file and names the line', async () => {
  const head = 'Date,Narration,Withdrawal,Deposit,Balance\n13/04/2026,Tea,20.00,,80.00\n'
  await expect(readText(`${head}14/04/2026,Tea,2O.00,,60.00\n15/04/2026,Tea,1.00,,59.00\n`)).rejects.toMatchObject({
    issues: [{ path: 'line 3', message: '“2O.00” is not an amount' }],
  })
  await expect(readText(`${head}34/04/2026,Tea,20.00,,60.00\n15/04/2026,Tea,1.00,,59.00\n`)).rejects.toMatchObject({
    issues: [{ path: 'line 3', message: '“34/04/2026” is not a date' }],
  })
})

test('narrations over several rows, repeated headers, totals and a balance brought forward', async () => {
  const text = `Account No : 50200012345678
Date,Narration,Chq No,Debit,Credit,Balance
,Balance B/F,,,,100.00
13/04/2026,UPI-TEA,1,20.00,,80.00
,STALL NO 4,,,,
Date,Narration,Chq No,Debit,Credit,Balance
14/04/2026,SALE,,,50.00,130.00
,Total,,20.00,50.00,
`
  const statement = await readText(text)
  expect(statement?.lines.map((line) => line.description)).toEqual(['UPI-TEA STALL NO 4', 'SALE'])
  expect(statement).toMatchObject({
    opening: 10000,
    closing: 13000,
    ties: true,
    running: true,
    account: { number: '50200012345678' },
  })
})
