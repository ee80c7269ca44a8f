import { expect, test } from 'vitest'
import { amountsIn, paiseOf } from './amounts.ts'

const read = (text: string) =>
  amountsIn(text)
    .map((one) => (one.kind === 'amount' ? `${one.op} ${one.amount / 100}` : `${one.least / 100}..${one.most / 100}`))
    .join(' ')

test.for([
  ['debits bigger than 1.5 lakh in q2', '> 150000'],
  ['above ₹50,000', '> 50000'],
  ['10k se zyada', '> 10000'],
  ['between 1 and 2 lakh', '100000..200000'],
  ['2 lakh se upar ke payment', '> 200000'],
  ['under rs 500', '< 500'],
  ['dedh lakh se kam', '< 150000'],
  ['at least 25,000', '>= 25000'],
  ['payments of 1,18,000', '= 118000'],
  ['overdue more than 30 days', ''],
  ['more than 5 invoices', ''],
  ['50k to 1 lakh', '50000..100000'],
  ['upto 5000', '<= 5000'],
  ['exactly 4500', '= 4500'],
  ['over a lakh', '> 100000'],
  ['greater than 2.5cr', '> 25000000'],
  ['ek crore se zyada', '> 10000000'],
  ['5 lakh and above', '>= 500000'],
  ['paid 12000 or more', '>= 12000'],
  ['top 5 payments over 10 lakh', '> 1000000'],
  ['between rs. 10000 and rs. 20000', '10000..20000'],
  ['from october to november', ''],
  ['of 2025', ''],
  ['sadhe teen lakh se upar', '> 350000'],
  ['last 30 days', ''],
] as const)('“%s” is “%s”', ([text, amount]) => {
  expect(read(text)).toBe(amount)
})

test('a figure is read as paise, however it is written', () => {
  expect(
    ['1.5 lakh', '₹50,000', 'dedh lakh', '50k', '2cr', 'sava do lakh', 'fifty thousand', 'lakh', 'soon'].map(paiseOf),
  ).toEqual([1_50_000_00, 50_000_00, 1_50_000_00, 50_000_00, 2_00_00_000_00, 2_25_000_00, 50_000_00, undefined, undefined])
})
