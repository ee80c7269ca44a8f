import type { ReactNode } from 'react'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr1Filing } from '#contract/compliance/gstr1.ts'

/** Draws how far a return is at the GST portal. */
export type PortalOf = (form: 'gstr1' | 'gstr1a', of: ReturnChoice, filing: Gstr1Filing) => ReactNode
