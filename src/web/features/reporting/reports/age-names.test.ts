import { expect, test } from 'vitest'
import { ageingLabels } from '#core/reporting/reports/ageing.ts'
import { ageNames } from './age-names.ts'

test('the page names the buckets as the files of the report do', () => {
  expect(ageNames([30, 60, 90, 120])).toEqual(ageingLabels([30, 60, 90, 120]))
  expect(ageNames([45])).toEqual(['Current', '1–45 days', 'Over 45 days'])
})
