import type { CompanyTx } from '#server/platform/db.ts'

/** The change of customers' balances by the lines of an assignment (`sign` 1), or by undoing it (-1). */
export const moveBalances = (tx: CompanyTx, subledger_assignments_id: string, sign: 1 | -1) =>
  tx.client.query(
    `UPDATE customers c SET receivable = c.receivable + $3::int * s.amount
     FROM (SELECT customers_id, sum(amount)::bigint AS amount FROM subledger_lines
       WHERE companies_id = $1 AND subledger_assignments_id = $2 AND control = 'customer' GROUP BY 1) s
     WHERE c.companies_id = $1 AND c.customers_id = s.customers_id`,
    [tx.companies_id, subledger_assignments_id, sign],
  )
