import { expect, test } from 'vitest'
import { transferPrefix, transferProblem } from './transfer.ts'

const monthly = { from_date: '2026-04-01', gst_scheme: 'regular' as const, return_frequency: 'monthly' as const }
const pune = {
  gstin: '27AADCS4321F1ZN',
  registration_kind: 'regular' as const,
  registered_from: null,
  registered_to: null,
  schemes: [monthly],
}
const bengaluru = { ...pune, gstin: '29AADCS4321F1ZJ' }

test('each GSTIN numbers its transfers in a series of its own', () => {
  expect([transferPrefix(pune.gstin), transferPrefix(bengaluru.gstin)]).toEqual(['ST271', 'ST291'])
})

test('goods go between regular registrations of one PAN that are in force on the day', () => {
  expect(transferProblem(pune, bengaluru, '2026-11-10')).toBeUndefined()
})

test.each([
  ['to_registrations_id', pune, pune],
  ['to_registrations_id', pune, { ...bengaluru, gstin: '29AABCK7788L1ZN' }],
  ['gst_registrations_id', { ...pune, registration_kind: 'sez' as const }, bengaluru],
  ['to_registrations_id', pune, { ...bengaluru, registration_kind: 'isd' as const }],
  ['to_registrations_id', pune, { ...bengaluru, registered_from: '2026-11-11' }],
  ['gst_registrations_id', { ...pune, registered_to: '2026-11-09' }, bengaluru],
  ['to_registrations_id', pune, { ...bengaluru, schemes: [{ ...monthly, gst_scheme: 'composition' as const }] }],
])('a transfer that the law does not know is refused at %s', (path, from, to) => {
  expect(transferProblem(from, to, '2026-11-10')).toMatchObject({ path })
})
