import type { Letter } from '#contract/sales-documents.ts'
import type { Services } from '#server/app.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '../notifications/notify.ts'
import { pdfName } from './paper.ts'
import type { PaperDocument } from './pdf/document.ts'
import { paperPdf } from './pdf/render.ts'

type Posting = {
  company: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
  mail: Services['mail']
  letter: Letter
  read: (tx: CompanyTx) => Promise<PaperDocument>
  note: (tx: CompanyTx, email_status: 'sent' | 'failed') => Promise<void>
}

/** Renders and sends between two transactions. A failed try is noted and thrown, so that it is tried again. */
export async function postLetter({ company, mail, letter, read, note }: Posting): Promise<void> {
  const doc = await company(read)
  try {
    const content = await paperPdf(doc, { background: true })
    const attachments = [{ filename: pdfName(doc), content, contentType: 'application/pdf' }]
    await mail.send({ to: letter.to, subject: letter.subject.replaceAll(/\s+/g, ' '), text: letter.message, attachments })
  } catch (error) {
    await company((tx) => note(tx, 'failed'))
    throw error
  }
  await company((tx) => note(tx, 'sent'))
}

type Failed = {
  kind:
    | 'invoice_email'
    | 'estimate_email'
    | 'credit_note_email'
    | 'advance_email'
    | 'sales_order_email'
    | 'delivery_challan_email'
    | 'purchase_order_email'
    | 'debit_note_email'
    | 'receipt_note_email'
    | 'vendor_advance_email'
    | 'cash_memo_email'
    | 'payment_email'
    | 'receipt_email'
  number: string | null
  to: string
  link: string
}

/** Whoever asked for the mail is told that it did not go out. */
export const tellFailure = (tx: CompanyTx, { kind, number, to, link }: Failed) =>
  notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind,
    title: `${number} could not be e-mailed`,
    text: `To ${to}. It is tried again for a while.`,
    link,
  })
