import { expect, test } from 'vitest'
import { payables } from '#contract/permissions.ts'
import { readsWords } from './reads.ts'

test('a key states what it reads; any permission of payables reads bills, none reads nothing', () => {
  expect(readsWords([])).toBe('')
  expect(readsWords(['BANKING'])).toBe('Bank')
  for (const permission of payables) expect(readsWords([permission] as Parameters<typeof readsWords>[0])).toBe('Bills')
  expect(readsWords(['ACCOUNTS_RECEIVABLE', 'BANKING'])).toBe('Bank, Invoices')
})
