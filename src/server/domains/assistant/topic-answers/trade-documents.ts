const columns = (sign: '' | '-', documents: 0 | 1) =>
  `place_of_supply AS code, ${documents} AS documents, ${sign}taxable_value AS value,
   CASE WHEN reverse_charge THEN 0 ELSE ${sign}(cgst + sgst + igst + cess) END AS tax`

/** Documents of a side; `e` is the posting that a document is in. */
export const documentsOf = {
  sale: `SELECT ${columns('', 1)} FROM invoices WHERE e.source = 'invoice' AND companies_id = $1 AND invoices_id = e.source_ref::uuid AND opening_on IS NULL
    UNION ALL SELECT ${columns('-', 0)} FROM credit_notes WHERE e.source = 'credit_note' AND companies_id = $1 AND credit_notes_id = e.source_ref::uuid AND opening_on IS NULL
    UNION ALL SELECT ${columns('', 1).replace('reverse_charge', 'false')} FROM cash_memos WHERE e.source = 'cash_memo' AND companies_id = $1 AND cash_memos_id = e.source_ref::uuid`,
  purchase: `SELECT ${columns('', 1)} FROM bills WHERE e.source = 'bill' AND companies_id = $1 AND bills_id = e.source_ref::uuid AND opening_on IS NULL
    UNION ALL SELECT ${columns('-', 0)} FROM debit_notes WHERE e.source = 'debit_note' AND companies_id = $1 AND debit_notes_id = e.source_ref::uuid AND opening_on IS NULL`,
} as const
