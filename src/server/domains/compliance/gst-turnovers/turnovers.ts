import type { Reply } from '#contract/endpoint.ts'
import type { GstTurnover, listGstTurnovers } from '#contract/compliance/gst-turnovers.ts'
import { addDays, dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { qrmpLimits } from '#core/tax/law/gst-limits.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { digitsByTurnover } from './least-digits.ts'
import { turnoverOf } from './year-turnover.ts'

const YEARS = 4

/** This year and those before, the newest first. */
export async function listTurnovers(tx: CompanyTx): Promise<Reply<typeof listGstTurnovers>> {
  const today = dateInIndia(tx.now)
  const years = [financialYear(today)]
  for (let at = financialYear(today); years.length < YEARS; years.push(at)) at = financialYear(addDays(at.start, -1))
  const rows: GstTurnover[] = []
  for (const { start, label } of years) rows.push({ year_start: start, year: label, ...(await turnoverOf(tx, start)) })
  const limit = lawOn(qrmpLimits, today)?.value ?? 0
  return {
    rows,
    hsn_digits: await digitsByTurnover(tx, today),
    may_file_quarterly: (rows[1]?.amount ?? 0) <= limit && (rows[0]?.amount ?? 0) <= limit,
  }
}

export async function enterTurnover(tx: CompanyTx, year_start: IsoDate, { amount, reason }: { amount: number; reason: string }) {
  await insertRow(
    tx.client,
    'gst_turnovers',
    { companies_id: tx.companies_id, year_start, amount, reason, entered_by: tx.accounts_id, entered_at: tx.now },
    `ON CONFLICT (companies_id, year_start) DO UPDATE SET amount = excluded.amount, reason = excluded.reason, entered_by = excluded.entered_by,
       entered_at = excluded.entered_at`,
  )
  await audit(tx, 'entered', 'gst_turnovers', tx.companies_id, { year_start, amount, reason })
}

export async function removeTurnover(tx: CompanyTx, year_start: IsoDate): Promise<void> {
  await tx.client.query('DELETE FROM gst_turnovers WHERE companies_id = $1 AND year_start = $2', [tx.companies_id, year_start])
  await audit(tx, 'removed', 'gst_turnovers', tx.companies_id, { year_start })
}
