import { holdsAny } from '#contract/permissions.ts'
import type { SavedReport } from '#contract/reporting/saved-reports.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { reason } from '#core/reasons.ts'
import { languageOfAddress } from '#server/domains/messaging/notifications/letters.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { brandOf } from '#server/domains/documents/mailing/brand.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inEachCompany } from '#server/platform/each-company.ts'
import type { Download } from '#server/platform/download.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import * as company from '#server/domains/company/company/service.ts'
import { queueMails } from '#server/domains/documents/mailing/letter.ts'
import { fileOf } from '#server/domains/documents/sheets/file.ts'
import { statementFacts } from '../annual-notes/statement-facts.ts'
import { sheetOf } from '../reports/sheets/kinds.ts'
import { nextOn } from './rules.ts'
import { get } from './service.ts'

type Payload = { saved_reports_id: string }

/** Enqueues the mails of every due report, in every company: each report once, however long a server was down. */
export async function sendDueReports(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const today = dateInIndia(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_reports_due($1) AS companies_id', [today])
  await inEachCompany(services.database, rows, (company) => company((tx) => askDue(tx, services, today)))
}

type Due = Required<Pick<SavedReport, 'saved_reports_id'>> & {
  frequency: NonNullable<SavedReport['frequency']>
  starts_on: IsoDate
}

/** The next date is set in the transaction that enqueues, so that two servers do not enqueue the same. */
async function askDue(tx: CompanyTx, services: Dependencies, today: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<Due>(
    `SELECT saved_reports_id, frequency, starts_on FROM saved_reports WHERE companies_id = $1 AND next_on <= $2
     ORDER BY saved_reports_id FOR NO KEY UPDATE SKIP LOCKED`,
    [tx.companies_id, today],
  )
  for (const { saved_reports_id, frequency, starts_on } of rows) {
    await tx.client.query('UPDATE saved_reports SET next_on = $3 WHERE companies_id = $1 AND saved_reports_id = $2', [
      tx.companies_id,
      saved_reports_id,
      nextOn(frequency, starts_on, addDays(today, 1)),
    ])
    await services.jobs.enqueue(tx, reportMailJob(services), { saved_reports_id })
  }
}

/** Sends the mail now. Throws `wrong_state` without recipients. */
export async function sendNow(tx: CompanyTx, services: Dependencies, saved_reports_id: string) {
  const { mail_to } = await get(tx, saved_reports_id)
  if (mail_to.length === 0) throw new AppError('wrong_state', 'This report has no recipients yet: enter addresses first.')
  await services.jobs.enqueue(tx, reportMailJob(services), { saved_reports_id })
  return { mail_to }
}

const NOT_SENT = reason('The mail did not go out. It is tried again for a while.')

type Ready = {
  report: Pick<SavedReport, 'report_name' | 'mail_to'>
  /** The report in the language of each receiver. */
  copies: ReadonlyMap<string | null, Copy>
  company_name: string
  languages: ReadonlyMap<string, string | null>
}
type Copy = { file: Download; about: string }

/** Builds the report as of now and mails it, to everybody in their language. Not sent when its owner may no longer read reports. */
export function reportMailJob({ mail, files }: Pick<Dependencies, 'mail' | 'files'>): JobDefinition<Payload> {
  return {
    name: 'report-email',
    async run(company, { saved_reports_id }) {
      const ready = await company((tx) => prepare(tx, saved_reports_id))
      if (!ready) return
      const { report, copies, company_name, languages } = ready
      await queueMails({
        company,
        mail,
        async write() {
          const card = { brand: await brandOf(company, files) }
          const subject = `${report.report_name} · ${company_name}`
          const letters = new Map<string | null, Awaited<ReturnType<typeof letterOf>>>()
          for (const [language, copy] of copies) letters.set(language, await letterOf(copy, language, company_name))
          return report.mail_to.flatMap((to) => {
            const letter = letters.get(languages.get(to) ?? null)
            return letter === undefined ? [] : [{ kind: 'report-email' as const, to, subject, card, ...letter }]
          })
        },
        note: (tx) => note(tx, saved_reports_id, NOT_SENT),
        followUp: { job: 'report-email', payload: { saved_reports_id } },
      })
    },
    mailed: (tx, { saved_reports_id }, status) => note(tx, saved_reports_id, status === 'sent' ? null : NOT_SENT),
  }
}

async function letterOf({ file, about }: Copy, language: string | null, company_name: string) {
  return {
    text: inLanguageOf(language, () =>
      t('{about}\n\nThe report is attached. We send it because somebody at {company_name} asked for it.', {
        about,
        company_name,
      }),
    ),
    attachments: [{ filename: file.file_name, content: await bytesOf(file), contentType: file.media_type }],
  }
}

async function prepare(tx: CompanyTx, saved_reports_id: string): Promise<Ready | undefined> {
  const { rows } = await tx.client.query<
    Pick<SavedReport, 'report_kind' | 'report_name' | 'settings' | 'mail_to' | 'file_format'> & { permissions: string[] | null }
  >(
    `SELECT s.report_kind, s.report_name, s.settings, s.mail_to, s.file_format, o.permissions
     FROM saved_reports s
     LEFT JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.created_by
       AND m.membership_status = 'active'
     LEFT JOIN roles o ON o.companies_id = m.companies_id AND o.roles_id = m.roles_id
     WHERE s.companies_id = $1 AND s.saved_reports_id = $2`,
    [tx.companies_id, saved_reports_id],
  )
  const [report] = rows
  if (!report) return undefined
  if (!holdsAny(report.permissions ?? [], ['REPORTS'])) {
    await note(tx, saved_reports_id, reason('Whoever saved this report may not read reports any more.'))
    return undefined
  }
  const { company_name } = await company.get(tx)
  const languages = new Map<string, string | null>()
  for (const to of report.mail_to) languages.set(to, await languageOfAddress(tx, to))
  const copies = new Map<string | null, Copy>()
  for (const language of new Set(languages.values()))
    copies.set(language, await inLanguageOf(language, () => copyOf(tx, report, company_name)))
  return { report, copies, company_name, languages }
}

type Chosen = Pick<SavedReport, 'report_kind' | 'settings' | 'file_format'>

async function copyOf(tx: CompanyTx, { report_kind, settings, file_format }: Chosen, company_name: string): Promise<Copy> {
  const sheet = await sheetOf(tx, report_kind, settings, statementFacts)
  const about = [sheet.title, sheet.subject, sheet.period].filter(Boolean).join(' · ')
  return { file: fileOf(sheet, file_format, company_name), about }
}

async function bytesOf({ content }: Download): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content as AsyncIterable<Uint8Array | string>)
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(chunks)
}

async function note(tx: CompanyTx, saved_reports_id: string, problem: string | null): Promise<void> {
  await tx.client.query(
    `UPDATE saved_reports SET sending_problem = $3, sent_at = CASE WHEN $3::text IS NULL THEN $4 ELSE sent_at END
     WHERE companies_id = $1 AND saved_reports_id = $2`,
    [tx.companies_id, saved_reports_id, problem, tx.now],
  )
  await audit(tx, problem === null ? 'mailed' : 'not_mailed', 'saved_reports', saved_reports_id)
}
