import * as z from 'zod/mini'
import { isoDate, timestamp } from '../fields.ts'
import type { Permission } from '../permissions.ts'

/**
 * What an auditor may read, whatever their role says; they write comments and requests only (`auditorWrites` of auditors.ts). Nothing here opens the team,
 * settings, API keys, payouts or payroll.
 */
export const auditorReads: readonly Permission[] = ['REPORTS', 'BANKING', 'ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE']

/** The year that an auditor reads, from the first day of comparatives, and when that ends. */
export const AuditScope = z.object({
  period_start: isoDate,
  period_end: isoDate,
  comparatives_from: isoDate,
  access_ends_at: timestamp,
})
export type AuditScope = z.infer<typeof AuditScope>
