import type { RunKind } from '#contract/payroll/runs.ts'
import { dateInIndia, formatDate, formatMonthYear, type IsoDate, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { TopicAnswer } from './topic-answer.ts'

type Row = { payroll_runs_id: string; run_kind: RunKind; run_status: string; approved_at: Date | null }

/** Whether the pay of a month, of this one where none is named, is approved. Undefined without a payroll. */
export async function runStatusOf(tx: CompanyTx, asked: IsoDate | undefined): Promise<(() => TopicAnswer) | undefined> {
  const month = asked ?? monthStart(dateInIndia(tx.now))
  const { rows } = await tx.client.query<Row>(
    `SELECT payroll_runs_id, run_kind, run_status, approved_at FROM payroll_runs
     WHERE companies_id = $1 AND month = $2 AND run_status IN ('computed', 'approved') ORDER BY run_kind = 'monthly' DESC, created_at`,
    [tx.companies_id, month],
  )
  if (
    rows.length === 0 &&
    (await tx.client.query('SELECT FROM payroll_runs WHERE companies_id = $1 LIMIT 1', [tx.companies_id])).rowCount === 0
  )
    return undefined
  const [first] = rows
  return () => ({
    reply:
      rows.length === 0
        ? t('There is no pay run for {month}.', { month: formatMonthYear(month) })
        : rows.map((row) => lineOf(row, month)).join('\n'),
    derivation: rows.length === 0 ? '' : t('Pay runs as they stand now. Discarded and reversed runs are left out.'),
    table: null,
    link: first ? `/payroll/runs/${first.payroll_runs_id}` : '/payroll',
  })
}

function lineOf({ run_kind, run_status, approved_at }: Row, month: IsoDate): string {
  const kinds: Record<RunKind, string> = { monthly: t('Pay run'), final: t('Full and final settlement'), bonus: t('Bonus run') }
  const values = {
    kind: kinds[run_kind],
    month: formatMonthYear(month),
    date: approved_at === null ? '' : formatDate(dateInIndia(approved_at)),
  }
  return run_status === 'approved' && approved_at !== null
    ? t('{kind} of {month}: approved on {date}.', values)
    : t('{kind} of {month}: not approved yet.', values)
}
