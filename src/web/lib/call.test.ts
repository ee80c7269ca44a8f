// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { getNavigation } from '#contract/workspace/navigation.ts'
import { call, configureCalls, type Outgoing, plainTransport } from './call.ts'

const sent: Outgoing[] = []
const headerAt = async (path: string) => {
  history.replaceState(null, '', path)
  configureCalls({
    transport: async (outgoing) => {
      sent.push(outgoing)
      return new Response(null, { status: 204 })
    },
  })
  await call(getNavigation)
  return sent.at(-1)?.headers.get('is_account_payable')
}
afterEach(() => {
  configureCalls({ transport: plainTransport })
  history.replaceState(null, '', '/')
})

test('requests of the Payables v2 area are marked, and no others', async () => {
  expect(await headerAt('/ap')).toBe('1')
  expect(await headerAt('/ap/bills')).toBe('1')
  expect(await headerAt('/apps')).toBeNull()
  expect(await headerAt('/dashboard')).toBeNull()
})
