import type { SavedReport, SavedReportInput } from '#contract/reporting/saved-reports.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { statementFacts } from '../annual-notes/statement-facts.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'
import { sheetOf } from '../reports/sheets/kinds.ts'
import { nextOn } from './rules.ts'

const MOST = 200

const columns = `r.saved_reports_id, r.report_kind, r.report_name, r.settings, r.is_shared, r.frequency, r.starts_on, r.mail_to, r.file_format,
  r.next_on, r.sent_at, r.sending_problem, r.created_by, concat_ws(' ', a.first_name, a.last_name) AS owner_name`
const from = 'FROM saved_reports r JOIN accounts a ON a.accounts_id = r.created_by WHERE r.companies_id = $1'

type Row = Omit<SavedReport, 'is_mine' | 'sent_at'> & { sent_at: Date | null; created_by: string }

const shown = (tx: CompanyTx, { created_by, sent_at, ...row }: Row): SavedReport => ({
  ...row,
  sent_at: sent_at?.toISOString() ?? null,
  is_mine: created_by === tx.accounts_id,
})

/** The person's saved reports, and shared ones of others, by name. */
export async function list(tx: CompanyTx): Promise<{ rows: SavedReport[] }> {
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns} ${from} AND (r.created_by = $2 OR r.is_shared) ORDER BY lower(r.report_name), r.saved_reports_id LIMIT ${MOST}`,
    [tx.companies_id, tx.accounts_id],
  )
  return { rows: rows.map((row) => shown(tx, row)) }
}

/** Throws `invalid` at the setting that the report refuses. */
export async function save(tx: CompanyTx, input: SavedReportInput): Promise<SavedReport> {
  await sheetOf(tx, input.report_kind, input.settings, statementFacts)
  const saved_reports_id = newId()
  await insertRow(tx.client, 'saved_reports', {
    companies_id: tx.companies_id,
    saved_reports_id,
    ...values(tx, input),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'saved', 'saved_reports', saved_reports_id, told(input))
  return get(tx, saved_reports_id)
}

/** Throws `forbidden` for a report of another person. */
export async function change(tx: CompanyTx, saved_reports_id: string, input: SavedReportInput): Promise<SavedReport> {
  await lockMine(tx, saved_reports_id)
  await sheetOf(tx, input.report_kind, input.settings, statementFacts)
  await tx.client.query(
    named(
      `UPDATE saved_reports SET report_kind = :report_kind, report_name = :report_name, settings = :settings, is_shared = :is_shared,
         frequency = :frequency, starts_on = :starts_on, mail_to = :mail_to, file_format = :file_format, next_on = :next_on
       WHERE companies_id = :companies_id AND saved_reports_id = :saved_reports_id`,
      { companies_id: tx.companies_id, saved_reports_id, ...values(tx, input) },
    ),
  )
  await audit(tx, 'changed', 'saved_reports', saved_reports_id, told(input))
  return get(tx, saved_reports_id)
}

export async function remove(tx: CompanyTx, saved_reports_id: string): Promise<undefined> {
  const { report_name } = await lockMine(tx, saved_reports_id)
  await tx.client.query('DELETE FROM saved_reports WHERE companies_id = $1 AND saved_reports_id = $2', [
    tx.companies_id,
    saved_reports_id,
  ])
  await audit(tx, 'removed', 'saved_reports', saved_reports_id, { report_name })
}

/** One that the person saved, or that is shared. */
export async function get(tx: CompanyTx, saved_reports_id: string): Promise<SavedReport> {
  const { rows } = await tx.client.query<Row>(
    `SELECT ${columns} ${from} AND r.saved_reports_id = $2 AND (r.created_by = $3 OR r.is_shared)`,
    [tx.companies_id, saved_reports_id, tx.accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This saved report does not exist.')
  return shown(tx, rows[0])
}

async function lockMine(tx: CompanyTx, saved_reports_id: string): Promise<SavedReport> {
  await tx.client.query('SELECT 1 FROM saved_reports WHERE companies_id = $1 AND saved_reports_id = $2 FOR NO KEY UPDATE', [
    tx.companies_id,
    saved_reports_id,
  ])
  const report = await get(tx, saved_reports_id)
  if (!report.is_mine)
    throw new AppError(
      'forbidden',
      t('{owner_name} saved this report: only they can change it.', { owner_name: report.owner_name }),
    )
  return report
}

/** A schedule that is changed on its day is not sent twice on it. */
function values(tx: CompanyTx, input: SavedReportInput) {
  const { report_kind, report_name, settings, is_shared, frequency, starts_on, mail_to, file_format } = input
  const today = dateInIndia(tx.now)
  const next = frequency === null || starts_on === null ? null : nextOn(frequency, starts_on, addDays(today, 1))
  return {
    report_kind,
    report_name: report_name.trim(),
    settings,
    is_shared,
    frequency,
    starts_on,
    mail_to,
    file_format,
    next_on: next,
  }
}

const told = ({ report_name, report_kind, frequency, mail_to, is_shared }: SavedReportInput) => ({
  report_name,
  report_kind,
  frequency,
  mail_to,
  is_shared,
})
