import type { RecordKind } from '../record-kind.ts'

/** What compliance keeps, by table. */
export const complianceRecords = {
  e_invoice_settings: { one: 'the e-invoice settings', many: 'e-Invoice settings' },
  e_invoices: { one: 'e-invoice', many: 'e-Invoices', notifications: { e_invoice: 'shield' } },
  e_way_bills: { one: 'e-way bill', many: 'e-Way bills' },
  tds_challans: { one: 'TDS challan', many: 'TDS challans', page: '/accounting/tds' },
  consolidated_e_way_bills: { one: 'the trip sheet', many: 'Trip sheets' },
} as const satisfies Record<string, RecordKind>
