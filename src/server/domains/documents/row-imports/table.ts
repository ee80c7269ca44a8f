import type { ImportRow, RowImport } from '#contract/documents/row-imports.ts'
import type { ImportKind } from '#contract/records.ts'
import type { Issue } from '#core/errors.ts'

export type ImportRecord = {
  row_imports_id: string
  import_kind: ImportKind
  import_status: RowImport['import_status']
  /** Null, with its name instead, for a file of a version that did not store files. */
  files_id: string | null
  carried_name: string | null
  file_sha256: Buffer
  match_by: string | null
  header: string[]
  fields: string[]
  row_count: number
  checked_count: number
  ready_count: number
  wrong_count: number
  known_count: number
  made_count: number
  failed_count: number
  control_count: number
  control_sum: number | null
  is_repeat: boolean
  failure: string | null
  notes: string[]
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

export type RowRecord = {
  row_no: number
  row_status: ImportRow['row_status']
  cells: string[]
  row_key: string
  issues: Issue[]
  result: string | null
  made_id: string | null
  /** Its total, in paise. */
  total: number | null
}
