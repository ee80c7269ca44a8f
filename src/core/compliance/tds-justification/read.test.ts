import { expect, test } from 'vitest'
import { sumPaise } from '../../money.ts'
import { readJustification } from './read.ts'

const rows = (...lines: string[]) => lines.map((text, at) => ({ line: at + 1, cells: text.split('|') }))
const late = [
  'Late Payment Interest Computation u/s 200A read with Sec 201(1A)',
  'Sr. No.|PAN of deductee|Name of deductee|Date of Payment/credit|Date of Deduction|Due Date for TDS Deposit|BSR Code|Challan Serial No|TDS amount consumed from challan (Rs.)|Period of Delay in Months|Interest on Late Payment u/s 201 (1A) (Rs.)',
  '1|2|3|4|5|6|7|8|9|10|11',
  '1|AAPFR0939F|Rane|10-Aug-2026|10-Aug-2026|07-Sep-2026|510308|42|6000.00|2|180.00',
  '2|ABCPM1234K|Mehta|11-Aug-2026|11-Aug-2026|07-Sep-2026|510308|42|1,000.00|2|30.00',
  'Total||||||||7000.00||210.00',
]

test('the tables of a report are read by the words of their titles and headings, and no line is lost', () => {
  const file = readJustification(
    rows(
      'TAN|PNES12345B',
      'Sr. No.|Type of Default|Default Amount (Rs.)|Amount Paid (Rs.)|Amount Payable (Rs.)',
      '1|Short Deduction|4800.00|0.00|4800.00',
      '2|Interest on Payments Default u/s 201|210.00|0.00|210.00',
      '2(a)|Interest on Late Payment|210.00|0.00|210.00',
      '|Net Payable (Rounded-Off) (Rs.)|||5010.00',
      ...late,
      '* Due date of deposit is the 7th of the next month.',
      'Short Deduction Computation u/s 200A',
      'Sr. No|PAN|Section Code|Date of Payment|TDS Deductible|Short Deduction (Rs.)',
      '1|AAPFR0939F|94J|05-11-2026|6000|4800.00',
      'Late filing fee Computation u/s 234E',
      'Sr. No.|Due Date of Filing|Date of Filing|Delay in days|Fee per Day|Fee Payable (Rs.)',
      '1|31-Oct-2026|10-Nov-2026|10|200.00|2000.00',
    ),
  )
  expect(
    file.rows.map(({ kind, pan, challan, deducted_on, credited_on, amount }) => [
      kind,
      pan,
      challan,
      deducted_on,
      credited_on,
      amount,
    ]),
  ).toEqual([
    ['late_payment_interest', 'AAPFR0939F', '0510308 00042', '2026-08-10', '2026-08-10', 180_00],
    ['late_payment_interest', 'ABCPM1234K', '0510308 00042', '2026-08-11', '2026-08-11', 30_00],
    ['short_deduction', 'AAPFR0939F', null, null, '2026-11-05', 4_800_00],
    ['late_fee', null, null, null, null, 2_000_00],
  ])
  expect(file.summary).toMatchObject([
    { kind: 'short_deduction', amount: 4_800_00 },
    { kind: 'late_payment_interest', amount: 210_00 },
  ])
  expect(file.others.map(({ line }) => line)).toEqual([1, 4, 6, 13])
  expect(file.rows.length + file.summary.length + file.headings + file.others.length).toBe(file.lines)
  expect(sumPaise(file.rows.filter(({ kind }) => kind === 'late_payment_interest').map(({ amount }) => amount))).toBe(210_00)
})

test('a line that cannot be read, or a table that does not add up, refuses the whole file', () => {
  const broken = (from: string, to: string) => () => readJustification(rows(...late.map((line) => line.replace(from, to))))
  expect(broken('|180.00', '|')).toThrow(/date or an amount is missing/)
  expect(broken('10-Aug-2026|10-Aug-2026', '10-Aug-2026|31-Jun-2026')).toThrow(/date or an amount is missing/)
  expect(broken('||210.00', '||209.00')).toThrow(/does not add up to its total/)
  expect(() => readJustification(rows('Invoice|Amount', 'A-1|100'))).toThrow(/no table of defaults/)
})
