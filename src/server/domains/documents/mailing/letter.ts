import type { Letter } from '#contract/documents/letters.ts'
import type { NotificationKind } from '#contract/records.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { InThisCompany, JobDefinition } from '#server/platform/job-definition.ts'
import type { FollowUp, Mail } from '#server/platform/mail.ts'
import type { MailKind } from '#server/platform/mail-kinds.ts'
import type { MailButton } from '#server/platform/mail-card.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { pdfName } from '../pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { paperPdf } from '../pdf/render.ts'
import { cardOf } from './card.ts'

type LetterJob<P> = {
  name: MailKind
  mail: Dependencies['mail']
  read: (tx: CompanyTx, payload: P) => Promise<PaperDocument>
  /** The page of the document for its customer, where it has one. */
  page?: (tx: CompanyTx, payload: P) => Promise<MailButton | undefined>
  note: (tx: CompanyTx, payload: P, email_status: 'sent' | 'failed') => Promise<void>
}

/** The job that mails a document as a PDF. The payload holds the letter, so it is stored sealed. */
export const letterJob = <P extends Letter>({ name, mail, read, page, note }: LetterJob<P>): JobDefinition<P> => ({
  name,
  isPrivate: true,
  run: (company, payload) =>
    queueLetter({
      company,
      mail,
      kind: name,
      letter: payload,
      read: (tx) => read(tx, payload),
      page: async (tx) => page?.(tx, payload),
      note: (tx, status) => note(tx, payload, status),
      followUp: { job: name, payload },
    }),
  mailed: note,
})

type Queueing = {
  company: InThisCompany
  mail: Dependencies['mail']
  kind: MailKind
  letter: Letter
  read: (tx: CompanyTx) => Promise<PaperDocument>
  page?: (tx: CompanyTx) => Promise<MailButton | undefined>
  note: (tx: CompanyTx, email_status: 'failed') => Promise<void>
  followUp: FollowUp
}

/** Queues the mail of a document with its PDF, its figures and a button to its page. */
export async function queueLetter({ company, mail, kind, letter, read, page, note, followUp }: Queueing): Promise<void> {
  const { doc, button } = await company(async (tx) => ({ doc: await read(tx), button: await page?.(tx) }))
  const write = async (): Promise<Mail[]> => {
    const content = await paperPdf(doc, { background: true })
    const attachments = [{ filename: pdfName(doc), content, contentType: 'application/pdf' }]
    const card = await cardOf(doc, button)
    return [{ kind, to: letter.to, subject: letter.subject, text: letter.message, card, attachments }]
  }
  await queueMails({ company, mail, write, note, followUp })
}

type Writing = Pick<Queueing, 'company' | 'mail' | 'note' | 'followUp'> & { write: () => Promise<Mail[]> }

/**
 * Writes mails with their attachments between two transactions and queues them. A failed try is recorded and thrown, so that it
 * is tried again.
 */
export async function queueMails({ company, mail, write, note, followUp }: Writing): Promise<void> {
  try {
    const written = await write()
    await company(async (tx) => {
      for (const each of written) await mail.send(tx, { ...each, subject: each.subject.replaceAll(/\s+/g, ' ') }, followUp)
    })
  } catch (error) {
    await company((tx) => note(tx, 'failed'))
    throw error
  }
}

/** The kinds of notifications about mails. */
export type MailedKind = Extract<NotificationKind, `${string}_email`>
type Failed = {
  kind: MailedKind
  number: string | null
  to: string
  link: string
}

/** Notifies the requester that the mail was not sent. */
export const notifyFailure = (tx: CompanyTx, { kind, number, to, link }: Failed) =>
  notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind,
    title: sentence('{number} could not be e-mailed', { number }),
    text: sentence('To {to}. We keep trying for a while.', { to }),
    link,
  })
