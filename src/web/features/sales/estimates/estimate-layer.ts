import type { Estimate } from '#contract/sales/estimates.ts'

/** What opens over the page of an estimate. */
export type EstimateLayer = 'amend' | 'email' | 'invoice' | 'decline'

/** An estimate, and what opens a layer over its page. */
export type EstimateActionProps = { estimate: Estimate; onOpen: (layer: EstimateLayer) => void }
