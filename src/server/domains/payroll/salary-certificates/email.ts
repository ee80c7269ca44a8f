import type { Letter } from '#contract/documents/letters.ts'
import type { BulkResult } from '#contract/documents/bulk.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { slipPdf } from '#server/domains/documents/pdf/render.ts'
import { queueMails } from '#server/domains/documents/mailing/letter.ts'
import { matchedCertificates } from './overview.ts'
import { findCertificate, lockCertificate } from './stored.ts'
import { yearPaper } from './year-file.ts'

/** `payroll_employees_id`: whose it is. */
type Payload = Letter & { payroll_salary_certificates_id: string; payroll_employees_id: string }
type Asked = Omit<Payload, 'payroll_employees_id'>
type Needs = Pick<Dependencies, 'mail' | 'files'>

/** Mails each certificate with its letter, after this transaction; one that is not the latest of an employee is named with the reason. */
export async function emailAll(tx: CompanyTx, services: Dependencies, letters: readonly Asked[]): Promise<BulkResult> {
  const byId = new Map(letters.map((letter) => [letter.payroll_salary_certificates_id, letter]))
  const owners = new Map<string, Map<string, string>>()
  return runEach(tx, [...byId.keys()], async (row, id) => {
    const { year_start } = await lockCertificate(row, id)
    const known = owners.get(year_start) ?? (await ownersOf(row, year_start))
    owners.set(year_start, known)
    const [letter, payroll_employees_id] = [byId.get(id), known.get(id)]
    if (letter === undefined || payroll_employees_id === undefined)
      throw new AppError('wrong_state', 'Assign this certificate to an employee first: it is not the latest of any.')
    const payload = { ...letter, payroll_employees_id }
    await note(row, payload, 'queued')
    await services.jobs.enqueue(row, salaryCertificateEmailJob(services), payload)
  })
}

/** The employee of each latest certificate of a year. */
async function ownersOf(tx: CompanyTx, year_start: string): Promise<Map<string, string>> {
  const { payees } = await matchedCertificates(tx, year_start)
  return new Map(
    payees.flatMap(({ payee, certificates: [latest] }) =>
      latest ? [[latest.payroll_salary_certificates_id, payee.payroll_employees_id] as const] : [],
    ),
  )
}

/** Mails the file as it was uploaded with the working of the year, and notes how that went. The payload holds the letter, so it is stored sealed. */
export const salaryCertificateEmailJob = (services: Needs): JobDefinition<Payload> => ({
  name: JOB,
  isPrivate: true,
  run: (company, payload) =>
    queueMails({
      company,
      mail: services.mail,
      write: async () => {
        const { certificate, working } = await company(async (tx) => {
          const { files_id, year_start } = await findCertificate(tx, payload.payroll_salary_certificates_id)
          return {
            certificate: await services.files.read(tx, files_id),
            working: await yearPaper(tx, payload.payroll_employees_id, year_start),
          }
        })
        const attachments = [
          { filename: certificate.original_file_name, content: certificate.bytes, contentType: 'application/pdf' },
          { filename: working.file_name, content: await slipPdf({ slip: working.slip }), contentType: 'application/pdf' },
        ]
        return [{ kind: JOB, to: payload.to, subject: payload.subject, text: payload.message, attachments }]
      },
      note: (tx, status) => note(tx, payload, status),
      followUp: { job: JOB, payload },
    }),
  mailed: note,
})

const JOB = 'salary-certificate-email'

async function note(tx: CompanyTx, { payroll_salary_certificates_id, to }: Payload, status: 'queued' | 'sent' | 'failed') {
  await tx.client.query(
    `UPDATE payroll_salary_certificates SET email_status = $3, emailed_to = $4, emailed_at = CASE WHEN $3 = 'sent' THEN $5 ELSE emailed_at END
     WHERE companies_id = $1 AND payroll_salary_certificates_id = $2`,
    [tx.companies_id, payroll_salary_certificates_id, status, to, tx.now],
  )
  const action = status === 'queued' ? 'email_asked' : `email_${status}`
  await audit(tx, action, 'payroll_salary_certificates', payroll_salary_certificates_id, { to })
}
