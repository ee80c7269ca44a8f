import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import type { Statement } from '#core/banking/statements/types.ts'
import { amounts, figures, read, refusal, warned } from './support.ts'

/** What was once refused though a person could read it. */

async function only(text: string): Promise<Statement> {
  const { statements } = await readStatements(new TextEncoder().encode(text))
  const [statement] = statements
  if (!statement || statements.length !== 1) throw new Error(`${statements.length} statements`)
  return statement
}

test('amounts with four to fourteen decimals are rounded once, with a note', async () => {
  const statement = await only(
    'Date,Narration,Amount,Balance\n01/04/2026,Interest,12.34567,1012.34567\n02/04/2026,Fee,-0.005,1012.34067\n03/04/2026,Sale,100.12345678901234,1112.46412678901234\n',
  )
  expect(amounts(statement)).toEqual(['12.35', '-0.01', '100.12'])
  expect(statement.running).toBe(true)
  const note = statement.warnings.find(({ code }) => code === 'rounded')
  expect(note?.message).toBe(
    '3 amounts have more than two decimals and were rounded to the nearest hundredth, beginning with 12.34567.',
  )
  const machine = await only(
    ':20:S\n:25:1/2\n:28C:1\n:60F:C260401KWD10,000\n:61:2604010401C1,2345NTRFNONREF\n:62F:C260401KWD11,2345\n-\n',
  )
  expect([amounts(machine), warned(machine)]).toEqual([['1.23'], ['rounded']])
})

test.each([
  [':61:2604010401D1,00', undefined, undefined],
  [':61:260401D1,00//BANKREF7', undefined, 'BANKREF7'],
  [':61:260401D1,00INV7', 'INV7', undefined],
  [':61:260401D1,00NTRF', undefined, undefined],
  [':61:260401D1,00NONREF//X1', undefined, 'X1'],
  [':61:20260401DR1,00NTRF7//8', '7', '8'],
])('MT940: %s is read', async (line, reference, bank_transaction_id) => {
  const statement = await only(`:20:S\n:25:1/2\n:28C:1\n:60F:C260401INR10,00\n${line}\n:62F:C260401INR9,00\n-\n`)
  expect(statement.lines).toMatchObject([{ date: '2026-04-01', amount: -100 }])
  expect(statement.lines[0]?.reference).toBe(reference)
  expect(statement.lines[0]?.bank_transaction_id).toBe(bank_transaction_id)
  expect(statement.ties).toBe(true)
})

test('MT940: balances without currency count, a closing line that cannot be read is left out with a word', async () => {
  const bare = await only(':20:S\n:25:1/2\n:28C:1\n:60F:C26040110,00\n:61:260401D1,00NTRF\n:62F:C2604019,00\n-\n')
  expect([bare.ties, warned(bare)]).toEqual([true, ['currency_missing']])
  const broken = await only(':20:S\n:25:1/2\n:28C:1\n:60F:C260401INR10,00\n:61:260401D1,00NTRF\n:62F:C260401INR\n-\n')
  expect([amounts(broken), broken.ties, warned(broken)]).toEqual([['-1.00'], undefined, ['balance_unreadable']])
})

