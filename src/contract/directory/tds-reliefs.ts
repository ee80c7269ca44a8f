import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, percent, text } from '../fields.ts'
import { tdsNatures } from './vendors.ts'

export const reliefKinds = ['certificate', 'transporter', 'declaration'] as const

export const reliefNatures = [...tdsNatures, 'dividend'] as const

const fields = {
  /** Certificate for a lower rate, a transporter's declaration, or a declaration of no tax (Form 121). */
  relief_kind: z.enum(reliefKinds),
  /** Of a certificate: 10 or 15 characters. */
  certificate_number: z.nullable(text(15)),
  tds_nature: z.enum(reliefNatures),
  rate: percent,
  /** What it covers, without GST; null: any sum. */
  amount_limit: z.nullable(paise.check(z.minimum(1, 'Enter the amount it covers'))),
  valid_from: isoDate,
  valid_to: isoDate,
}
export const TdsReliefInput = z.object(fields).check(
  z.refine(
    ({ relief_kind, certificate_number }) =>
      relief_kind !== 'certificate' || /^[A-Z0-9]{10}(?:[A-Z0-9]{5})?$/.test(certificate_number ?? ''),
    {
      error: 'Enter the certificate number: 10 or 15 letters and digits',
      path: ['certificate_number'],
    },
  ),
  z.refine(({ relief_kind, amount_limit }) => relief_kind !== 'certificate' || amount_limit !== null, {
    error: 'Enter the amount the certificate covers',
    path: ['amount_limit'],
  }),
  z.refine(({ relief_kind, tds_nature }) => relief_kind !== 'transporter' || tds_nature === 'contractor', {
    error: 'A transporter’s declaration is for contracts (194C)',
    path: ['tds_nature'],
  }),
  z.refine(({ valid_from, valid_to }) => valid_from <= valid_to, {
    error: 'The end date is before the start date',
    path: ['valid_to'],
  }),
)
export type TdsReliefInput = z.infer<typeof TdsReliefInput>

export const TdsRelief = z.object({
  ...fields,
  tds_reliefs_id: id,
  /** What documents took of it so far. */
  used: paise,
  /** More than four fifths of it are used. */
  is_nearly_used: z.boolean(),
  withdrawn_on: z.nullable(isoDate),
})
export type TdsRelief = z.infer<typeof TdsRelief>

const params = z.object({ vendors_id: id })
const reply = z.object({ rows: z.array(TdsRelief) })
export const listTdsReliefs = endpoint('GET', '/vendors/:vendors_id/tds-reliefs', {
  summary: 'Certificates and declarations for which less or no TDS is deducted from a vendor',
  params,
  reply,
})
export const addTdsRelief = endpoint('POST', '/vendors/:vendors_id/tds-reliefs', {
  summary: 'Add a lower-deduction certificate or a declaration of a vendor',
  params,
  body: TdsReliefInput,
  reply,
})
export const withdrawTdsRelief = endpoint('POST', '/vendors/:vendors_id/tds-reliefs/:tds_reliefs_id/withdraw', {
  summary: 'End a certificate or declaration from a day on; what used it stays as it is',
  params: z.object({ vendors_id: id, tds_reliefs_id: id }),
  body: z.object({ withdrawn_on: isoDate }),
  reply,
})
