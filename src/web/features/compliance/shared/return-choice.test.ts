import { expect, test } from 'vitest'
import { choiceIn, choiceOf, keyOf, searchOf } from './return-choice.ts'

test('an address without a return is the last month that is over, of the main registration', () => {
  expect(choiceIn({}, '2026-11-20')).toEqual({ period: '2026-10', gst_registrations_id: undefined })
  expect(choiceIn({ period: '2026-13', registration: 'r' }, '2026-11-20')).toEqual({
    period: '2026-10',
    gst_registrations_id: 'r',
  })
})

test('a reply leads back to the address and the key of its return', () => {
  const main = choiceOf({ period: '2026-10', gst_registrations_id: null })
  expect(searchOf(main)).toEqual({ period: '2026-10', registration: undefined })
  expect(keyOf(main)).toEqual(['2026-10', null])
  expect(keyOf(choiceOf({ period: '2026-10', gst_registrations_id: 'r' }))).toEqual(['2026-10', 'r'])
})
