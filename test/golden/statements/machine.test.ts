import { expect, test } from 'vitest'
import { decimalPaise } from '#core/money.ts'
import { amounts, figures, read, readOne, refusal, sample, warned } from './support.ts'

const unbalanced = { opening: undefined, ties: undefined }

test('OFX: SGML without closing tags', async () => {
  const medium = await readOne('ofx/ofxparse/bank_medium.ofx')
  expect(figures(medium)).toEqual({ lines: 3, in: '0.00', out: '-345.27', closing: '382.34', ...unbalanced })
  expect(medium).toMatchObject({
    currency: 'CAD',
    account: { number: '12300 000012345678', bank_id: '160000100', type: 'CHECKING' },
  })
  expect(medium.lines[0]).toMatchObject({
    date: '2009-04-01',
    bank_transaction_id: '0000123456782009040100001',
    counterparty: "MCDONALD'S #112",
  })
  const checking = await readOne('ofx/ofxparse/checking.ofx')
  expect(figures(checking)).toEqual({ lines: 3, in: '0.01', out: '-59.51', closing: '100.99', ...unbalanced })
  expect(checking).toMatchObject({ currency: 'USD', period: { from: '2000-01-01', to: '2013-05-25' } })
  expect(checking.lines[2]?.reference).toBe('319')
})

test('OFX: XML, several accounts, empty elements, CDATA', async () => {
  const { statements } = await read('ofx/ofxparse/multiple_accounts.ofx')
  expect(statements.map((each) => [each.account.number, each.lines.length, each.closing])).toEqual([
    ['9100', 0, 11100],
    ['9200', 0, 22200],
  ])
  const suncorp = await readOne('ofx/ofxparse/suncorp.ofx')
  expect(figures(suncorp)).toEqual({ lines: 1, in: '0.00', out: '-16.85', closing: '1234.12', ...unbalanced })
  expect(suncorp.currency).toBe('AUD')
  expect(suncorp.lines[0]?.description).toBe('EFTPOS WDL HANDYWAY ALDI STORE GEELONG WEST VICAU')
  const empty = await readOne('ofx/ofxparse/ofx-v102-empty-tags.ofx')
  expect(figures(empty)).toEqual({ lines: 1, in: '12.34', out: '0.00', closing: undefined, ...unbalanced })
  expect(empty.currency).toBeUndefined()
  expect(warned(empty)).toEqual(['currency_missing'])
})

test('OFX: an amount that is no number refuses the file and names the line; error replies are reported', async () => {
  const bad = await refusal(sample('ofx/ofxparse/decimal_error.ofx'))
  expect(bad.message).toContain('line 37: “$120” is not an amount')
  expect(bad.issues).toContainEqual({ path: 'line 37', message: '“$120” is not an amount' })
  expect((await refusal(sample('ofx/ofxparse/signon_fail.ofx'))).message).toContain('password was incorrect')
  expect((await refusal(sample('ofx/ofxparse/error_message.ofx'))).message).toContain('General Server Error')
})

test('QIF: the same three dates written two ways', async () => {
  for (const name of ['ddmmyy', 'mmddyy', 'invalid_header']) {
    const statement = await readOne(`qif/jemmyw-Qif/3_records_${name}.qif`)
    expect(amounts(statement)).toEqual(['-10.00', '-20.00', '30.00'])
    expect(statement.lines.map((line) => line.date)).toEqual(['2010-01-01', '2010-06-01', '2010-12-29'])
    expect(statement.currency).toBeUndefined()
  }
  expect(amounts(await readOne('qif/jemmyw-Qif/3_records_separator.qif'))).toEqual(['-1010.00', '-30020.00', '30.00'])
})

