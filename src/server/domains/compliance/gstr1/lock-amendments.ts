import type { CompanyTx } from '#server/platform/db.ts'

/** Decisions of a company are made one at a time, and none while a return that counts them is built or filed. */
export const lockAmendments = (tx: CompanyTx) =>
  tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 151))', [tx.companies_id])
