import * as z from 'zod/mini'
import { readersLanguage } from './sales-documents.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, requiredText, text, timestamp } from '../fields.ts'
import { CustomerLine } from './sales-documents.ts'

const service = 'payments'

/** From the address that was sent. A malformed token gets the same answer as an unknown one. All are POSTs, so that it appears in no log. */
const token = text(100).check(z.minLength(1))

/** `revised`: taken back to be changed, so that nothing of it is shown. */
const estimateStates = ['open', 'expired', 'accepted', 'declined', 'revised'] as const

/** What the customer is shown, and nothing else of the company. */
export const EstimatePage = z.object({
  company_name: z.string(),
  company_email: z.nullable(z.string()),
  /** In which the customer gets documents; null for English. */
  language: readersLanguage,
  customer_name: z.string(),
  estimate_number: z.nullable(z.string()),
  estimate_date: isoDate,
  valid_until: isoDate,
  /** None of one that is revised. */
  lines: z.array(CustomerLine),
  total: paise,
  /** The estimate that is shown: an answer to another one is refused. */
  version: z.int(),
  state: z.enum(estimateStates),
  /** Who answered on this page, and when; null if the company recorded the answer, or there is none. */
  answer_name: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
  /** The customer's own; what the company wrote when it recorded the answer is not shown. */
  decline_reason: z.nullable(z.string()),
})
export type EstimatePage = z.infer<typeof EstimatePage>

export const openEstimatePage = endpoint('POST', '/estimate-pages/open', {
  service,
  summary: 'The estimate behind an address that was mailed',
  body: z.object({ token }),
  reply: EstimatePage,
})
export const answerEstimate = endpoint('POST', '/estimate-pages/answer', {
  service,
  summary: 'Accept the estimate, or decline it',
  body: z.object({
    token,
    version: z.int(),
    answer: z.enum(['accepted', 'declined']),
    name: requiredText(100, 'Enter your name'),
    reason: z.nullable(text(300)),
  }),
  reply: EstimatePage,
})
export const estimatePagePdf = endpoint('POST', '/estimate-pages/estimate-pdf', {
  service,
  summary: 'The estimate as PDF',
  body: z.object({ token }),
  raw: true,
})
export const estimatePageLayout = endpoint('POST', '/estimate-pages/print-layout', {
  service,
  summary: 'The estimate word for word, as its PDF shows it',
  body: z.object({ token }),
  reply: PrintLayout,
})
/** The same address each time. */
export const shareEstimate = endpoint('POST', '/estimates/:estimates_id/page', {
  summary: 'The address at which the customer reads and answers the estimate',
  params: z.object({ estimates_id: id }),
  reply: z.object({ url: z.string() }),
})
