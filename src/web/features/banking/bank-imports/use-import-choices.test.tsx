// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { queryClient } from '#web/lib/query.ts'
import { useImportChoices } from './use-import-choices.ts'

const account = { account_key: 'a', bank_accounts_id: 'one', unproved_count: 2, new_count: 2 }
const seen = { files_id: 'file', accounts: [account] } as unknown as StatementPreview
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

afterEach(cleanup)

test('lines compared with the PDF are confirmed by the box, and no longer hold the import', () => {
  const options = { seen, reading: {} as ImportOptions, onReading: () => undefined, onImported: () => undefined }
  const { result } = renderHook(() => useImportChoices(options), { wrapper })
  act(() => result.current.start())
  expect(result.current.problem).toBe('Compare the marked lines with the PDF and confirm that they are right.')
  act(() => result.current.setCompared('a', true))
  expect(result.current.compared.has('a')).toBe(true)
  expect(result.current.problem).toBeUndefined()
  act(() => result.current.setCompared('a', false))
  expect(result.current.compared.has('a')).toBe(false)
})

test('an account left out has no lines to import', () => {
  const options = { seen, reading: {} as ImportOptions, onReading: () => undefined, onImported: () => undefined }
  const { result } = renderHook(() => useImportChoices(options), { wrapper })
  expect(result.current.news).toBe(2)
  act(() => result.current.setTaken('a', false))
  expect(result.current.news).toBe(0)
  act(() => result.current.setTaken('a', true))
  expect(result.current.news).toBe(2)
})
