import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Locked = { dividend_name: string; declared_on: IsoDate; reversed_on: IsoDate | null; journal_entries_id: string }

/** A dividend that stands, locked until the transaction ends. Throws `not_found`, `wrong_state` for one that is reversed. */
export async function lockDividend(tx: CompanyTx, dividends_id: string): Promise<Locked> {
  const { rows } = await tx.client.query<Locked>(
    `SELECT dividend_name, declared_on, reversed_on, journal_entries_id FROM dividends WHERE companies_id = $1 AND dividends_id = $2 FOR NO KEY UPDATE`,
    [tx.companies_id, dividends_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This dividend does not exist.')
  if (rows[0].reversed_on !== null) throw new AppError('wrong_state', 'This dividend is reversed.')
  return rows[0]
}
