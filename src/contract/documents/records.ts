import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of documents, by table. */
export const documentsRecords = {
  files: { one: 'file', many: 'Files' },
  row_imports: { one: 'the file', many: 'Imports from files', notifications: { row_import: 'upload' } },
  statement_settings: { one: 'the statement settings', many: 'Statement settings' },
} as const satisfies Record<string, RecordKind>
