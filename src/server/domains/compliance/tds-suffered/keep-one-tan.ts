import type { CompanyTx } from '#server/platform/db.ts'

/** Of two customers that become one, each with a TAN, the TAN of the one that stays is kept. */
export async function keepOneTan(tx: CompanyTx, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.client.query(
    `DELETE FROM customer_tans f WHERE f.companies_id = $1 AND f.customers_id = $2
       AND EXISTS (SELECT 1 FROM customer_tans i WHERE i.companies_id = $1 AND i.customers_id = $3)`,
    [tx.companies_id, from, into],
  )
}
