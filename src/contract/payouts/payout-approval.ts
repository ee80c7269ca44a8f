import * as z from 'zod/mini'
import { bankFormats } from '#core/payouts/bank-files.ts'
import { otpProblem } from '#core/billing/subscription-payments/checks.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, paise, text, timestamp } from '../fields.ts'
import { MOST_AT_ONCE } from './payouts.ts'

const service = 'payments'

/** What the bank calls its customer, where its file is named by it. */
const clientCode = z.string().check(z.regex(/^[A-Z0-9]{0,10}$/, 'Enter capital letters and digits, as the bank gave them'))
export const askPayoutOtp = endpoint('POST', '/payouts/otp', {
  service,
  summary: 'Send a one-time password that approves exactly these payouts, or a whole batch, as they are now',
  body: z.object({
    payouts_ids: z.array(id).check(z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)),
    row_imports_id: z.nullable(id),
  }),
  reply: z.object({ data: z.object({ ref_no: z.string() }) }),
})
export const getPayoutOtp = endpoint('GET', '/payouts/otp/:ref_no', {
  service,
  summary: 'Whether the one-time password was sent, to where, and for how much it is good',
  params: z.object({ ref_no: text(40) }),
  reply: z.object({
    ref_no: z.string(),
    otp_status: z.enum(['sending', 'sent', 'failed']),
    sent_to: z.nullable(z.string()),
    asked_at: timestamp,
    payout_count: z.int(),
    amount: paise,
  }),
})
export const approvePayouts = endpoint('POST', '/payouts/approve', {
  service,
  summary: 'Approve what the one-time password was sent for; each is sent at once, on its day, or when there is money',
  body: z.object({
    ref_no: text(40),
    otp: identifier(6, otpProblem),
    /** Required for a payee’s new account: the reason to pay it anyway. */
    payee_reason: z.nullable(text(300)),
    /** Instead of sending them: as the upload file of the bank. */
    bank_format: z.optional(z.nullable(z.enum(bankFormats))),
    client_code: z.optional(clientCode),
  }),
  reply: z.object({ approved_count: z.int(), amount: paise, payout_exports_id: z.nullable(id) }),
  idempotent: true,
})
