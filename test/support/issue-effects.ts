import pg from 'pg'
import type { Actor, World } from './world.ts'

/** The effects of issuing a document: every new row of its company, and the main fields of the most important ones. */
export type Effects = {
  /** New rows, by table, without those of the document itself and of how it was created. */
  rows: Record<string, number>
  jobs: string[]
  /** Code of the account and paise, debits positive, in the order of the entry. */
  entry: [code: string, amount: number][]
  stock: [kind: string, quantity: number, value: number | null][]
  /** The status of the document's e-invoice; null if there is none. */
  e_invoice: string | null
  trail: string[]
}

/** The rows of the document itself, however it was created, and records of requests and ways to create it. */
const NOT_EFFECTS =
  `invoices invoice_lines invoice_series credit_notes credit_note_lines cash_memos cash_memo_lines bills bill_lines debit_notes
  debit_note_lines delivery_challans delivery_challan_lines audit_log audit_chain idempotency_keys recurring_invoices recurring_invoice_dates
  operator_invoices operator_subscribers customers counterparties row_imports row_import_rows files stored_bytes notifications approval_requests
  approval_decisions approval_request_steps`.split(/\s+/)
/** Audit rows of drafts, and of their creation. */
const OF_DRAFTS = new Set(['created', 'changed', 'submitted', 'approval_asked', 'step_approved'])

type Counts = { rows: Record<string, number>; jobs: Record<string, number> }

/** Issues a document, and returns the effects. */
export async function effectsOf(
  { url }: World,
  { companies_id }: Pick<Actor, 'companies_id'>,
  entity: string,
  issue: () => Promise<string>,
): Promise<Effects> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const before = await countsOf(owner, companies_id)
    const id = await issue()
    const after = await countsOf(owner, companies_id)
    const grown = (kind: keyof Counts) =>
      Object.entries(after[kind]).flatMap(([name, count]): [string, number][] => {
        const more = count - (before[kind][name] ?? 0)
        return more > 0 ? [[name, more]] : []
      })
    return {
      rows: Object.fromEntries(grown('rows')),
      jobs: grown('jobs').flatMap(([name, count]) => Array.from({ length: count }, () => name)),
      ...(await saidOf(owner, companies_id, entity, id)),
    }
  } finally {
    await owner.end()
  }
}

async function countsOf(owner: pg.Client, companies_id: string): Promise<Counts> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companies_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1) ORDER BY 1`,
    [NOT_EFFECTS],
  )
  const parts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name} WHERE companies_id = $1`)
  const { rows } = await owner.query<{ name: string; count: number }>(parts.join(' UNION ALL '), [companies_id])
  const { rows: jobs } = await owner.query<{ name: string; count: number }>(
    'SELECT job_name AS name, count(*)::int AS count FROM jobs WHERE on_behalf_of = $1 GROUP BY 1 ORDER BY 1',
    [companies_id],
  )
  const byName = (found: { name: string; count: number }[]) => Object.fromEntries(found.map(({ name, count }) => [name, count]))
  return { rows: byName(rows), jobs: byName(jobs) }
}

async function saidOf(owner: pg.Client, companies_id: string, entity: string, id: string) {
  const entry = await owner.query<{ code: string; amount: string }>(
    `SELECT a.code, l.amount FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE e.companies_id = $1 AND e.source_ref = $2 ORDER BY e.journal_entries_id, l.line_no`,
    [companies_id, id],
  )
  const stock = await owner.query<{ kind: string; quantity: string; value: string | null }>(
    'SELECT kind, quantity, value FROM stock_movements WHERE companies_id = $1 AND source_ref = $2 ORDER BY line_no',
    [companies_id, id],
  )
  const registered = await owner.query<{ status: string }>(
    'SELECT status FROM e_invoices WHERE companies_id = $1 AND $2::uuid IN (invoices_id, credit_notes_id)',
    [companies_id, id],
  )
  const trail = await owner.query<{ action: string }>(
    'SELECT action FROM audit_log WHERE companies_id = $1 AND entity = $2 AND entity_id = $3 ORDER BY audit_log_id',
    [companies_id, entity, id],
  )
  return {
    entry: entry.rows.map(({ code, amount }): [string, number] => [code, Number(amount)]),
    stock: stock.rows.map(({ kind, quantity, value }): [string, number, number | null] => [
      kind,
      Number(quantity),
      value === null ? null : Number(value),
    ]),
    e_invoice: registered.rows[0]?.status ?? null,
    trail: trail.rows.map(({ action }) => action).filter((action) => !OF_DRAFTS.has(action)),
  }
}
