import type { ImportKind } from '#contract/records.ts'
import { AppError } from '#core/errors.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import type { Existing, Keys } from './kind.ts'
import { kindOf } from './import-kinds.ts'

const PAGE = 1_000
const sheetKinds: Partial<Record<ColumnOf['kind'], Column['kind']>> = {
  money: 'money',
  signed: 'money',
  date: 'date',
  count: 'count',
}

/** Existing records of a kind in the format of its imports, read page by page while it is sent. */
export async function exportOf(
  tx: CompanyTx,
  { database }: Pick<Dependencies, 'database'>,
  import_kind: ImportKind,
  format: 'csv' | 'xlsx' = 'csv',
): Promise<Download> {
  const { columns, existing } = kindOf(import_kind)
  if (!existing) throw new AppError('not_found', 'These have their own export.')
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  await audit(tx, 'exported', import_kind.replaceAll('-', '_'), tx.companies_id)
  async function* rows(read: NonNullable<typeof existing>) {
    let after: Keys | undefined
    do {
      const page: readonly Existing[] = await inCompany(database, who, (fresh) => read(fresh, after, PAGE))
      for (const { fields } of page) yield columns.map((column) => cellOf(column, fields[column.field] ?? null))
      after = page.length < PAGE ? undefined : page.at(-1)?.keys
    } while (after)
  }
  const head = columns.map(({ header, kind }): Column => ({ header, kind: sheetKinds[kind] ?? 'text' }))
  return sheetFile(`${import_kind} lines`, format, head, rows(existing))
}

function cellOf({ kind, choices = {} }: ColumnOf, value: string | number | boolean | null): Cell {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (kind === 'choice' && typeof value === 'string') return choices[value]?.[0] ?? value.replaceAll('_', ' ')
  return value
}
