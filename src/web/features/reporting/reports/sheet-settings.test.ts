import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { followClock } from '#web/lib/today.ts'
import type { SheetReport } from './sheet-reports.ts'
import { askForSheet, decidedOf } from './sheet-settings.ts'

beforeAll(() => {
  followClock('2026-11-20T10:00:00+05:30')
  return () => followClock(undefined)
})

const sheet = (more: Partial<SheetReport>) => ({ kind: 'account_analysis', controls: ['period'], ...more }) as SheetReport

test('what the address leaves out is what the page shows', () => {
  const year = { from: '2026-04-01', to: '2026-11-20' }
  expect(decidedOf(sheet({}), {})).toEqual(year)
  expect(decidedOf(sheet({ controls: ['day', 'detail'] }), {})).toEqual({ as_of: '2026-11-20', detail: 'heading' })
  expect(decidedOf(sheet({ controls: ['day'] }), { as_of: '2026-03-31' })).toEqual({ as_of: '2026-03-31' })
})

/** A client that notes what is asked for ahead, and knows the busiest vendor. */
function listening(vendors_id: string | null) {
  const client = new QueryClient()
  vi.spyOn(client, 'fetchQuery').mockResolvedValue({ vendors_id })
  const asked = vi.spyOn(client, 'prefetchQuery').mockResolvedValue()
  return { client, asked }
}

test.each([
  ['that is named', 'v-1', { vendors_id: 'v-2' }, ['v-2']],
  ['that is busiest', 'v-1', {}, ['v-1']],
  ['that nobody has: not at all', null, {}, []],
] as const)('a report of a vendor is asked for of the one %s', async (_, busiest, search, wanted) => {
  const { client, asked } = listening(busiest)
  askForSheet(client, sheet({ needs: 'vendor' }), search)
  await new Promise((resolve) => setTimeout(resolve))
  const keys = asked.mock.calls.map(([{ queryKey }]) => JSON.stringify(queryKey))
  expect(keys.map((key) => /"vendors_id":"([^"]+)"/.exec(key)?.[1])).toEqual(wanted)
})
