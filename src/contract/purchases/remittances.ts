import * as z from 'zod/mini'
import { remittanceParts } from '#core/tax/remittance-part.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text } from '../fields.ts'

const number = (error: string) => z.nullable(z.string().check(z.regex(/^[A-Z0-9]{6,20}$/, error)))

const record = {
  /** `none`: the purpose is on the list that needs no declaration; then the reason says which. */
  part: z.enum(remittanceParts),
  acknowledgement: number('An acknowledgement number has 6 to 20 capital letters and digits'),
  filed_on: z.nullable(isoDate),
  /** Of the accountant: Form 15CB, or 146 from 1 Apr 2026. */
  certificate_number: number('The number of a certificate has 6 to 20 capital letters and digits'),
  certificate_on: z.nullable(isoDate),
  /** Of the assessing officer. */
  order_number: z.nullable(text(60)),
  reason: z.nullable(text(300)),
}
type Entered = z.infer<z.ZodMiniObject<typeof record>>

const isNone = ({ part }: Entered) => part === 'none'
const asked = (path: keyof Entered, error: string, isRight: (given: Entered) => boolean) =>
  z.refine<Entered>(isRight, { error, path: [path] })

export const RemittanceInput = z.object(record).check(
  asked('acknowledgement', 'Enter the acknowledgement number', (given) => isNone(given) || given.acknowledgement !== null),
  asked('filed_on', 'Enter the day it was filed', (given) => isNone(given) || given.filed_on !== null),
  asked(
    'certificate_number',
    'Part C needs the certificate of an accountant',
    (given) => given.part !== 'C' || given.certificate_number !== null,
  ),
  asked(
    'certificate_on',
    'Enter the day of the certificate',
    (given) => (given.certificate_number === null) === (given.certificate_on === null),
  ),
  asked(
    'order_number',
    'Part B needs the order of the assessing officer',
    (given) => given.part !== 'B' || Boolean(given.order_number?.trim()),
  ),
  asked('reason', 'Enter why no declaration is needed', (given) => !isNone(given) || Boolean(given.reason?.trim())),
)
export type RemittanceInput = z.infer<typeof RemittanceInput>

/** What is paid abroad: a bill, an advance, or a dividend to a shareholder. */
export const remittanceSources = ['bill', 'vendor_advance', 'dividend'] as const

/** A payment to a vendor or shareholder outside India, and the declaration that it needs. */
export const Remittance = z.object({
  source_type: z.enum(remittanceSources),
  /** The bill, the advance, or the shareholder’s line of the dividend. */
  sources_id: id,
  source_number: z.string(),
  source_date: isoDate,
  vendors_id: id,
  vendor_name: z.string(),
  total: paise,
  amount_due: paise,
  declaration: z.enum(['15CA', '145']),
  certificate: z.enum(['15CB', '146']),
  /** A bill that advances paid, which have declarations of their own. */
  is_covered: z.boolean(),
  /** What the law asks by the decision on the vendor; null while that is open, and for a covered bill. */
  needed: z.nullable(z.enum(['A', 'C', 'D'])),
  why: z.string(),
  record: z.nullable(z.object(record)),
})
export type Remittance = z.infer<typeof Remittance>

/** The first day of a financial year. */
const year = z.string().check(z.regex(/^20\d\d-04-01$/, 'Enter the first day of a year such as 2026-04-01'))
const params = z.object({ source_type: z.enum(remittanceSources), sources_id: id })

export const listRemittances = endpoint('GET', '/remittances', {
  summary:
    'Bills, advances and dividends to payees outside India in a year, with the declaration that their payment needs (Form 15CA and 15CB, from 1 Apr 2026 Form 145 and 146) and what is recorded of it',
  query: z.object({ year }),
  reply: z.object({
    rows: z.array(Remittance),
    /** Payments to vendors that are taxed as residents. */
    left_out: z.int(),
    is_more: z.boolean(),
  }),
})
export const exportRemittances = endpoint('GET', '/remittances/export', {
  summary: 'The same as CSV',
  query: z.object({ year }),
  raw: true,
})
export const recordRemittance = endpoint('PUT', '/remittances/:source_type/:sources_id', {
  summary: 'Record the declaration that was filed for a payment abroad',
  params,
  body: RemittanceInput,
  reply: Remittance,
})
export const removeRemittance = endpoint('DELETE', '/remittances/:source_type/:sources_id', {
  summary: 'Remove it: it was recorded by mistake',
  params,
  reply: Remittance,
})
