/** The sub-ledger side of a posted line, with the party's name, as JSON; null for a line of a document or of no control account. */
export const postedParty = (
  line: string,
) => `(SELECT json_build_object('customers_id', s.customers_id, 'vendors_id', s.vendors_id,
    'staff_id', s.staff_id, 'party_name', ${partyName('s')}, 'tax_period', s.tax_period, 'tax_nature', s.tax_nature,
    'gstin', (SELECT g.gstin FROM gst_registrations g WHERE g.companies_id = s.companies_id AND g.gst_registrations_id = s.gst_registrations_id), 'file_party', s.file_party,
    'is_named', s.is_named)
  FROM subledger_lines s WHERE s.companies_id = ${line}.companies_id AND s.journal_entries_id = ${line}.journal_entries_id AND s.line_no = ${line}.line_no)`

/** The name of a row's customer, vendor or employee. */
export const partyName = (row: string) => `coalesce(
    (SELECT customer_name FROM customers p WHERE p.companies_id = ${row}.companies_id AND p.customers_id = ${row}.customers_id),
    (SELECT vendor_name FROM vendors p WHERE p.companies_id = ${row}.companies_id AND p.vendors_id = ${row}.vendors_id),
    (SELECT staff_name FROM staff p WHERE p.companies_id = ${row}.companies_id AND p.staff_id = ${row}.staff_id))`
