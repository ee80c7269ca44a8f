import * as z from 'zod/mini'
import { readersLanguage } from './sales-documents.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, signedPaise, text } from '../fields.ts'

const service = 'payments'

/** From the address that was sent. A malformed token gets the same answer as an unknown one. All are POSTs, so that it appears in no log. */
const token = text(100).check(z.minLength(1))

/** More are summed up, and in the PDF. */
export const MAX_STATEMENT_INVOICES = 200

const StatementInvoice = z.object({
  invoices_id: id,
  invoice_number: z.string(),
  invoice_date: isoDate,
  due_date: isoDate,
  /** 0 until the due date has passed. */
  days_overdue: z.int(),
  total: paise,
  amount_due: paise,
  /** Null for rupees. */
  currency: z.nullable(z.string()),
  foreign_due: z.nullable(z.int()),
  /** It has a payment page: it is in rupees, and a payment for it is not under way. */
  is_payable: z.boolean(),
})
export type StatementInvoice = z.infer<typeof StatementInvoice>

/** What the customer is shown, and nothing else of the company. */
export const StatementPage = z.object({
  company_name: z.string(),
  company_email: z.nullable(z.string()),
  /** In which the customer gets documents; null for English. */
  language: readersLanguage,
  customer_name: z.string(),
  /** Today: what is open is open now. */
  as_of: isoDate,
  /** The period of the printed statement. */
  from: isoDate,
  to: isoDate,
  expires_on: isoDate,
  /** What they owe in all; negative when they have paid ahead. */
  balance: signedPaise,
  /** The sum of open invoices. */
  open_total: paise,
  /** The rest of the balance: payments and credit notes that settle nothing yet, opening balances, entries. */
  on_account: signedPaise,
  /** The last day of each bucket but the first and the last. */
  ageing_days: z.array(z.int()),
  /** What is not due yet, then each bucket of days past due. */
  ageing: z.array(paise),
  /** The longest overdue first. */
  invoices: z.array(StatementInvoice),
  is_more: z.boolean(),
})
export type StatementPage = z.infer<typeof StatementPage>

export const openStatementPage = endpoint('POST', '/statement-pages/open', {
  service,
  summary: 'What is open on the account behind an address that was mailed',
  body: z.object({ token }),
  reply: StatementPage,
})
/** The invoice's payment link, made when its customer first asks for it. */
export const openStatementInvoice = endpoint('POST', '/statement-pages/invoice', {
  service,
  summary: 'The payment page of an open invoice of the statement',
  body: z.object({ token, invoices_id: id }),
  /** The token of the payment page. */
  reply: z.object({ link: z.string() }),
})
export const statementPagePdf = endpoint('POST', '/statement-pages/statement-pdf', {
  service,
  summary: 'The statement as PDF',
  body: z.object({ token }),
  raw: true,
})
export const statementPageLayout = endpoint('POST', '/statement-pages/print-layout', {
  service,
  summary: 'The statement word for word, as its PDF shows it',
  body: z.object({ token }),
  reply: PrintLayout,
})
