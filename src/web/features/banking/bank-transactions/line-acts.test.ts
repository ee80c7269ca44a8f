import { expect, test } from 'vitest'
import type { BankTransaction } from '#contract/banking/bank-transactions.ts'
import { lineActs } from './line-acts.ts'

const offered = (transaction_status: BankTransaction['transaction_status']) =>
  lineActs.rowMenu({ transaction_status } as BankTransaction).flatMap((group) => group.map(({ label }) => label))

test('a line to review can be excluded, an excluded one reviewed again, and a matched one neither', () => {
  expect(offered('unmatched')).toEqual(['Exclude'])
  expect(offered('excluded')).toEqual(['Review again'])
  expect([offered('matched'), offered('categorised')]).toEqual([[], []])
})
