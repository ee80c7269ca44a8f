import type { Module } from '#server/platform/module.ts'
import { hubModule } from './hub/module.ts'

/** The slices of marketplace. */
export const marketplace: readonly Module[] = [hubModule]