test('QIF: classes, categories, splits and apostrophe years', async () => {
  const statement = await readOne('qif/quiffen/test.qif')
  expect(statement).toMatchObject({ opening: 0, account: { name: 'TestExport' } })
  const mobile = statement.lines.find((line) => line.counterparty === 'T-Mobile')
  expect(mobile).toMatchObject({ date: '2020-02-14', amount: 6750 })
  expect(mobile?.parts?.map((part) => part.amount)).toEqual([-1500, 8250])
  expect(warned(statement)).toEqual(['currency_missing'])
  const split = await readOne('qif/quiffen/test_split.qif')
  expect(split.lines[0]).toMatchObject({ date: '2000-01-01', amount: -1000 })
  expect((await refusal(sample('qif/quiffen/empty.qif'))).message).toBe('This file is empty.')
  expect((await refusal(sample('qif/quiffen/test_nosymbol.qif'))).message).toContain('no bank, cash or card transactions')
})

test('MT940: files that tie', async () => {
  const eur = await readOne('mt940/mt940-rs/mt940_1.sta')
  expect(figures(eur)).toEqual({ lines: 2, in: '3000.00', out: '-800.00', opening: '2187.95', closing: '4387.95', ties: true })
  expect(eur).toMatchObject({ currency: 'EUR', account: { number: '1234567', bank_id: '10020030' } })
  const pln = await readOne('mt940/mt940-rs/mt940_2.sta')
  expect(figures(pln)).toEqual({
    lines: 3,
    in: '20040.00',
    out: '-10000.00',
    opening: '40000.00',
    closing: '50040.00',
    ties: true,
  })
  const finland = await readOne('mt940/mt940-rs/MT940_FI_Example.sta')
  expect(figures(finland)).toEqual({
    lines: 6,
    in: '0.23',
    out: '-1357.33',
    opening: '54484.04',
    closing: '53126.94',
    ties: true,
  })
  expect(finland.lines[0]).toMatchObject({ date: '2009-09-30', value_date: '2009-10-01' })
  const unknown = await readOne('mt940/mt940-rs/unknown_tag.sta')
  expect(figures(unknown)).toMatchObject({ lines: 1, out: '-6.00', ties: true })
  expect(warned(unknown)).toEqual(['unknown_tag'])
})

test('MT940: files that do not tie are read, with a warning', async () => {
  const { statements } = await read('mt940/mt940-rs/abnamro.sta')
  expect(statements.map((each) => [each.lines.length, each.ties])).toEqual([
    [8, false],
    [2, false],
  ])
  const out = statements.flatMap((each) => each.lines).reduce((sum, line) => sum + line.amount, 0)
  expect(decimalPaise(out)).toBe('-345.93')
  const buxtehude = await readOne('mt940/mt940-rs/buxtehude.sta')
  expect(figures(buxtehude)).toEqual({
    lines: 3,
    in: '0.00',
    out: '-141.04',
    opening: '13564.13',
    closing: '13523.09',
    ties: false,
  })
  expect(buxtehude.difference).toBe(10000)
  expect(buxtehude.lines[2]?.description).toContain('ümläuté and öther stüff för some rëäsön')
})

test('MT940: a 30 February is noted, never silently moved into March', async () => {
  const statement = await readOne('mt940/mt940-rs/february_30.sta')
  expect(figures(statement)).toEqual({ lines: 1, in: '0.00', out: '-6.00', opening: '1200.00', closing: '1194.00', ties: true })
  expect(statement.lines[0]).toMatchObject({ date: '2016-03-01', value_date: '2016-02-29' })
  expect(statement.warnings).toMatchObject([{ code: 'impossible_date', line: 6 }])
})

test('MT940: bytes of an old code page lose no letter', async () => {
  const file = await read('mt940/mt940-rs/invalid_utf8.sta')
  const [statement] = file.statements
  if (!statement) throw new Error('no statement')
  expect(figures(statement)).toMatchObject({ lines: 7, in: '2066637.00', out: '-3078850.50', ties: false })
  expect(statement).toMatchObject({ currency: 'HUF', account: { number: '123456789150ABCDEF002' } })
  expect(statement.lines[0]?.description).toContain('Csoportos átutalás jóváírása')
  expect(statement.lines[3]?.description).toContain('Díj, jutalék')
})

