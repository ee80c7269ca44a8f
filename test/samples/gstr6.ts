import { addRegistration } from '#contract/company/registrations.ts'
import { gstinCheckCharacter } from '#core/identifiers/gstin.ts'
import { registration } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

/** An input service distributor. */
export const sample: Sample = ({ asha }) => {
  const gstin = `27AADCS4321F3Z${gstinCheckCharacter('27AADCS4321F3Z')}`
  const series = { invoice_prefix: null, credit_note_prefix: null }
  return asha.call(addRegistration, { body: registration({ gstin, registration_kind: 'isd', ...series }) })
}
