/**
 * The status of an offer. Past its last day a sent one counts as expired; part_invoiced and invoiced follow from its invoices.
 */
export const estimateStatuses = ['draft', 'sent', 'accepted', 'declined', 'part_invoiced', 'invoiced'] as const
export const estimateSorts = ['estimate_date', 'number', 'valid_until', 'total', 'customer'] as const
export type EstimateStatus = (typeof estimateStatuses)[number]

/** The statuses a person may set. Sending, which assigns the number, and invoicing are separate steps. */
const next: Record<EstimateStatus, readonly EstimateStatus[]> = {
  draft: [],
  sent: ['accepted', 'declined', 'draft'],
  accepted: ['sent', 'declined'],
  declined: ['sent', 'accepted', 'draft'],
  part_invoiced: [],
  invoiced: [],
}
export const estimateStatusesAfter = (status: EstimateStatus): readonly EstimateStatus[] => next[status]

/** An offer that may still be invoiced. Who invoices one that was only sent takes it for accepted. */
export const isInvoiceable = (status: EstimateStatus): boolean => ['sent', 'accepted', 'part_invoiced'].includes(status)

/** From what is invoiced of its lines. */
export function statusByInvoiced(lines: readonly { is_begun: boolean; is_whole: boolean }[]): EstimateStatus {
  if (lines.every((line) => line.is_whole)) return 'invoiced'
  return lines.some((line) => line.is_begun) ? 'part_invoiced' : 'accepted'
}
