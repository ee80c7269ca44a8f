import { type ImportKind, importWords } from '#contract/records.ts'

/** The page of an import. */
export function importPage(import_kind: ImportKind, row_imports_id: string): string {
  const { upload } = importWords[import_kind]
  return `${upload}${upload.includes('?') ? '&' : '?'}import=${row_imports_id}`
}
