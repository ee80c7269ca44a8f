// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { readDraft, setDraftOwner, wipeDrafts, writeDraft } from '#web/lib/drafts.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { useEnterSample } from './sample-api.ts'

afterEach(() => {
  configureCalls({ transport: plainTransport })
  vi.unstubAllGlobals()
})

test('who enters the sample company leaves the drafts of the other behind at once, in this tab and in others', async () => {
  wipeDrafts()
  setDraftOwner('asha.nilgiri')
  writeDraft('waiting', ['of Nilgiri'])
  const session = { accounts_id: 'asha', companies_id: 'sample' }
  configureCalls({ transport: () => Promise.resolve(Response.json(session)) })
  const said = vi.fn<(owner: unknown) => void>()
  const other = new BroadcastChannel('session')
  other.addEventListener('message', ({ data }) => said(data))
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useEnterSample('open'), { wrapper })
  await act(() => result.current.mutateAsync())
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(session)
  expect(readDraft('waiting')).toBeUndefined()
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('asha.sample'))
  other.close()
})
