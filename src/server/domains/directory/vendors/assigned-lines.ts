import type { CompanyTx } from '#server/platform/db.ts'

/** The change of vendors' balances by the lines of an assignment (`sign` 1), or by undoing it (-1). */
export const moveBalances = (tx: CompanyTx, subledger_assignments_id: string, sign: 1 | -1) =>
  tx.client.query(
    `UPDATE vendors v SET payable = v.payable - $3::int * s.amount
     FROM (SELECT vendors_id, sum(amount)::bigint AS amount FROM subledger_lines
       WHERE companies_id = $1 AND subledger_assignments_id = $2 AND control = 'vendor' GROUP BY 1) s
     WHERE v.companies_id = $1 AND v.vendors_id = s.vendors_id`,
    [tx.companies_id, subledger_assignments_id, sign],
  )
