import type { Actor } from './world.ts'

/** Copies of an issued invoice, with their lines and numbers of their own. */
export async function copyInvoices(asha: Pick<Actor, 'tx' | 'companies_id'>, invoices_id: string, count: number) {
  await asha.tx(async (tx) => {
    await tx.client.query('SET LOCAL statement_timeout = 0')
    const { rows } = await tx.client.query<{ table_name: string; columns: string }>(
      `SELECT table_name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
       WHERE table_name IN ('invoices', 'invoice_lines') AND is_generated = 'NEVER' GROUP BY 1 ORDER BY length(table_name)`,
    )
    for (const { table_name, columns } of rows) {
      const values = columns
        .replace(/\binvoices_id\b/, "md5('copy' || n)::uuid")
        .replace(/\binvoice_number\b/, "'INV/2026/' || (n + 1000)")
        .replace(/\bserial\b/, 'n + 1000')
        .replace(/\bnumber_key\b/, "'k' || n")
      await tx.client.query(
        `INSERT INTO ${table_name} (${columns}) SELECT ${values} FROM ${table_name} r, generate_series(1, ${count}) n WHERE r.companies_id = $1 AND r.invoices_id = $2`,
        [asha.companies_id, invoices_id],
      )
    }
  })
}
