const APPLIED = 'k.companies_id = $1 AND k.applied_on <= $2 AND (k.undone_on IS NULL OR k.undone_on > $2)'
const CAME_BACK = 'r.companies_id = $1 AND r.refunded_on <= $2 AND (r.undone_on IS NULL OR r.undone_on > $2)'

/** For one kind of document: open ones without changes since the day, and the others as of then. */
function openThen(
  kind: 'vendor_advance' | 'debit_note',
  table: string,
  id: string,
  date: string,
  left: string,
  total: string,
): string {
  const [applications, own] = [`${table.slice(0, -1)}_applications`, `companies_id = $1 AND ${date} <= $2`]
  return `
    SELECT '${kind}' AS kind, d.vendors_id, d.${id} AS document_id, d.${left}::bigint AS amount FROM ${table} d
    WHERE ${own} AND ${left} > 0 AND NOT EXISTS (SELECT 1 FROM touched t WHERE t.document_id = d.${id})
    UNION ALL
    SELECT '${kind}', d.vendors_id, d.${id}, (d.${total}
      - coalesce((SELECT sum(k.amount - k.exchange_gain) FROM ${applications} k WHERE ${APPLIED} AND k.${id} = d.${id}), 0)
      - coalesce((SELECT sum(r.amount - r.exchange_gain) FROM vendor_refunds r WHERE ${CAME_BACK} AND r.${id} = d.${id}), 0))::bigint
    FROM touched t JOIN ${table} d ON d.companies_id = $1 AND d.${id} = t.document_id
    WHERE d.${date} <= $2 AND d.journal_entries_id IS NOT NULL AND (d.cancelled_on IS NULL OR d.cancelled_on > $2)`
}

/** The unallocated part of each advance and debit note at the end of the day `$2`, as expressions that end in `credit`. */
export const OPEN_VENDOR_CREDITS = `
  WITH touched AS (
    SELECT vendor_advances_id AS document_id FROM vendor_advance_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT vendor_advances_id FROM vendor_advance_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT vendor_advances_id FROM vendor_advances WHERE companies_id = $1 AND cancelled_on > $2
    UNION SELECT debit_notes_id FROM debit_note_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT debit_notes_id FROM debit_note_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT debit_notes_id FROM debit_notes WHERE companies_id = $1 AND cancelled_on > $2
    UNION SELECT coalesce(vendor_advances_id, debit_notes_id) FROM vendor_refunds WHERE companies_id = $1 AND refunded_on > $2
    UNION SELECT coalesce(vendor_advances_id, debit_notes_id) FROM vendor_refunds WHERE companies_id = $1 AND undone_on > $2
  ), credit AS (
    ${openThen('vendor_advance', 'vendor_advances', 'vendor_advances_id', 'advance_date', 'advance_left', 'amount')}
    UNION ALL ${openThen('debit_note', 'debit_notes', 'debit_notes_id', 'debit_note_date', 'debit_left', 'total')}
  )`.replaceAll('$2', '$2::date')
