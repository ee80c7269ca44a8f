import { expect, test } from 'vitest'
import { hrefOf } from './href.ts'

test('the address of a return names its registration only where one was chosen, with what is open', () => {
  expect(hrefOf({ period: '2026-10' }, { tab: 'checks' })).toBe('/gstr-1?period=2026-10&tab=checks')
  expect(hrefOf({ period: '2026-10', gst_registrations_id: 'r1' }, {})).toBe('/gstr-1?period=2026-10&registration=r1')
})
