import type { CompanyTx } from '#server/platform/db.ts'

export type BooksReport = {
  /** True when every check passes; rows not chained yet do not count. */
  ok: boolean
  broken: { invariant: string; subject: string; detail: string }[]
  audit: {
    /** Chained rows that are unchanged. */
    sealed: number
    /** The first broken place of the chain. */
    first_bad: { seq: number; reason: string } | null
    /** Rows older than a minute that are not chained yet. */
    pending: number
    /** The end of the chain: stored elsewhere, it later proves that no row was cut off. */
    head: { seq: number; hash: string } | null
  }
}

type Head = { seq: number; hash: string }

/**
 * Verifies the books of the company: the ledger's invariants, the balances of customers and vendors by their documents, and the audit trail
 * recomputed row by row. An edited, deleted, swapped or reordered row is found at its place in the chain. `kept` is an earlier head: the
 * chain must still contain it.
 */
export async function verifyBooks(tx: CompanyTx, kept?: Head): Promise<BooksReport> {
  // A large book takes minutes.
  await tx.client.query('SET LOCAL statement_timeout = 0')
  const broken = await tx.client.query<BooksReport['broken'][number]>(
    'SELECT invariant, subject, detail FROM broken_invariants() UNION ALL SELECT invariant, subject, detail FROM broken_payables() UNION ALL SELECT invariant, subject, detail FROM broken_ledger_days() UNION ALL SELECT invariant, subject, detail FROM broken_control_accounts() UNION ALL SELECT invariant, subject, detail FROM broken_openings() UNION ALL SELECT invariant, subject, detail FROM broken_tds() UNION ALL SELECT invariant, subject, detail FROM broken_tcs() UNION ALL SELECT invariant, subject, detail FROM broken_gst() UNION ALL SELECT invariant, subject, detail FROM broken_dividends()',
  )
  const head = await headOf(tx)
  const first_bad = (await firstBad(tx)) ?? (await missingHead(tx, kept))
  const pending = await unsealed(tx)
  return {
    ok: broken.rows.length === 0 && first_bad === null,
    broken: broken.rows,
    audit: { sealed: head?.seq ?? 0, first_bad, pending, head },
  }
}

/** Each stored hash must follow from the previous one and the row as it reads now; so the first wrong one is the place. */
async function firstBad(tx: CompanyTx): Promise<{ seq: number; reason: string } | null> {
  const { rows } = await tx.client.query<{ seq: number; reason: string }>(
    `SELECT seq, reason FROM (
       SELECT c.seq, CASE
           WHEN c.seq <> coalesce(lag(c.seq) OVER chain, 0) + 1 THEN 'a link before it is missing'
           WHEN a.audit_log_id IS NULL THEN 'its row was deleted'
           WHEN c.hash <> audit_digest(coalesce(lag(c.hash) OVER chain, '\\x'::bytea), a) THEN 'its row or its hash was changed'
         END AS reason
       FROM audit_chain c LEFT JOIN audit_log a ON a.companies_id = c.companies_id AND a.audit_log_id = c.audit_log_id
       WHERE c.companies_id = $1 WINDOW chain AS (ORDER BY c.seq)
     ) links WHERE reason IS NOT NULL ORDER BY seq LIMIT 1`,
    [tx.companies_id],
  )
  return rows[0] ?? null
}

async function headOf(tx: CompanyTx): Promise<Head | null> {
  const { rows } = await tx.client.query<Head>(
    `SELECT seq, encode(hash, 'hex') AS hash FROM audit_chain WHERE companies_id = $1 ORDER BY seq DESC LIMIT 1`,
    [tx.companies_id],
  )
  return rows[0] ?? null
}

async function missingHead(tx: CompanyTx, kept: Head | undefined): Promise<{ seq: number; reason: string } | null> {
  if (!kept) return null
  const { rows } = await tx.client.query(
    `SELECT 1 FROM audit_chain WHERE companies_id = $1 AND seq = $2 AND hash = decode($3, 'hex')`,
    [tx.companies_id, kept.seq, kept.hash],
  )
  return rows.length > 0 ? null : { seq: kept.seq, reason: 'the head noted earlier is not in the chain any more' }
}

async function unsealed(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ pending: number }>(
    `SELECT count(*) AS pending FROM audit_log a WHERE a.companies_id = $1 AND a.created_at < $2
       AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.companies_id = a.companies_id AND c.audit_log_id = a.audit_log_id)`,
    [tx.companies_id, new Date(tx.now.getTime() - 60_000)],
  )
  return rows[0]?.pending ?? 0
}
