import { createHash } from 'node:crypto'
import type { ImportKind } from '#contract/records.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

type Batch = { import_kind: ImportKind; name: string; count: number; sum: Paise }

/** A batch that another slice makes without a file, such as the salaries of a month: it is followed and released like one of a file. */
export async function recordBatch(tx: CompanyTx, { import_kind, name, count, sum }: Batch): Promise<string> {
  const row_imports_id = newId()
  await insertRow(tx.client, 'row_imports', {
    companies_id: tx.companies_id,
    row_imports_id,
    import_kind,
    import_status: 'finished',
    carried_name: name,
    file_sha256: createHash('sha256').update(row_imports_id).digest(),
    row_count: count,
    checked_count: count,
    made_count: count,
    control_count: count,
    control_sum: sum,
    created_by: tx.accounts_id,
    created_at: tx.now,
    started_at: tx.now,
    finished_at: tx.now,
  })
  return row_imports_id
}
