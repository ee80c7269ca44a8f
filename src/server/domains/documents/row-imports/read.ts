import type { Query } from '#contract/endpoint.ts'
import type { ImportRow, listImportRows, listRowImports, RowImport } from '#contract/documents/row-imports.ts'
import { fieldOf } from '#core/documents/row-imports/columns.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { kindOf } from './import-kinds.ts'
import type { ImportRecord, RowRecord } from './table.ts'

type Shown = ImportRecord & {
  original_file_name: string
  same_id: string | null
  same_started_at: Date | null
  same_made: number | null
}

// An earlier import is found by the index that prevents a file from being imported twice.
const SELECT = `SELECT i.*, coalesce(f.original_file_name, i.carried_name) AS original_file_name, s.row_imports_id AS same_id, s.started_at AS same_started_at, s.made_count AS same_made
  FROM row_imports i LEFT JOIN files f ON f.companies_id = i.companies_id AND f.files_id = i.files_id
  LEFT JOIN LATERAL (SELECT e.row_imports_id, e.started_at, e.made_count FROM row_imports e
    WHERE e.companies_id = i.companies_id AND e.import_kind = i.import_kind AND e.file_sha256 = i.file_sha256 AND e.started_at IS NOT NULL
      AND NOT e.is_repeat AND e.row_imports_id <> i.row_imports_id LIMIT 1) s ON true`

/** A page of imports of one kind, newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listRowImports>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const { rows } = await tx.client.query<Shown>(
    `${SELECT} WHERE i.companies_id = $1 AND i.import_kind = $2 AND ($3::uuid IS NULL OR i.row_imports_id < $3)
     ORDER BY i.row_imports_id DESC LIMIT $4`,
    [tx.companies_id, query.import_kind, after?.[0] ?? null, limit + 1],
  )
  return paged(rows.map(view), limit, (row) => [row.row_imports_id])
}

export async function get(tx: CompanyTx, row_imports_id: string): Promise<RowImport> {
  const { rows } = await tx.client.query<Shown>(`${SELECT} WHERE i.companies_id = $1 AND i.row_imports_id = $2`, [
    tx.companies_id,
    row_imports_id,
  ])
  if (!rows[0]) throw missing()
  return view(rows[0])
}

/** The import's row, locked until the transaction ends: what is done for it is done by one at a time. */
export async function lock(tx: CompanyTx, row_imports_id: string): Promise<ImportRecord> {
  const { rows } = await tx.client.query<ImportRecord>(
    'SELECT * FROM row_imports WHERE companies_id = $1 AND row_imports_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, row_imports_id],
  )
  if (!rows[0]) throw missing()
  return rows[0]
}

/** A page of the rows in one state, in the order of the file. */
export async function rowsOf(tx: CompanyTx, row_imports_id: string, query: Query<typeof listImportRows>) {
  await get(tx, row_imports_id)
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const { rows } = await tx.client.query<RowRecord>(
    `SELECT * FROM row_import_rows WHERE companies_id = $1 AND row_imports_id = $2 AND row_status = $3 AND row_no > $4
     ORDER BY row_no LIMIT $5`,
    [tx.companies_id, row_imports_id, query.row_status, Number(after?.[0] ?? 0), limit + 1],
  )
  return paged(rows.map(rowView), limit, (row) => [String(row.row_no)])
}

export function rowView({ row_no, row_status, cells, issues, result, made_id }: RowRecord): ImportRow {
  return { row_no, row_status, cells, issues, result, made_id }
}

function view({
  files_id: _file,
  carried_name: _name,
  file_sha256: _hash,
  is_repeat: _repeat,
  header,
  fields,
  ...row
}: Shown): RowImport {
  const labels = new Map(kindOf(row.import_kind).columns.map((column) => [column.field, column.header]))
  const { same_id, same_started_at, same_made, created_at, started_at, finished_at, ...rest } = row
  return {
    ...rest,
    columns: header.map((name, i) => {
      const label = labels.get(fieldOf(fields[i] ?? '')) ?? null
      return { header: name, field: label === null ? null : (fields[i] ?? null), label }
    }),
    same_file:
      same_id === null || same_started_at === null
        ? null
        : { row_imports_id: same_id, started_at: same_started_at.toISOString(), made_count: same_made ?? 0 },
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }
}

const missing = () => new AppError('not_found', 'This import does not exist.')