test('CAMT: reports, notifications, batches and several statements', async () => {
  const report = await readOne('camt/genkgo/camt052.v2.xml')
  expect([report.currency, amounts(report)]).toEqual(['SEK', ['-200000.00']])
  const notice = await readOne('camt/genkgo/camt054.v2.xml')
  expect(amounts(notice)).toEqual(['-200000.00'])
  expect(notice.lines[0]?.parts).toHaveLength(3)
  const { statements } = await read('camt/genkgo/camt053.v2.multi.statement.xml')
  expect(statements.map((each) => [each.opening, each.closing, each.ties])).toEqual([
    [1815, 2700, true],
    [2700, 2000, true],
  ])
  const batch = await readOne('camt/camt_parser/valid_example.xml')
  expect(figures(batch)).toEqual({ lines: 4, in: '1.00', out: '-11.00', opening: '33.06', closing: '23.06', ties: true })
  expect(batch.lines.flatMap((line) => line.parts ?? [])).toHaveLength(5)
  expect(batch.lines[3]?.parts?.map((part) => part.amount)).toEqual([-350, -250])
})

test('CAMT: currencies are never added to each other', async () => {
  for (const name of ['camt053.v2.minimal', 'camt053.v4']) {
    const statement = await readOne(`camt/genkgo/${name}.xml`)
    expect(statement).toMatchObject({ currency: 'EUR', opening: 1815, closing: undefined, ties: undefined })
    expect(amounts(statement)).toEqual(['8.85'])
    expect(statement.balances?.map((each) => [each.kind, each.currency, each.amount])).toEqual([
      ['OPBD', 'EUR', 1815],
      ['CLBD', 'SEK', -2700],
      ['OPAV', 'CHF', 3500],
      ['CLAV', 'JPY', -270000],
    ])
    expect(warned(statement)).toContain('mixed_currencies')
  }
  const swiss = await readOne('camt/camt_parser/valid_example_with_instdamt.xml')
  expect(figures(swiss)).toEqual({ lines: 1, in: '4500.00', out: '0.00', opening: '100.00', closing: '4500.00', ties: false })
})

test('CAMT: broken and empty files are refused', async () => {
  expect((await refusal(sample('camt/genkgo/camt053.v2.wrong.xml'))).message).toContain('no statement')
  expect((await refusal(sample('camt/camt_parser/invalid_namespace.xml'))).message).toContain('camt.053.001.03')
})

test('BAI2: control totals hold, a changed amount is noticed, a truncated file is refused', async () => {
  const file = await read('bai2/moov-bai2/sample1.txt')
  expect(file.warnings).toEqual([])
  expect(
    file.statements.map((each) => [each.account.number, each.currency, each.lines.length, figures(each).in, figures(each).out]),
  ).toEqual([
    ['10200123456', 'CAD', 11, '2085.00', '-2085.00'],
    ['10200123456', 'CAD', 6, '1115.00', '-1115.00'],
  ])
  expect(file.statements[0]?.lines[0]).toMatchObject({
    date: '2006-03-17',
    value_date: '2006-03-16',
    description: 'RETURNED CHEQUE',
  })
  expect(file.statements.flatMap(warned)).toEqual([])
  const { readStatements } = await import('#core/banking/statements/read.ts')
  const changed = new TextDecoder()
    .decode(sample('bai2/moov-bai2/sample1.txt'))
    .replace('16,108,000000000100000', '16,108,000000000100001')
  const tampered = await readStatements(new TextEncoder().encode(changed))
  expect(tampered.warnings.map((warning) => warning.code)).toEqual(['control_total'])
  expect((await refusal(sample('bai2/moov-bai2/sample-parseError.txt'))).message).toContain(
    'does not begin with its header record',
  )
})