test('CAMT version 01 has its transactions in the entry and numbers its message', async () => {
  const statement =
    await only(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.01"><BkToCstmrStmtV01>
<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><PrtryAcct><Id>000405012345</Id></PrtryAcct></Id><Ccy>INR</Ccy></Acct>
<Bal><Tp><Cd>OPBD</Cd></Tp><Amt Ccy="INR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-01</Dt></Dt></Bal>
<Bal><Tp><Cd>CLBD</Cd></Tp><Amt Ccy="INR">15.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-30</Dt></Dt></Bal>
<Ntry><Amt Ccy="INR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-02</Dt></BookgDt>
<TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><RltdPties><Dbtr><Nm>Asha Exports</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV 7</Ustrd></RmtInf></TxDtls></Ntry>
</Stmt></BkToCstmrStmtV01></Document>`)
  expect(figures(statement)).toEqual({ lines: 1, in: '5.00', out: '0.00', opening: '10.00', closing: '15.00', ties: true })
  expect(statement.account.number).toBe('000405012345')
  expect(statement.lines[0]).toMatchObject({ reference: 'E1', counterparty: 'Asha Exports', description: 'INV 7' })
})

test('QIF: splits whose amounts follow an equals sign', async () => {
  const statement = await only('!Type:Bank\nD13/04/2026\nT-30.00\nPShop\nSFood\n$=-10.00\nSHome\n$=-20.00\n^\n')
  expect(statement.lines[0]?.parts?.map(({ amount }) => amount)).toEqual([-1000, -2000])
})

test('Indian grouping of masked figures, and balances whose digits are hidden', async () => {
  const odd = await only(
    'Date,Narration,Debit,Credit,Balance\n01/04/2026,Tea,"1,0,00.50",,"9,00,0.00"\n02/04/2026,Sale,,"2,50,00.00","3,40,00.00"\n',
  )
  expect(amounts(odd)).toEqual(['-1000.50', '25000.00'])
  const hidden = await only(
    'Date,Narration,Debit,Credit,Balance\n01/04/2026,Tea,10.00,,XXXX.XX\n02/04/2026,Sale,,20.00,"X,XXX.50"\n',
  )
  expect([amounts(hidden), hidden.closing]).toEqual([['-10.00', '20.00'], undefined])
})

test('a statement of a quiet month has a balance and no lines', async () => {
  const printed = await only(
    'ACME BANK\nAccount Number: 1234567890\nStatement Period: 01/04/2026 to 30/04/2026\nOpening Balance: 1,000.00\nNo transactions in this period\nClosing Balance: 1,000.00\n',
  )
  expect(figures(printed)).toEqual({ lines: 0, in: '0.00', out: '0.00', opening: '1000.00', closing: '1000.00', ties: true })
  const table = await only(
    'Account Number: 1234567890,,,,\nOpening Balance: 500.00,,,,\nDate,Narration,Debit,Credit,Balance\nClosing Balance: 500.00,,,,\n',
  )
  expect(figures(table)).toMatchObject({ lines: 0, opening: '500.00', closing: '500.00', ties: true })
})

test('dates yyyy/mm/dd with a dash where there is none', async () => {
  const statement = await only(
    'Posting Date,Value Date,Description,Amount\n2026/04/01,2026/04/01,Tea,-10.00\n-,2026/04/03,Pending,-20.00\n2026/04/04,-,Sale,30.00\n',
  )
  expect(statement.lines.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-03', '2026-04-04'])
  expect(statement.warnings).toMatchObject([{ code: 'date_carried', line: 3 }])
})

test.each([
  [
    'beside the amounts, all blank',
    'Date,Description,Amount,Dr/Cr\n13/04/2026,Tea,10.00,\n14/04/2026,Rent,20.00,\n',
    ['-10.00', '-20.00'],
  ],
  [
    'beside the amounts, some Cr',
    'Date,Description,Amount,Sign\n13/04/2026,Tea,10.00,\n14/04/2026,Paid,20.00,CR\n',
    ['-10.00', '20.00'],
  ],
  [
    'after the amounts, some Cr',
    'Date,Description,Amount (Rs)\n13/04/2026,Tea,10.00\n14/04/2026,Paid,20.00 Cr\n',
    ['-10.00', '20.00'],
  ],
])('a blank sign means debit: %s', async (_, text, expected) => {
  const statement = await only(text)
  expect(amounts(statement)).toEqual(expected)
  expect(warned(statement)).toContain('signs')
})

test('a lone 1.250 is refused, because it may be either amount', async () => {
  const bytes = new TextEncoder().encode('Date,Description,Debit,Credit,Balance\n13/04/2026,Tea,1.250,,10.000\n')
  expect((await refusal(bytes)).message).toContain('“1.250” is not an amount')
  expect((await read('bai2/moov-bai2/sample1.txt')).statements).toHaveLength(2)
})
