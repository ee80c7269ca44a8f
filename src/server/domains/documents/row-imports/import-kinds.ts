import type { ImportKind } from '#contract/records.ts'
import { registry } from '#server/platform/registry.ts'
import type { Kind } from './kind.ts'

/** The records that rows of files can become: each slice adds its own kinds in its module. */
export const rowImports = registry<ImportKind, Kind>('a kind of import')

export const kindOf = (import_kind: ImportKind): Kind => rowImports.get(import_kind)
