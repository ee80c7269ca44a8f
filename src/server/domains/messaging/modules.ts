import type { Module } from '#server/platform/module.ts'
import { notificationsModule } from './notifications/module.ts'

/** The slices of messaging. */
export const messaging: readonly Module[] = [notificationsModule]
