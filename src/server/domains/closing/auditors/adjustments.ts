import type { AuditAdjustment, listAuditAdjustments, postAuditAdjustment } from '#contract/closing/auditors.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { Download } from '#server/platform/download.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { get as companyOf } from '#server/domains/company/company/service.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { fileOf, type SheetFormat } from '#server/domains/documents/sheets/file.ts'
import { date, money, row, sheet, text, to } from '#server/domains/reporting/reports/sheets/rows.ts'

type Row = Omit<AuditAdjustment, 'created_at'> & { created_at: Date }

/** Adjustments of a year, the first one first, with what they do to its profit: income less expense of their lines. */
export async function list(tx: CompanyTx, period_start: IsoDate): Promise<Reply<typeof listAuditAdjustments>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT j.journal_entries_id, e.posting_date, e.memo, j.reason, l.amount, l.profit_effect, j.was_locked,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name, j.created_at
     FROM audit_adjustments j JOIN journal_entries e USING (companies_id, journal_entries_id) LEFT JOIN accounts a ON a.accounts_id = j.created_by
     CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::bigint AS amount,
         coalesce(sum(-l.amount) FILTER (WHERE c.account_type IN ('income', 'expense')), 0)::bigint AS profit_effect
       FROM journal_lines l JOIN ledger_accounts c USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = j.companies_id AND l.journal_entries_id = j.journal_entries_id) l
     WHERE j.companies_id = $1 AND j.period_start = $2 ORDER BY j.journal_entries_id`,
    [tx.companies_id, period_start],
  )
  const shown = rows.map((each) => ({ ...each, created_at: each.created_at.toISOString() }))
  return { rows: shown, profit_effect: sumPaise(shown.map(({ profit_effect }) => profit_effect)) }
}

/** The list as a file, with the effect on profit in all. */
export async function file(tx: CompanyTx, period_start: IsoDate, format: SheetFormat): Promise<Download> {
  const { rows, profit_effect } = await list(tx, period_start)
  const { label } = financialYear(period_start)
  const { company_name } = await companyOf(tx)
  const heads = () => [date('Date'), text('Reason'), text('Posted by'), money('Amount'), money('Effect on profit')]
  const listed = inReadersLanguage(() =>
    sheet({
      title: 'Audit adjustments',
      period: () => t('FY {year}', { year: label }),
      first: 'Entry',
      columns: heads(),
      rows: [
        ...rows.map((each) =>
          row('line', each.memo, [each.posting_date, each.reason, each.created_by_name ?? '', each.amount, each.profit_effect], {
            link: to(`/accounting/journals/${each.journal_entries_id}`),
          }),
        ),
        row('total', 'Effect on profit', [null, null, null, null, profit_effect]),
      ],
    }),
  )
  return fileOf(listed, format, company_name)
}

/**
 * Posts an adjustment on the last day of a financial year of the books. The lock of the year does not apply. Throws `not_found` for a year
 * that is not in the books, and as an entry by hand.
 */
export async function post(
  tx: CompanyTx,
  period_start: IsoDate,
  { memo, lines, reason }: Body<typeof postAuditAdjustment>,
): Promise<AuditAdjustment> {
  const { rows } = await tx.client.query<{ period_end: IsoDate; was_locked: boolean }>(
    `SELECT period_end, period_end <= coalesce((SELECT max(locked_until) FROM periods WHERE companies_id = $1), '-infinity') AS was_locked
     FROM periods WHERE companies_id = $1 AND period_start = $2`,
    [tx.companies_id, period_start],
  )
  const [year] = rows
  if (!year) throw new AppError('not_found', 'This financial year is not in the books.')
  const { journal_entries_id } = await create(tx, { posting_date: year.period_end, memo, lines }, 'audit_adjustment')
  await insertRow(tx.client, 'audit_adjustments', {
    companies_id: tx.companies_id,
    journal_entries_id,
    period_start,
    reason: reason.trim(),
    was_locked: year.was_locked,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'posted', 'audit_adjustments', journal_entries_id, { reason: reason.trim(), was_locked: year.was_locked })
  const made = (await list(tx, period_start)).rows.find((each) => each.journal_entries_id === journal_entries_id)
  if (!made) throw new Error('an adjustment that was posted is listed')
  return made
}
