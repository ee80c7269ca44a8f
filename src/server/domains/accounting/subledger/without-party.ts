import type { Control } from '#core/ledger/control-accounts.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The balances of control accounts at the end of a day without a party, debit positive: ageing excludes them from the books' balance. */
export async function withoutParty(tx: CompanyTx, control: Exclude<Control, 'closed'>, as_of: IsoDate): Promise<Paise> {
  const { rows } = await tx.client.query<{ amount: Paise }>({
    name: 'without_party',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM subledger_lines
      WHERE companies_id = $1 AND NOT is_named AND control = $2 AND posting_date <= $3`,
    values: [tx.companies_id, control, as_of],
  })
  return rows[0]?.amount ?? 0
}
