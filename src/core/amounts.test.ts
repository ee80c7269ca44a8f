import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { dueWords, shortRupees } from './display.ts'
import { formatPaise, MAX_PAISE } from './money.ts'
import { readRupees } from './rupees-input.ts'
import { upiUri } from './documents/upi.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'One Paisa Only'],
  [1_00, 'Rupee One Only'],
  [1_02_000_00, 'Rupees One Lakh Two Thousand Only'],
  [11_800_50, 'Rupees Eleven Thousand Eight Hundred and Fifty Paise Only'],
  [-5_00, 'Minus Rupees Five Only'],
  [
    123_45_67_890_01,
    'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety and One Paisa Only',
  ],
  [MAX_PAISE, 'Rupees Ninety Lakh Crore Only'],
  [MAX_PAISE - 1, /^Rupees Eighty Nine Lakh .* and Ninety Nine Paise Only$/],
])('%d paise in words', (amount, words) => {
  expect(amountInWords(amount)).toMatch(words)
})

describe('what is typed into an amount field', () => {
  test.each([
    ['1.5L', 1_50_000_00],
    ['2cr', 2_00_00_000_00],
    ['12k', 12_000_00],
    ['1.25 lakh', 1_25_000_00],
    ['1200*18%', 216_00],
    ['1200+18%', 1_416_00],
    ['1200-10%', 1_080_00],
    ['₹ 1,50,000/-', 1_50_000_00],
    ['Rs. 99.995', 100_00],
    ['Rs 500', 500_00],
    ['(100+20)*3', 360_00],
    ['100+20*3', 160_00],
    ['10/3', 3_33],
    ['.5', 50],
    ['5.', 5_00],
    ['-250', -250_00],
    ['−250', -250_00],
    ['2*(3k+1)', 6_002_00],
    ['1L+18%', 1_18_000_00],
    ['100×2÷4', 50_00],
    ['0.1+0.2', 30],
  ])('%s', (text, paise) => {
    expect(readRupees(text)).toBe(paise)
  })

  test.each([
    '',
    '₹',
    'abc',
    '1..2',
    '1.2.3',
    '1/0',
    '1/(2-2)',
    '(1',
    '1)',
    '1 2k 3',
    '*5',
    '5*',
    '1e5',
    '0x10',
    '5kk',
    '5 million',
    '%',
    '()',
    '9999999999cr',
  ])('%j is not an amount', (text) => {
    expect(readRupees(text)).toBeUndefined()
  })

  test('what we print can be typed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_000_000_000_000_000, max: 7_000_000_000_000_000 }), (amount) => {
        expect(readRupees(formatPaise(amount))).toBe(amount)
      }),
    )
  })

  test('nothing a person types breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.+-*/%()kl cr,₹')), maxLength: 120 }), (text) => {
        const amount = readRupees(text)
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })
})

describe('short figures', () => {
  test.each([
    [0, '₹0'],
    [999_49, '₹999'],
    [999_50, '₹1\u00a0K'],
    [850_00, '₹850'],
    [85_000_00, '₹85\u00a0K'],
    [12_345_00, '₹12.3\u00a0K'],
    [99_499_99, '₹99.5\u00a0K'],
    [12_40_000_00, '₹12.4\u00a0L'],
    [3_20_00_000_00, '₹3.2\u00a0Cr'],
    [1_234_56_00_000_00, '₹1,235\u00a0Cr'],
    [-85_000_00, '−₹85\u00a0K'],
  ])('%d paise is %s', (amount, text) => {
    expect(shortRupees(amount)).toBe(text)
  })

  test('no unit ever shows 100', () => {
    for (const amount of [99_499_99, 99_500_00, 99_949_99, 99_999_99, 1_00_000_00])
      expect(shortRupees(amount)).toMatch(/^₹(99\.5\u00a0K|1\u00a0L)$/)
    for (const amount of [99_49_999_99, 99_50_000_00, 99_99_999_99])
      expect(shortRupees(amount)).toMatch(/^₹(99\.5\u00a0L|1\u00a0Cr)$/)
  })
})

test('a due date is expressed in days', () => {
  const today = '2026-11-20'
  expect(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-19', '2026-11-08'].map((due) => dueWords(due, today))).toEqual([
    'Due today',
    'Due tomorrow',
    'Due in 3 days',
    'Overdue by 1 day',
    'Overdue by 12 days',
  ])
})

test('a UPI link has %20 for blanks and two decimals', () => {
  expect(upiUri({ pa: 'acme@okhdfcbank', pn: 'Acme & Sons', am: 11_800_50, tr: 'INV/26-27/0001', tn: 'Invoice 1' })).toBe(
    'upi://pay?pa=acme@okhdfcbank&pn=Acme%20%26%20Sons&am=11800.50&cu=INR&tr=INV%2F26-27%2F0001&tn=Invoice%201',
  )
  expect(upiUri({ pa: 'a1@ybl', pn: 'A' })).toBe('upi://pay?pa=a1@ybl&pn=A&cu=INR')
})
