import type { Collection } from '#contract/sales/collect.ts'

/** The parts of the page about the invoice of its link. */
export type InvoicePartProps = { token: string; invoice: NonNullable<Collection['invoice']> }
