import type { Invoice } from '#contract/sales/invoices.ts'

/** Issued, and not settled yet. */
export const isOwed = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'issued' || status === 'part_paid'

/** Issued at any time, and not cancelled. */
export const isIssued = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'draft' && status !== 'cancelled'
