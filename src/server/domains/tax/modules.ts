import type { Module } from '#server/platform/module.ts'
import { gstEntriesModule } from './gst-entries/module.ts'

/** The slices of tax. */
export const tax: readonly Module[] = [gstEntriesModule]
