import { expect, test } from 'vitest'
import { choiceIn, choiceOf, keyOf, searchOf } from './return-choice.ts'

test('the main registration is left out of requests and named as null in keys', () => {
  const main = choiceOf({ period: '2026-10', gst_registrations_id: null })
  expect(main).toEqual({ period: '2026-10', gst_registrations_id: undefined })
  expect(keyOf(main)).toEqual(['2026-10', null])
  const own = choiceOf({ period: '2026-10', gst_registrations_id: 'r1' })
  expect(keyOf(own)).toEqual(['2026-10', 'r1'])
  expect(searchOf(own)).toEqual({ period: '2026-10', registration: 'r1' })
})

test('an address without a month means the last one that is over', () => {
  expect(choiceIn({}, '2026-11-28')).toEqual({ period: '2026-10', gst_registrations_id: undefined })
  expect(choiceIn({ period: '2026-04', registration: 'r1' }, '2026-11-28')).toEqual({
    period: '2026-04',
    gst_registrations_id: 'r1',
  })
})
