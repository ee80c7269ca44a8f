import type { CompanyTx } from '#server/platform/db.ts'

/** What the lines of an assignment take from what vendors are owed (`sign` 1), or give back when it is undone (-1). */
export const moveBalances = (tx: CompanyTx, subledger_assignments_id: string, sign: 1 | -1) =>
  tx.client.query(
    `UPDATE vendors v SET payable = v.payable - $3::int * s.amount
     FROM (SELECT vendors_id, sum(amount)::bigint AS amount FROM subledger_lines
       WHERE companies_id = $1 AND subledger_assignments_id = $2 AND control = 'vendor' GROUP BY 1) s
     WHERE v.companies_id = $1 AND v.vendors_id = s.vendors_id`,
    [tx.companies_id, subledger_assignments_id, sign],
  )
