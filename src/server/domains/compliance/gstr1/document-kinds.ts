import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'

export const sellerGstin = `d.seller ->> 'gstin'`
export const headers = `json_build_object('taxable', d.taxable_value, 'igst', d.igst, 'cgst', d.cgst, 'sgst', d.sgst, 'cess', d.cess) AS headers`
const corrected = `o.invoice_date AS corrects_date, o.total - o.tcs AS corrects_total, o.tax_rule AS corrects_rule`
const nothingCorrected = `NULL AS corrects_date, NULL::bigint AS corrects_total, NULL AS corrects_rule`
const customer = `d.customers_id, d.customer ->> 'gst_treatment' AS treatment, d.customer ->> 'gstin' AS gstin, d.reverse_charge`
/** The shipping bill of exported goods, once it is whole, and when that was. */
const shipping = `CASE WHEN d.customer ->> 'gst_treatment' = 'overseas' THEN (SELECT json_build_object('port', e.port_code, 'number', e.shipping_bill_number,
    'date', e.shipping_bill_date, 'at', e.shipping_recorded_at) FROM export_proofs e
  WHERE e.companies_id = d.companies_id AND e.invoices_id = d.invoices_id AND e.shipping_recorded_at IS NOT NULL) END AS shipping`
const consumer = `NULL AS customers_id, 'unregistered' AS treatment, NULL AS gstin, false AS reverse_charge`

type KindParts = {
  id: string
  day: string
  number: string
  party: string
  columns: string
  join: string
  /** When the document was recorded, and whether it is in the books. */
  recorded: string
  isIssued: string
}

/** The differences between the kinds; `invoices_id` joins the invoice a credit note lowers. */
export const kinds: Readonly<Record<DocumentKind, KindParts>> = {
  invoices: {
    id: 'invoices_id',
    day: 'invoice_date',
    number: 'd.invoice_number',
    party: 'd.customer_name',
    columns: `${customer}, nullif(d.tcs, 0) AS tcs, ${shipping}, ${nothingCorrected}`,
    join: '',
    recorded: 'd.issued_at',
    isIssued: `d.status <> 'draft' AND d.opening_on IS NULL`,
  },
  cash_memos: {
    id: 'cash_memos_id',
    day: 'memo_date',
    number: 'd.memo_number',
    party: `coalesce(d.customer_name, 'Cash customer')`,
    columns: `${consumer}, ${nothingCorrected}`,
    join: '',
    recorded: 'd.created_at',
    isIssued: 'true',
  },
  credit_notes: {
    id: 'credit_notes_id',
    day: 'credit_note_date',
    number: 'd.credit_note_number',
    party: 'd.customer_name',
    columns: `${customer}, ${corrected}`,
    join: 'LEFT JOIN invoices o ON o.companies_id = d.companies_id AND o.invoices_id = d.invoices_id',
    recorded: 'd.issued_at',
    isIssued: `d.status <> 'draft' AND d.opening_on IS NULL`,
  },
  // Between distinct persons, so a supply to a registered person (CGST Act s.25(4), Schedule I para 2).
  stock_transfers: {
    id: 'stock_transfers_id',
    day: 'transfer_date',
    number: 'd.transfer_number',
    party: 'd.customer_name',
    columns: `NULL AS customers_id, 'registered' AS treatment, d.to_gstin AS gstin, false AS reverse_charge, ${nothingCorrected}`,
    join: '',
    recorded: 'd.created_at',
    isIssued: 'true',
  },
}
