import type { Fixture, Table } from './fixture.ts'

/** How many recent bank lines, audit rows per company and uploaded files remain. */
const LINES_SINCE = '2026-09-01'
const AUDIT_ROWS = 200
const FILES = 2

type Row = ReadonlyMap<string, string>

/**
 * Drops most of the rows that take space by their number alone: an upgrade handles the same columns in a few hundred rows. The journal, its
 * balances and every document are complete, and of the audit trail the beginning of each chain.
 */
export function trimmed({ tables, files, ...rest }: Fixture): Fixture {
  const seen = new Map<string, number>()
  const isEarly = (row: Row) => {
    const company = row.get('companies_id') ?? ''
    seen.set(company, (seen.get(company) ?? 0) + 1)
    return (seen.get(company) ?? 0) <= AUDIT_ROWS
  }
  // The chain is exported by company and number.
  const chain = only(tables, 'audit_chain', isEarly)
  const audits = idsOf(chain, 'audit_chain', 'audit_log_id')
  const since = (column: string) => (row: Row) => (row.get(column) ?? '') >= LINES_SINCE
  const kept: Record<string, string> = {
    bank_transactions: 'transaction_date',
    bank_days: 'day',
    bank_months: 'month',
    bank_month_sums: 'month',
  }
  const lined = Object.entries(kept).reduce((left, [name, column]) => only(left, name, since(column)), chain)
  const lines = idsOf(lined, 'bank_transactions', 'bank_transactions_id')
  const matched = only(lined, 'reconciliation_match_lines', (row) => lines.has(row.get('bank_transactions_id') ?? ''))
  const matches = idsOf(matched, 'reconciliation_match_lines', 'reconciliation_matches_id')
  const ofMatch = [
    'reconciliation_matches',
    'reconciliation_clearings',
    'reconciliation_match_entries',
    'reconciliation_match_payments',
  ]
  const ofMatches = ofMatch.reduce(
    (left, name) => only(left, name, (row) => matches.has(row.get('reconciliation_matches_id') ?? '')),
    // Every posting has its line there.
    only(matched, 'audit_log', (row) => audits.has(row.get('audit_log_id') ?? '') || row.get('entity') === 'journal_entries'),
  )
  return { ...rest, tables: ofMatches, files: Object.fromEntries(Object.entries(files).slice(0, FILES)) }
}

function rowsOf({ columns, rows }: Table): { text: string; row: Row }[] {
  const names = columns.split(', ')
  const read = (text: string) => new Map(text.split('\t').map((value, at) => [names[at] ?? '', value]))
  return rows
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ text, row: read(text) }))
}

const only = (tables: Table[], name: string, isKept: (row: Row) => boolean): Table[] =>
  tables.map((table) => {
    if (table.name !== `public.${name}`) return table
    const kept = rowsOf(table).filter(({ row }) => isKept(row))
    return { ...table, rows: kept.map(({ text }) => `${text}\n`).join('') }
  })

const idsOf = (tables: Table[], name: string, column: string): Set<string> =>
  new Set(
    tables
      .filter((table) => table.name === `public.${name}`)
      .flatMap((table) => rowsOf(table).map(({ row }) => row.get(column) ?? '')),
  )
