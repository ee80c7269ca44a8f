import type { Letter } from '#contract/documents/letters.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { InThisCompany, JobDefinition } from '#server/platform/job-definition.ts'
import type { FollowUp } from '#server/platform/mail.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { pdfName } from '../pdf/paper.ts'
import type { PaperDocument } from '../pdf/document.ts'
import { paperPdf } from '../pdf/render.ts'

type LetterJob<P> = {
  name: string
  mail: Dependencies['mail']
  read: (tx: CompanyTx, payload: P) => Promise<PaperDocument>
  note: (tx: CompanyTx, payload: P, email_status: 'sent' | 'failed') => Promise<void>
}

/** The job that mails a document as a PDF. The payload holds the letter, so it is stored sealed. */
export const letterJob = <P extends Letter>({ name, mail, read, note }: LetterJob<P>): JobDefinition<P> => ({
  name,
  isPrivate: true,
  run: (company, payload) =>
    queueLetter({
      company,
      mail,
      letter: payload,
      read: (tx) => read(tx, payload),
      note: (tx, status) => note(tx, payload, status),
      followUp: { job: name, payload },
    }),
  mailed: note,
})

type Queueing = {
  company: InThisCompany
  mail: Dependencies['mail']
  letter: Letter
  read: (tx: CompanyTx) => Promise<PaperDocument>
  note: (tx: CompanyTx, email_status: 'failed') => Promise<void>
  followUp: FollowUp
}

/** Renders the document between two transactions and queues the mail. A failed try is recorded and thrown, so that it is tried again. */
export async function queueLetter({ company, mail, letter, read, note, followUp }: Queueing): Promise<void> {
  const doc = await company(read)
  try {
    const content = await paperPdf(doc, { background: true })
    const attachments = [{ filename: pdfName(doc), content, contentType: 'application/pdf' }]
    const written = { to: letter.to, subject: letter.subject.replaceAll(/\s+/g, ' '), text: letter.message, attachments }
    await company((tx) => mail.send(tx, written, followUp))
  } catch (error) {
    await company((tx) => note(tx, 'failed'))
    throw error
  }
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
