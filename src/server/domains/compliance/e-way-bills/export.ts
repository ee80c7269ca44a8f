import type { Query } from '#contract/endpoint.ts'
import type { exportEWayBills } from '#contract/compliance/e-way-bills.ts'
import { inIndia } from '#server/adapters/gst-network/words.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { pageOf } from './read.ts'

const columns: readonly Column[] = [
  { header: 'e-Way bill', kind: 'text' },
  { header: 'Document', kind: 'text' },
  { header: 'Document date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'Status', kind: 'text' },
  { header: 'Made', kind: 'text' },
  { header: 'Valid until', kind: 'text' },
  { header: 'Vehicle', kind: 'text' },
  { header: 'Transporter', kind: 'text' },
  { header: 'Distance (km)', kind: 'text' },
  { header: 'Value', kind: 'money' },
]

/** The filtered list as CSV; instants as they are in India. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportEWayBills>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'e-way-bills',
    columns,
    pageOf,
    row: (bill) => [
      bill.e_way_bill_number,
      bill.document_number,
      bill.document_date,
      bill.customer_name,
      bill.status,
      at(bill.generated_at),
      at(bill.valid_until),
      bill.vehicle_number,
      bill.transporter_name,
      String(bill.distance_km),
      bill.total,
    ],
  })

const at = (instant: string | null) => instant && inIndia(new Date(instant))
