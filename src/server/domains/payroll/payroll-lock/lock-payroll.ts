import type { CompanyTx } from '#server/platform/db.ts'

/** One run of a company at a time is started, approved or reversed, and no loan is recorded meanwhile: each month continues from the previous one. */
export const lockPayroll = (tx: CompanyTx) =>
  tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 107))', [tx.companies_id])
