import type { Caller } from '#test/operator/people.ts'
import { type Ledger, type Posted, post } from './load.ts'
import { connected } from './subject.ts'

/** Every fault found in the books after a crash; empty when all is well. */
export async function faults(url: string, asha: Caller, ledger: Ledger): Promise<string[]> {
  const client = await connected(url)
  try {
    await client.query(`SET app.companies_id = '${asha.companies_id}'`)
    const broken = await client.query(
      'SELECT invariant, subject, detail FROM broken_invariants() UNION ALL SELECT invariant, subject, detail FROM broken_ledger_days()',
    )
    const { rows } = await client.query<{ memo: string; ids: string[]; is_kept: boolean }>(
      `SELECT e.memo, array_agg(e.journal_entries_id::text) AS ids, bool_and(k.sealed_reply IS NOT NULL) AS is_kept
       FROM journal_entries e LEFT JOIN idempotency_keys k ON k.companies_id = e.companies_id AND k.idempotency_key = e.memo
       WHERE e.companies_id = $1 AND e.source = 'manual' GROUP BY e.memo`,
      [asha.companies_id],
    )
    const found = new Map(rows.map((row) => [row.memo, row]))
    return [
      ...broken.rows.map((row) => Object.values(row).join(' ')),
      ...rows.filter(({ ids }) => ids.length > 1).map(({ memo }) => `${memo} was posted more than once`),
      // Encrypted: its content is compared when it is requested again.
      ...rows.filter(({ is_kept }) => !is_kept).map(({ memo }) => `${memo} is posted and its answer is not kept`),
      ...[...ledger.acknowledged]
        .filter(([key, { journal_entries_id }]) => found.get(key)?.ids[0] !== journal_entries_id)
        .map(([key]) => `${key} was acknowledged and is lost`),
    ]
  } finally {
    await client.end()
  }
}

/** Sends some acknowledged postings again: the same response to the byte, and another body under the key is rejected. */
export async function answersDiffer(origin: string, asha: Caller, some: readonly [string, Posted][]): Promise<string[]> {
  const wrong = await Promise.all(
    some.map(async ([key, { body, answer }]) => {
      const again = await (await post({ origin, asha }, key, body)).text()
      const other = await post({ origin, asha }, key, { ...body, memo: 'another' } as typeof body)
      if (again !== answer) return `${key} answered differently the second time: ${again}`
      return other.ok ? `${key} took another body` : undefined
    }),
  )
  return wrong.filter((each) => each !== undefined)
}

/** Index against table, page by page, for every index of ours. */
export async function damagedIndexes(url: string): Promise<string[]> {
  const client = await connected(url)
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
       WHERE a.amname = 'btree' AND c.relnamespace = 'public'::regnamespace AND i.indisvalid AND c.relpersistence = 'p'`,
    )
    const bad: string[] = []
    for (const { name } of rows)
      await client
        .query('SELECT bt_index_check($1::regclass, true)', [name])
        .catch((error: Error) => bad.push(`${name}: ${error.message}`))
    return bad
  } finally {
    await client.end()
  }
}
