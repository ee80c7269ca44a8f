import type { Module } from '#server/platform/module.ts'
import { attachmentsModule } from './attachments/module.ts'
import { exportsModule } from './exports/module.ts'
import { listsModule } from './lists/module.ts'
import { rowImportsModule } from './row-imports/module.ts'
import { tagsModule } from './tags/module.ts'

/** The slices of documents. */
export const documents: readonly Module[] = [attachmentsModule, exportsModule, listsModule, rowImportsModule, tagsModule]
