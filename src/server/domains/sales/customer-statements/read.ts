import { type CustomerStatement, MAX_STATEMENT_ROWS, type StatementRow } from '#contract/sales/customer-statements.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { openInCurrencies } from '#server/domains/currencies/currencies/of-party.ts'
import * as customers from '#server/domains/directory/customers/service.ts'

type Period = { from: IsoDate; to: IsoDate }
type Move = Pick<StatementRow, 'posting_date' | 'kind' | 'number' | 'document_id'> & { amount: Paise }

/** What a customer owed, day by day of a period, from the books. Throws `invalid` for more than MAX_STATEMENT_ROWS. */
export async function statement(tx: CompanyTx, customers_id: string, { from, to }: Period): Promise<CustomerStatement> {
  const { customer_name, email, language = null } = await customers.get(tx, customers_id)
  const values = [tx.companies_id, customers_id]
  const [{ rows: before }, { rows: moves }] = await Promise.all([
    tx.client.query<{ opening: Paise }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS opening FROM customer_moves WHERE companies_id = $1 AND customers_id = $2 AND posting_date <= $3`,
      [...values, addDays(from, -1)],
    ),
    tx.client.query<Move>(
      `SELECT posting_date, kind, number, document_id, amount FROM customer_moves
       WHERE companies_id = $1 AND customers_id = $2 AND posting_date BETWEEN $3 AND $4 ORDER BY posting_date, at, number, kind LIMIT ${MAX_STATEMENT_ROWS + 1}`,
      [...values, from, to],
    ),
  ])
  if (moves.length > MAX_STATEMENT_ROWS)
    throw fieldError('from', t('More than {MAX_STATEMENT_ROWS} lines: choose a shorter period', { MAX_STATEMENT_ROWS }))
  const opening = before[0]?.opening ?? 0
  let balance = opening
  const rows = moves.map(({ posting_date, kind, number, document_id, amount }) => {
    balance += amount
    const [debit, credit] = amount >= 0 ? [amount, 0] : [0, negate(amount)]
    return { posting_date, kind, number, document_id, debit, credit, balance }
  })
  const totals = { debit: sumPaise(rows.map((row) => row.debit)), credit: sumPaise(rows.map((row) => row.credit)) }
  const foreign = await openInCurrencies(tx, 'customer', customers_id, to)
  return { customers_id, customer_name, email, language, from, to, opening, rows, ...totals, closing: balance, foreign }
}
