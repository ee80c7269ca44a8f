import type { Module } from '#server/platform/module.ts'
import { backfillGstEntries } from './backfill.ts'

export const gstEntriesModule: Module = { schedules: [backfillGstEntries] }
