import type { Module } from '#server/platform/module.ts'
import { fixedAssetsModule } from './fixed-assets/module.ts'
import { inventoryModule } from './inventory/module.ts'

/** The slices of assets. */
export const assets: readonly Module[] = [fixedAssetsModule, inventoryModule]
