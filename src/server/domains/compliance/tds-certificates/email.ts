import type { Letter } from '#contract/documents/letters.ts'
import type { TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import type { BulkResult } from '#contract/documents/bulk.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { queueMails } from '#server/domains/documents/mailing/letter.ts'
import { findCertificate, lockCertificate } from './changes.ts'
import { certificatesOf } from './overview.ts'

type Payload = Letter & { tds_certificates_id: string }
type Needs = Pick<Dependencies, 'mail' | 'files'>

/** Mails a certificate to its payee, after this transaction. Throws `wrong_state` while it has no payee. */
export async function email(
  tx: CompanyTx,
  services: Dependencies,
  tds_certificates_id: string,
  letter: Letter,
): Promise<TdsCertificates> {
  const { quarter, tax_kind } = await lockCertificate(tx, tds_certificates_id)
  const { payees } = await certificatesOf(tx, quarter, tax_kind)
  await queueLetter(tx, services, { ...letter, tds_certificates_id }, payees)
  return certificatesOf(tx, quarter, tax_kind)
}

/** Mails each certificate with its letter, after this transaction; one without a payee is named with the reason. Throws `not_found`. */
export async function emailAll(tx: CompanyTx, services: Dependencies, letters: readonly Payload[]): Promise<BulkResult> {
  const byId = new Map(letters.map((letter) => [letter.tds_certificates_id, letter]))
  const known = new Map<string, TdsCertificates['payees']>()
  return runEach(tx, [...byId.keys()], async (row, id) => {
    const { quarter, tax_kind } = await lockCertificate(row, id)
    const key = `${quarter} ${tax_kind}`
    const payees = known.get(key) ?? (await certificatesOf(row, quarter, tax_kind)).payees
    known.set(key, payees)
    const letter = byId.get(id)
    if (letter) await queueLetter(row, services, letter, payees)
  })
}

async function queueLetter(
  tx: CompanyTx,
  services: Dependencies,
  letter: Payload,
  payees: TdsCertificates['payees'],
): Promise<void> {
  if (!payees.some(({ certificate }) => certificate?.tds_certificates_id === letter.tds_certificates_id))
    throw new AppError('wrong_state', 'Assign this certificate to a payee first: it is not the latest of any.')
  await note(tx, letter, 'queued')
  await services.jobs.enqueue(tx, certificateEmailJob(services), letter)
}

/** Mails the file as it was uploaded, and notes how that went. The payload holds the letter, so it is stored sealed. */
export const certificateEmailJob = (services: Needs): JobDefinition<Payload> => ({
  name: JOB,
  isPrivate: true,
  run: (company, payload) =>
    queueMails({
      company,
      mail: services.mail,
      write: async () => {
        const { original_file_name, bytes } = await company(async (tx) => {
          const { files_id } = await findCertificate(tx, payload.tds_certificates_id)
          return services.files.read(tx, files_id)
        })
        const attachments = [{ filename: original_file_name, content: bytes, contentType: 'application/pdf' }]
        return [{ kind: JOB, to: payload.to, subject: payload.subject, text: payload.message, attachments }]
      },
      note: (tx, status) => note(tx, payload, status),
      followUp: { job: JOB, payload },
    }),
  mailed: note,
})

const JOB = 'tds-certificate-email'

async function note(tx: CompanyTx, { tds_certificates_id, to }: Payload, status: 'queued' | 'sent' | 'failed'): Promise<void> {
  await tx.client.query(
    `UPDATE tds_certificates SET email_status = $3, emailed_to = $4, emailed_at = CASE WHEN $3 = 'sent' THEN $5 ELSE emailed_at END
     WHERE companies_id = $1 AND tds_certificates_id = $2`,
    [tx.companies_id, tds_certificates_id, status, to, tx.now],
  )
  await audit(tx, status === 'queued' ? 'email_asked' : `email_${status}`, 'tds_certificates', tds_certificates_id, { to })
}
