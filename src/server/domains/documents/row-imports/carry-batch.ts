import { createHash } from 'node:crypto'
import type { ImportKind } from '#contract/records.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

type Batch = { import_kind: ImportKind; carried_name: string; made_count: number; control_sum: Paise }

/** Records chosen on a screen as one batch, so that they are listed, approved and tried again like the rows of a file. Returns its id. */
export async function carryBatch(tx: CompanyTx, { import_kind, carried_name, made_count, control_sum }: Batch): Promise<string> {
  const row_imports_id = newId()
  await insertRow(tx.client, 'row_imports', {
    companies_id: tx.companies_id,
    row_imports_id,
    import_kind,
    import_status: 'finished',
    carried_name,
    file_sha256: createHash('sha256').update(row_imports_id).digest(),
    row_count: made_count,
    checked_count: made_count,
    ready_count: made_count,
    made_count,
    control_count: made_count,
    control_sum,
    // No file: the next batch of the same bills is judged by what they still owe, not by its bytes.
    is_repeat: true,
    created_by: tx.accounts_id,
    created_at: tx.now,
    started_at: tx.now,
    finished_at: tx.now,
  })
  return row_imports_id
}
