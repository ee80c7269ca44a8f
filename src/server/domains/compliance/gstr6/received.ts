import type { Gstr6 } from '#contract/compliance/gstr6.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Received = Gstr6['documents'][number]
type Row = Pick<Received, 'kind' | 'id' | 'number' | 'date' | 'party'> & Record<`${'e' | 'i'}_${keyof Taxes}`, number>

const sums = (sign: '' | '-') =>
  (['e', 'i'] as const)
    .flatMap((part) =>
      (['igst', 'cgst', 'sgst', 'cess'] as const).map(
        (head) =>
          `${sign}coalesce(sum(l.${head}) FILTER (WHERE l.input_credit ${part === 'e' ? '=' : '<>'} 'eligible'), 0)::bigint AS ${part}_${head}`,
      ),
    )
    .join(', ')

/** Tax under reverse charge is paid by another registration of the State, which invoices it to the distributor (CGST Act s.20(2); r.54(1A)). */
const RECEIVED = `SELECT 'bills' AS kind, b.bills_id AS id, b.bill_number AS number, b.bill_date AS date, b.vendor_name AS party, ${sums('')}
    FROM bills b JOIN bill_lines l USING (companies_id, bills_id)
    WHERE b.companies_id = $1 AND b.gst_registrations_id = $2 AND b.bill_date <= $3 AND b.status IN ('approved', 'paid') AND NOT b.reverse_charge
      AND b.igst + b.cgst + b.sgst + b.cess > 0
    GROUP BY b.bills_id, b.bill_number, b.bill_date, b.vendor_name
  UNION ALL
  SELECT 'debit_notes', n.debit_notes_id, n.debit_note_number, n.debit_note_date, n.vendor_name, ${sums('-')}
    FROM debit_notes n JOIN debit_note_lines l USING (companies_id, debit_notes_id)
      JOIN bills b ON b.companies_id = n.companies_id AND b.bills_id = n.bills_id AND b.gst_registrations_id = $2
    WHERE n.companies_id = $1 AND n.debit_note_date <= $3 AND n.status NOT IN ('draft', 'cancelled') AND NOT n.reverse_charge
      AND n.igst + n.cgst + n.sgst + n.cess > 0
    GROUP BY n.debit_notes_id, n.debit_note_number, n.debit_note_date, n.vendor_name`

/** Documents up to a day that no distribution has, or those of one distribution. */
export async function receivedBy(
  tx: CompanyTx,
  gst_registrations_id: string,
  until: IsoDate,
  documents: readonly string[] | null,
): Promise<Received[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT r.* FROM (${RECEIVED}) r WHERE CASE WHEN $4::text[] IS NULL
       THEN NOT EXISTS (SELECT FROM isd_distributions d WHERE d.companies_id = $1 AND d.status = 'issued' AND (r.kind || ':' || r.id) = ANY (d.documents))
       ELSE (r.kind || ':' || r.id) = ANY ($4) END ORDER BY r.date, r.number`,
    [tx.companies_id, gst_registrations_id, until, documents],
  )
  return rows.map(({ kind, id, number, date, party, ...taxes }) => ({
    kind,
    id,
    number,
    date,
    party,
    link: kind === 'bills' ? `/payables/bills/${id}` : `/payables/debit-notes/${id}`,
    eligible: { igst: taxes.e_igst, cgst: taxes.e_cgst, sgst: taxes.e_sgst, cess: taxes.e_cess },
    ineligible: { igst: taxes.i_igst, cgst: taxes.i_cgst, sgst: taxes.i_sgst, cess: taxes.i_cess },
  }))
}
