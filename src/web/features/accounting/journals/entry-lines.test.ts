import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#web/lib/errors.ts'
import { atShownLines, blankLine, EntryForm, entryOf, unbalanced } from './entry-lines.ts'

const rent = { ledger_accounts_id: '0190', debit: 85_000_00, credit: 0, line_memo: '', dimensions_ids: [] }
const bank = { ledger_accounts_id: '0191', debit: 0, credit: 85_000_00, line_memo: 'Cheque', dimensions_ids: [] }
const entry = (lines: EntryForm['lines']) => ({ posting_date: '2026-11-20', memo: 'Rent', lines, reverse_on: '' })
const problems = (lines: EntryForm['lines']) =>
  z.safeParse(EntryForm, entry(lines)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('the difference is reported to the paisa, with its side', () => {
  expect(unbalanced([rent, { ...bank, credit: 84_999_99 }])).toBe('Debits are ₹0.01 more than credits')
  expect(unbalanced([rent, bank, bank])).toBe('Credits are ₹85,000.00 more than debits')
  expect(unbalanced([rent, bank])).toBeUndefined()
  expect(unbalanced([blankLine(), blankLine()])).toBe('Enter at least one debit and one credit')
})

test('an entry out of balance is refused as a whole, a line without account or amount at its field', () => {
  expect(problems([rent, blankLine()])).toEqual([['lines', 'Debits are ₹85,000.00 more than credits. An entry must balance.']])
  expect(problems([rent, { ...bank, ledger_accounts_id: '' }])).toEqual([['lines.1.ledger_accounts_id', 'Choose an account']])
  expect(problems([rent, bank, { ...blankLine(), ledger_accounts_id: '0192' }])).toEqual([
    ['lines.2.debit', 'Enter a debit or a credit'],
  ])
})

test('blank lines are not sent, and a server error is shown at the line that it refers to', () => {
  const lines = [blankLine(), rent, blankLine(), bank]
  expect(problems(lines)).toEqual([])
  expect(entryOf(entry(lines)).lines).toEqual([
    { ...rent, line_memo: null },
    { ...bank, line_memo: 'Cheque' },
  ])
  const refused = new ApiError({
    status: 400,
    code: 'invalid',
    message: '',
    issues: [{ path: 'lines.1.ledger_accounts_id', message: 'Archived' }],
  })
  expect((atShownLines(refused, lines) as ApiError).issues).toEqual([{ path: 'lines.3.ledger_accounts_id', message: 'Archived' }])
})
