// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMayOpen } from './may-open.ts'
import { queryClient } from './query.ts'
import { sessionQuery } from './session.ts'

const opens = (permissions: readonly string[], path: string) => {
  queryClient.setQueryData(sessionQuery.queryKey, { permissions } as never)
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useMayOpen(), { wrapper }).result.current(path)
}

test.each([
  [['ACCOUNTS_RECEIVABLE'], '/accounting/journals/01920000-0000-7000-8000-000000000001', false],
  [['REPORTS'], '/accounting/journals/01920000-0000-7000-8000-000000000001', true],
  [['BANKING'], '/payout/01920000-0000-7000-8000-000000000001', false],
  [['EMPLOYEE'], '/settings/profile', true],
])('%s may open %s: %s', (permissions, path, may) => expect(opens(permissions, path)).toBe(may))
