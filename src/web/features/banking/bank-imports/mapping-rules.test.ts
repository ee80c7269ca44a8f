import { expect, test } from 'vitest'
import type { Mapping } from '#contract/banking/bank-imports.ts'
import { columnProblem, columnsBelow, headerOptions } from './mapping-rules.ts'

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

const table = {
  layout_key: 'k',
  bank_name: null,
  columns: [
    { header: '', samples: ['Tithi', 'ek'], guess: 'ignore' as const },
    { header: '', samples: ['Rakkam', 'das'], guess: 'ignore' as const },
  ],
  mapping: { columns: ['ignore' as const, 'ignore' as const], header_line: 0 },
  is_remembered: false,
  first_rows: [
    { line: 1, cells: ['Tithi', 'Rakkam'] },
    { line: 2, cells: ['ek', 'das'] },
  ],
  header_candidates: [1],
}

test('the row that a person selects as the heading gives the columns their names and samples', () => {
  expect(headerOptions(table, 0).map(({ label }) => label)).toEqual(['No row names the columns', 'Row 1: Tithi, Rakkam'])
  expect(columnsBelow(table, 1)).toEqual({ names: ['Tithi', 'Rakkam'], samples: [['ek'], ['das']] })
  expect(columnsBelow(table, 0).samples[0]).toEqual(['Tithi', 'ek'])
})
