// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTabCounts } from './tab-counts.ts'

test('what makes a list be read again does so to the counts of its tabs', async () => {
  const answers = [3, 2]
  const transport = vi.fn<() => Promise<Response>>(async () => Response.json({ counts: { draft: answers.shift() } }))
  configureCalls({ transport })
  function Drafts() {
    return <>{useTabCounts('bills')?.['draft']} drafts</>
  }
  try {
    render(
      <QueryClientProvider client={queryClient}>
        <Drafts />
      </QueryClientProvider>,
    )
    await screen.findByText('3 drafts')
    await queryClient.invalidateQueries({ queryKey: ['bills', 'list'] })
    expect(await screen.findByText('2 drafts')).toBeTruthy()
  } finally {
    configureCalls({ transport: plainTransport })
    queryClient.clear()
  }
})
