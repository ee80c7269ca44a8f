import type { Module } from '#server/platform/module.ts'
import { currenciesModule } from './currencies/module.ts'

/** The slices of currencies. */
export const currencies: readonly Module[] = [currenciesModule]
