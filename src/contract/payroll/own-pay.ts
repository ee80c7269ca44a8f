import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, signedPaise } from '../fields.ts'
import { Declared } from './employees.ts'
import { runKinds, SlipView } from './runs.ts'

const params = z.object({ payroll_slips_id: id })
const RegimeTax = z.object({ income: paise, tax: paise })
export const OwnPay = z.object({
  is_employee: z.boolean(),
  regime: z.nullable(z.enum(['new', 'old'])),
  /** A whole month by the current terms. */
  monthly: z.nullable(paise),
  slips: z.array(
    z.object({ payroll_slips_id: id, month: isoDate, run_kind: z.enum(runKinds), gross: signedPaise, net: signedPaise }),
  ),
})
export type OwnPay = z.infer<typeof OwnPay>

export const getOwnPay = endpoint('GET', '/profile/pay', {
  summary: 'One’s own payslips of approved months',
  reply: OwnPay,
})
export const getOwnSlip = endpoint('GET', '/profile/pay/slips/:payroll_slips_id', {
  summary: 'One’s own payslip with the reason of each line',
  params,
  reply: SlipView,
})
export const ownSlipPdf = endpoint('GET', '/profile/pay/slips/:payroll_slips_id/pdf', {
  summary: 'One’s own payslip as PDF',
  params,
  raw: true,
})
export const simulateRegimes = endpoint('POST', '/profile/pay/regimes', {
  summary: 'Income tax of the year on one’s own pay under both regimes',
  body: Declared,
  reply: z.object({ new: RegimeTax, old: RegimeTax, cheaper: z.enum(['new', 'old']) }),
})
