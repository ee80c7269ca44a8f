import { expect, test } from 'vitest'
import type { CustomerStatement, StatementRow } from '#contract/sales/customer-statements.ts'
import { statementRows } from './statement-rows.ts'

const row = (kind: StatementRow['kind'], debit: number, credit: number): StatementRow =>
  ({ kind, document_id: '7', number: 'N-1', posting_date: '2026-05-04', debit, credit, balance: debit - credit }) as StatementRow
const statement = {
  from: '2026-04-01',
  to: '2026-06-30',
  opening: 100_00,
  rows: [row('invoice', 500_00, 0), row('payment', 0, 700_00)],
  debit: 500_00,
  credit: 700_00,
  closing: -100_00,
  foreign: [],
} as unknown as CustomerStatement

test('a statement runs from the opening balance to the closing one, which may be paid in advance', () => {
  const [opening, invoice, payment, closing, ...rest] = statementRows(statement)
  expect(rest).toEqual([])
  expect(opening).toMatchObject({ id: 'opening', amounts: [undefined, undefined, 100_00] })
  expect(invoice).toMatchObject({
    amounts: [500_00, undefined, 500_00],
    links: [{ to: '/receivables/invoices/7' }, undefined, undefined],
  })
  expect(payment).toMatchObject({
    amounts: [undefined, 700_00, -700_00],
    links: [undefined, { to: '/receivables/payments/7' }, undefined],
  })
  expect(closing?.label).toMatch(/^Paid in advance on/)
  expect(statementRows({ ...statement, closing: 0 }).at(-1)?.label).toMatch(/^Balance due on/)
})

test.each([
  ['advance_refund', '/receivables/advances/7'],
  ['journal', '/accounting/journals/7'],
  ['credit_note', '/receivables/credit-notes/7'],
] as const)('a row of kind %s opens %s', (kind, to) => {
  expect(statementRows({ ...statement, rows: [row(kind, 1, 0)] })[1]?.links?.[0]).toEqual({ to })
})

test('an amount in another currency is told below, with its rupees', () => {
  const foreign = [{ currency: 'USD', foreign_amount: 10_00, amount: 840_00 }]
  expect(statementRows({ ...statement, foreign } as unknown as CustomerStatement).at(-1)).toMatchObject({
    id: 'USD',
    label: 'Includes USD, ₹840.00 in the books',
  })
})
