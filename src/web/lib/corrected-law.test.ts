import { afterEach, expect, test } from 'vitest'
import type { Session } from '#contract/identity/session.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { setCorrectedLaw } from '#core/tax/law/value.ts'
import { goByCorrectedLaw } from './corrected-law.ts'

afterEach(() => setCorrectedLaw(new Map()))

const slabs: NonNullable<Session['law_corrections']> = [
  {
    pack: 'gst-rates',
    list_key: 'slabs',
    from_date: '2026-12-01',
    is_withdrawn: false,
    value: [{ rate: '5' }, { rate: '9' }],
    source: '1/2026 Central Tax (Rate)',
    source_date: '2026-11-28',
    law_status: 'confirmed',
  },
]
const rates = (day: string) => gstSlabsOn(day).map(({ rate }) => rate)

test('a page offers the slabs that the session brings, and those of the code once the correction is withdrawn', async () => {
  const before = rates('2026-12-01')
  await goByCorrectedLaw({ law_corrections: slabs } as Session)
  expect(rates('2026-12-01')).toEqual(['5', '9'])
  expect(rates('2026-11-30')).toEqual(before)
  await goByCorrectedLaw({} as Session)
  expect(rates('2026-12-01')).toEqual(before)
})
