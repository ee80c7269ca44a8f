import type { DueKind } from '#contract/billing/subscription-payments.ts'
import type { Paise } from '#core/money.ts'

/** The amount due, `total` in paise. */
export type Due = { due_kind: DueKind; subscription_packages_id: string; total: Paise }
