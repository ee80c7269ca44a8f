import { addUndertaking } from '#contract/company/letters-of-undertaking.ts'
import { listRegistrations } from '#contract/company/registrations.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = async ({ asha }) => {
  const { rows } = await asha.call(listRegistrations)
  const gst_registrations_id = rows[0]?.gst_registrations_id ?? ''
  return asha.call(addUndertaking, {
    body: {
      gst_registrations_id,
      arn: 'AD270326012345X',
      filed_on: '2026-03-20',
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
    },
  })
}
