import * as z from 'zod/mini'
import { type Registration, RegistrationInput, type RegistrationScheme } from '#contract/company/registrations.ts'
import { financialYear } from '#core/dates.ts'

const texts = [
  'gstin',
  'registration_name',
  'address_line',
  'city',
  'pincode',
  'invoice_prefix',
  'credit_note_prefix',
  'signatory_name',
  'registered_from',
  'registered_to',
] as const

/** A registration as its form holds it: empty text for what is not there. */
export function valuesOf(row: Registration | undefined, day: string) {
  const first: RegistrationScheme = {
    from_date: financialYear(day).start,
    gst_scheme: 'regular',
    return_frequency: 'monthly',
  }
  return {
    ...(Object.fromEntries(texts.map((name) => [name, row?.[name] ?? ''])) as Record<(typeof texts)[number], string>),
    registration_kind: row?.registration_kind ?? ('regular' as Registration['registration_kind']),
    schemes: row ? row.schemes.map((scheme) => ({ ...scheme })) : [first],
  }
}
export type Values = ReturnType<typeof valuesOf>

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The contract's own schema, behind the way from the form's values to the body. */
export const RegistrationForm = z.pipe(
  z.transform(({ gstin, registration_kind, schemes, ...texts }: Values) => ({
    gstin,
    registration_kind,
    schemes,
    registration_name: orNull(texts.registration_name),
    address_line: orNull(texts.address_line),
    city: orNull(texts.city),
    pincode: orNull(texts.pincode),
    invoice_prefix: orNull(texts.invoice_prefix),
    credit_note_prefix: orNull(texts.credit_note_prefix),
    signatory_name: orNull(texts.signatory_name),
    registered_from: orNull(texts.registered_from),
    registered_to: orNull(texts.registered_to),
  })),
  RegistrationInput,
)
