import type { ImportKind } from '#contract/row-imports.ts'
import { customerRows } from '../customers/rows.ts'
import { itemRows } from '../items/rows.ts'
import { vendorRows } from '../vendors/rows.ts'
import type { Kind } from './kind.ts'

const kinds: Record<ImportKind, Kind> = {
  items: itemRows,
  customers: customerRows,
  vendors: vendorRows,
}

export const kindOf = (import_kind: ImportKind): Kind => kinds[import_kind]
