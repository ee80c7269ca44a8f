import { formatMonthYear } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A bill whose credit went to other GSTINs is not cancelled: they have it. Throws `wrong_state`. */
export async function refuseDistributed(tx: CompanyTx, { bills_id }: { bills_id: string }): Promise<void> {
  const { rows } = await tx.client.query<{ period: string }>(
    `SELECT to_char(period, 'YYYY-MM') AS period FROM isd_distributions WHERE companies_id = $1 AND status = 'issued' AND ('bills:' || $2) = ANY (documents) LIMIT 1`,
    [tx.companies_id, bills_id],
  )
  if (rows[0])
    throw new AppError(
      'wrong_state',
      t('The credit of this bill is distributed in GSTR-6 of {month}. Cancel that distribution, or enter a debit note.', {
        month: formatMonthYear(rows[0].period),
      }),
    )
}
