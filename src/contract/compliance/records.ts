import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of compliance, by table. */
export const complianceRecords = {
  e_invoice_settings: { one: 'the e-invoice settings', many: 'e-Invoice settings' },
  gstr2b_imports: { one: 'the import of GSTR-2B', many: 'GSTR-2B imports', page: '/gst' },
  gstr2b_rows: { one: 'the GSTR-2B document', many: 'GSTR-2B documents', page: '/gst' },
  gst_amendments: { one: 'the GST amendment', many: 'GST amendments', page: '/gstr-1' },
  gst_returns: { one: 'the GST return', many: 'GST returns', entries: ['gst_return'] },
  gst_turnovers: { one: 'the GST turnover', many: 'GST turnover', page: '/settings/registrations' },
  ims_imports: { one: 'the import of IMS records', many: 'IMS imports', page: '/gst/ims' },
  ims_records: { one: 'the IMS document', many: 'IMS documents', page: '/gst/ims' },
  gst_supplier_requests: { one: 'the request to a supplier', many: 'requests to suppliers', page: '/gst/suppliers' },
  gstr3b_entries: { one: 'the figure of GSTR-3B', many: 'figures of GSTR-3B' },
  e_invoices: { one: 'e-invoice', many: 'e-Invoices', notifications: { e_invoice: 'shield' } },
  e_way_bills: { one: 'e-way bill', many: 'e-Way bills' },
  tds_challans: { one: 'TDS challan', many: 'TDS challans', page: '/accounting/tds' },
  tds_deductors: { one: 'the TDS statement details', many: 'TDS statement details', page: '/accounting/tds' },
  tds_statements: { one: 'the TDS statement', many: 'TDS statements', page: '/accounting/tds' },
  consolidated_e_way_bills: { one: 'the trip sheet', many: 'Trip sheets' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of compliance. */
export const complianceActions = {
  decided: 'decided about',
  e_invoice_asked: 'asked to register',
  e_invoice_cancel_asked: 'asked to cancel the registration of',
  e_invoice_cancel_refused: 'could not cancel the registration of',
  e_invoice_cancelled: 'cancelled the registration of',
  e_invoice_failed: 'could not register',
  e_invoice_registered: 'registered',
  e_way_bill_asked: 'asked for an e-way bill of',
  e_way_bill_cancel_asked: 'asked to cancel the e-way bill of',
  e_way_bill_cancelled: 'cancelled the e-way bill of',
  e_way_bill_change_refused: 'could not change the e-way bill of',
  e_way_bill_extend_asked: 'asked to extend the e-way bill of',
  e_way_bill_failed: 'could not make the e-way bill of',
  e_way_bill_group_asked: 'asked for several vehicles under the e-way bill of',
  e_way_bill_group_change_asked: 'asked to change a vehicle under the e-way bill of',
  e_way_bill_group_vehicle_asked: 'asked to load a vehicle under the e-way bill of',
  e_way_bill_grouped: 'may use several vehicles for the e-way bill of',
  e_way_bill_loaded: 'loaded a vehicle under the e-way bill of',
  e_way_bill_made: 'made the e-way bill of',
  e_way_bill_moved: 'changed the e-way bill of',
  e_way_bill_vehicle_asked: 'named a vehicle for the e-way bill of',
} as const satisfies Record<string, string>
