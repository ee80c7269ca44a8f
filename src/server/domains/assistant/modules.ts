import type { Module } from '#server/platform/module.ts'
import { datatalkModule } from './datatalk/module.ts'

/** The slices of assistant. */
export const assistant: readonly Module[] = [datatalkModule]
