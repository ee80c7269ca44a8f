import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { readTable } from './read-table.ts'

const rows = (text: string) => text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split('|') }))
const read = (text: string) => readTable(rows(text))
function refused(text: string): string[] {
  try {
    read(text)
  } catch (error) {
    if (error instanceof AppError) return [error.message, ...error.issues.map((issue) => issue.message)]
    throw error
  }
  return []
}

const HEAD = 'Name of Deductor|TAN|Section|Date of Payment/Credit|Amount Paid/Credited|TDS Deducted|TDS Deposited|Status'
const ACME = 'Acme Steel|MUMA12345B|194C|15/06/2026|1,00,000|2,000|2,000|Active'

test('one table: each row with its deductor, and the tax of the file', () => {
  const file = read(
    `Permanent Account Number|AADCS4321F\n${HEAD}\n${ACME}\nAcme Steel|MUMA12345B|194C|20/09/2026|50,000.50|1,000|0|Active\nTotal||||1,50,000.50|3,000|2,000|`,
  )
  expect(file).toMatchObject({ source: 'ais', pan: 'AADCS4321F', year: 2026, created_on: null })
  expect(file.counted).toEqual([
    { part: 'I', rows: 2, amount: 1_50_000_50, tax: 3_000_00, deposited: 2_000_00, is_read: true, source: 'ais' },
  ])
  expect(file.rows[0]).toMatchObject({
    tan: 'MUMA12345B',
    deductor_name: 'Acme Steel',
    section: '194C',
    transaction_on: '2026-06-15',
  })
})

test('a line for each deductor above its transactions; inactive rows and other tables are counted, not read', () => {
  const file = read(
    [
      'Part B1-Information relating to tax deducted or collected at source',
      'SR. NO.|INFORMATION CODE|INFORMATION DESCRIPTION|INFORMATION SOURCE|COUNT|AMOUNT',
      '1|TDS-194J|Fees (Section 194J)|ACME (INDIA) LIMITED (MUMA12345B)|2|1,50,000',
      'SR. NO.|QUARTER|DATE OF PAYMENT/CREDIT|AMOUNT PAID/CREDITED|TDS DEDUCTED|TDS DEPOSITED|STATUS',
      '1|Q1(Apr-Jun)|30/06/2026|1,00,000|10,000|10,000|Active',
      '2|Q1(Apr-Jun)|30/06/2026|50,000|5,000|5,000|Inactive',
      'SR. NO.|INFORMATION CODE|INFORMATION DESCRIPTION|INFORMATION SOURCE|COUNT|AMOUNT',
      '1|TCS-206C|Scrap|BETA LIMITED (DELB12345C)|1|20,000',
      'SR. NO.|QUARTER|DATE OF PAYMENT/CREDIT|AMOUNT PAID/CREDITED|TCS COLLECTED|TCS DEPOSITED|STATUS',
      '1|Q2(Jul-Sep)|05/07/2026|20,000|200|200|Active',
      'Part B2-Information relating to specified financial transaction',
      'SR. NO.|INFORMATION CODE|INFORMATION DESCRIPTION|INFORMATION SOURCE|COUNT|AMOUNT',
      '1|SFT-016|Interest|A BANK (MUMA00001.AA)|1|900',
      'SR. NO.|REPORTED ON|ACCOUNT NUMBER|ACCOUNT TYPE|INTEREST AMOUNT|STATUS',
      '1|31/05/2026|123|Saving|900|Active',
    ].join('\n'),
  )
  expect(file.rows).toMatchObject([
    { part: 'I', tan: 'MUMA12345B', deductor_name: 'ACME (INDIA) LIMITED', section: '194J', tax: 10_000_00 },
    { part: 'VI', tan: 'DELB12345C', section: '206C', tax: 200_00 },
  ])
  expect(file.counted.map(({ part, rows: count, tax, is_read }) => [part, count, tax, is_read])).toEqual([
    ['I', 1, 10_000_00, true],
    ['inactive', 1, 5_000_00, false],
    ['VI', 1, 200_00, true],
    ['other', 2, 0, false],
  ])
})

test('columns that are not found are named, and no row is lost', () => {
  expect(refused('Deductor|TAN|Section|Date|Amount|Remarks\nAcme|MUMA12345B|194C|15/06/2026|100|x').join(' ')).toContain(
    'we do not find these columns: tax deducted and tax deposited',
  )
  expect(refused('Party|Section|Date of Credit|Amount paid|TDS deducted|TDS deposited').join(' ')).toContain(
    'name of the deductor and TAN',
  )
  for (const [line, words] of [
    ['Acme Steel|MUMA1234|194C|15/06/2026|1,00,000|2,000|2,000|Active', 'a TAN, code, date or amount is missing'],
    ['Acme Steel|MUMA12345B|194C|31/06/2026|1,00,000|2,000|2,000|Active', 'a TAN, code, date or amount is missing'],
    ['Acme Steel|MUMA12345B|194C|15/06/2026|1,00,000|two|2,000|Active', 'a TAN, code, date or amount is missing'],
    ['Acme Steel|MUMA12345B|194C|15/06/2026|1,00,000|2,000|2,000|Odd', 'we do not know the status'],
    ['|MUMA12345B||||2,000||', 'we do not understand'],
    ['Total||||1,00,000|2,001|2,000|', 'does not add up'],
  ] as const)
    expect(refused(`${HEAD}\n${ACME}\n${line}`).join(' ')).toContain(words)
  expect(refused(`${HEAD}\n${ACME}\nAcme Steel|MUMA12345B|194C|15/06/2025|1|1|1|Active`)[0]).toContain(
    'more than one financial year',
  )
  expect(refused('a|b\nc|d')[0]).toContain('neither')
})

test('for any rows in any order of columns, rows and tax of the file are those that were written', () => {
  const names = ['Deductor', 'TAN of deductor', 'Section', 'Transaction date', 'Amount', 'Tax deducted', 'TDS deposited']
  const row = fc.record({
    rupees: fc.nat({ max: 9_999_999 }),
    tax: fc.nat({ max: 999_999 }),
    month: fc.integer({ min: 4, max: 12 }),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
      (given, order) => {
        const lines = given.map(({ rupees, tax, month }) => [
          'Acme',
          'MUMA12345B',
          '194J',
          `15/${month}/2026`,
          `${rupees}.50`,
          `${tax}`,
          `${tax}.00`,
        ])
        const text = [names, ...lines].map((cells) => order.map((at) => cells[at]).join('|')).join('\n')
        const { counted, rows: found } = read(text)
        expect(found.length).toBe(given.length)
        expect(counted[0]).toMatchObject({
          rows: given.length,
          amount: given.reduce((sum, each) => sum + each.rupees * 100 + 50, 0),
          tax: given.reduce((sum, each) => sum + each.tax * 100, 0),
        })
      },
    ),
    { seed: 2026, numRuns: 100 },
  )
})
