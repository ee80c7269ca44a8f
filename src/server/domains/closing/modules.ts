import type { Module } from '#server/platform/module.ts'
import { auditorsModule } from './auditors/module.ts'
import { openingDocumentsModule } from './opening-documents/module.ts'
import { yearEndModule } from './year-end/module.ts'

/** The slices of closing. */
export const closing: readonly Module[] = [auditorsModule, openingDocumentsModule, yearEndModule]
