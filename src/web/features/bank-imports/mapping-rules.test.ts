import { expect, test } from 'vitest'
import type { Mapping } from '#contract/bank-imports.ts'
import { columnProblem } from './mapping-rules.ts'

test.each<[Mapping['columns'], RegExp]>([
  [['date', 'description', 'amount'], /^nothing$/],
  [['date', 'debit', 'credit', 'balance'], /^nothing$/],
  [['description', 'amount'], /date/],
  [['date', 'date', 'amount'], /Only one/],
  [['date', 'description'], /amount/],
  [['date', 'amount', 'debit'], /not both/],
  [['date', 'amount', 'balance', 'balance'], /one column only/],
])('%j: %s', (columns, problem) => {
  expect(columnProblem(columns) ?? 'nothing').toMatch(problem)
})
