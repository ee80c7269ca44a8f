import type { Letter } from '#contract/documents/letters.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import type { MailKind } from '#server/platform/mail-kinds.ts'
import { queueMails } from './letter.ts'

/** A job that mails a request without a document. The payload holds the letter, so it is stored sealed; a failed try is noted and tried again. */
export const requestJob = <Payload extends Letter>(
  { mail }: Pick<Dependencies, 'mail'>,
  job: MailKind,
  note: (tx: CompanyTx, payload: Payload, status: 'sent' | 'failed') => Promise<void>,
): JobDefinition<Payload> => ({
  name: job,
  isPrivate: true,
  run: (company, payload) =>
    queueMails({
      company,
      mail,
      write: async () => [{ kind: job, to: payload.to, subject: payload.subject, text: payload.message }],
      note: (tx, status) => note(tx, payload, status),
      followUp: { job, payload },
    }),
  mailed: note,
})
