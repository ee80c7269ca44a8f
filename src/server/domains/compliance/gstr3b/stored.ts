import { AppError } from '#core/errors.ts'
import { addDays, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'

/** Throws `wrong_state` once the return of a month is recorded as filed. */
export async function refuseFiled(tx: CompanyTx, period: string): Promise<void> {
  const kept = await storedReturn(tx, period, 'gstr3b')
  if (kept?.status === 'filed' && kept.filed_on !== null) throw filedAlready(kept.filed_on)
}

const filedAlready = (filed_on: IsoDate) =>
  new AppError(
    'wrong_state',
    t('You filed this return on {date}. Correct it in the return of a later month.', { date: formatDate(filed_on) }),
  )

type Filed = {
  /** Bills whose credit a filed return claimed: `id` → the month. */
  claimed: ReadonlyMap<string, string>
  /** What the return of the month before left in the ledgers; undefined when it is not recorded as filed. */
  before: { credit_left: Record<string, number>; negative_left: Record<string, number> } | undefined
}

type Row = { period: string; documents: Record<string, unknown>; sections: Filed['before'] }

/** Returns filed for other months of the company's GSTIN: what they claimed, and what the one before left. */
export async function filedReturns(tx: CompanyTx, period: string): Promise<Filed> {
  const { rows } = await tx.client.query<Row>(
    `SELECT to_char(r.period, 'YYYY-MM') AS period, r.documents, r.sections FROM gst_returns r
       JOIN companies c ON c.companies_id = r.companies_id AND c.gstin = r.gstin
     WHERE r.companies_id = $1 AND r.return_form = 'gstr3b' AND r.status = 'filed' AND r.period <> $2`,
    [tx.companies_id, `${period}-01`],
  )
  const before = rows.find((row) => row.period === monthBefore(period))?.sections
  return { claimed: new Map(rows.flatMap((row) => Object.keys(row.documents).map((id) => [id, row.period]))), before }
}

const monthBefore = (period: string): string => addDays(`${period}-01`, -1).slice(0, 7)
