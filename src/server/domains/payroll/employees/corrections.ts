import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * Marks months of an employee whose attendance, leave or pay changed after they were paid: later pay runs compute them again and pay the
 * difference. Months that are not paid stay unmarked. Call it under the lock of payroll, so that no run is approved meanwhile.
 */
export async function markCorrections(
  tx: CompanyTx,
  payroll_employees_ids: readonly string[],
  months: readonly IsoDate[],
): Promise<void> {
  await tx.client.query(
    `INSERT INTO payroll_corrections (companies_id, payroll_employees_id, month, created_at)
     SELECT DISTINCT $1::uuid, s.payroll_employees_id, r.month, $4::timestamptz FROM payroll_slips s
       JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = ANY($2::uuid[]) AND r.month = ANY($3::date[])
       AND r.run_status = 'approved' AND r.run_kind <> 'bonus'
     ON CONFLICT DO NOTHING`,
    [tx.companies_id, payroll_employees_ids, months, tx.now],
  )
}

/** The months up to a run's that were corrected after they were paid, by employee: a settlement also pays for its own month. */
export async function correctedMonths(tx: CompanyTx, ids: readonly string[], until: IsoDate): Promise<Map<string, IsoDate[]>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; month: IsoDate }>(
    `SELECT payroll_employees_id, month FROM payroll_corrections
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND month <= $3 ORDER BY month`,
    [tx.companies_id, ids, until],
  )
  const months = new Map<string, IsoDate[]>()
  for (const { payroll_employees_id, month } of rows)
    months.set(payroll_employees_id, [...(months.get(payroll_employees_id) ?? []), month])
  return months
}
