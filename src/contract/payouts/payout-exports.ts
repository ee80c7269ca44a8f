import * as z from 'zod/mini'
import { bankFormats } from '#core/payouts/bank-files.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'
import { Payout } from './payouts.ts'

const service = 'payments'

/** Approved payouts as a file that a person uploads at the bank. The counts show their results. */
export const PayoutExport = z.object({
  payout_exports_id: id,
  bank_accounts_id: id,
  account_label: z.string(),
  bank_format: z.enum(bankFormats),
  file_name: z.string(),
  exported_on: isoDate,
  exported_by: z.nullable(z.string()),
  payout_count: z.int(),
  amount: paise,
  waiting_count: z.int(),
  waiting_amount: paise,
  paid_count: z.int(),
  failed_count: z.int(),
  withdrawn_at: z.nullable(timestamp),
  withdraw_reason: z.nullable(z.string()),
  created_at: timestamp,
})
export type PayoutExport = z.infer<typeof PayoutExport>

const params = z.object({ payout_exports_id: id })

export const listPayoutExports = endpoint('GET', '/payout-exports', {
  service,
  summary: 'Upload files made for banks, newest first',
  query: z.object(pageQuery),
  reply: page(PayoutExport),
})
export const getPayoutExport = endpoint('GET', '/payout-exports/:payout_exports_id', {
  service,
  summary: 'One upload file and what became of its payouts',
  params,
  reply: PayoutExport,
})
export const payoutExportFile = endpoint('GET', '/payout-exports/:payout_exports_id/file', {
  service,
  summary: 'The file itself, the same however often it is fetched',
  params,
  raw: true,
})
export const MAX_RESULT_BYTES = 20_971_520
/** A row that refers to no payout of the file, or cannot be read, is reported and changes nothing. */
export const readBankResult = endpoint('POST', '/payout-exports/:payout_exports_id/result', {
  service,
  summary: 'What the bank answered to the file, as CSV or Excel: marks each payout paid or failed',
  params,
  query: z.object({ file_name: text(200) }),
  reply: z.object({
    paid_count: z.int(),
    failed_count: z.int(),
    /** Rows with a known result, and rows that the bank has not decided. */
    known_count: z.int(),
    open_count: z.int(),
    issues: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  raw: true,
})
export const matchPayoutExport = endpoint('POST', '/payout-exports/:payout_exports_id/match', {
  service,
  summary: 'Mark as paid what stands on the statement of the account: a line of the same amount that names reference or payee',
  params,
  body: z.object({}),
  reply: z.object({ paid_count: z.int() }),
})
export const withdrawPayoutExport = endpoint('POST', '/payout-exports/:payout_exports_id/withdraw', {
  service,
  summary: 'Say that the file was never given to the bank; its payouts wait for another approval',
  params,
  body: z.object({ reason: requiredText(300, 'Enter a reason') }),
  reply: PayoutExport,
})
/** By a person who saw it at the bank. */
export const markPayout = endpoint('POST', '/payouts/:payouts_id/mark', {
  service,
  summary: 'Say what became of a payout that stands in a file',
  params: z.object({ payouts_id: id }),
  body: z
    .object({
      outcome: z.enum(['paid', 'failed']),
      paid_on: z.nullable(isoDate),
      utr: z.nullable(text(40)),
      reason: z.nullable(text(300)),
    })
    .check(
      z.refine((mark) => mark.outcome !== 'paid' || mark.paid_on !== null, { error: 'Enter the date', path: ['paid_on'] }),
      z.refine((mark) => mark.outcome !== 'failed' || (mark.reason ?? '').trim() !== '', {
        error: 'Enter a reason',
        path: ['reason'],
      }),
    ),
  reply: Payout,
})
