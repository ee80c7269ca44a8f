import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { BankBadge } from '../shared/bank-badge.tsx'
import { treatmentWords } from './words.ts'

export const vendorColumns: readonly Column<Vendor>[] = [
  { id: 'vendor_name', header: t('Name'), cell: (row) => row.vendor_name },
  { id: 'gstin', header: 'GSTIN', width: 168, cell: (row) => row.gstin ?? treatmentWords[row.gst_treatment] },
  { id: 'state', header: t('State'), width: 140, isExtra: 'tablet', cell: (row) => row.state_code && stateWords(row.state_code) },
  { id: 'bank', header: t('Bank account'), width: 180, cell: (row) => <BankBadge bank={row} /> },
  { id: 'email', header: t('Email'), width: 210, isExtra: true, cell: (row) => row.email },
  { id: 'mobile_number', header: t('Mobile'), width: 130, isExtra: true, cell: (row) => row.mobile_number },
  {
    id: 'payable',
    header: t('You owe (₹)'),
    width: 150,
    align: 'end',
    sum: (row) => row.payable,
    cell: (row) => <Amount value={row.payable} />,
  },
]

/** A vendor on a phone. */
export const vendorCard = (row: Vendor) => ({
  title: row.vendor_name,
  detail: row.gstin ?? treatmentWords[row.gst_treatment],
  amount: `₹${formatPaise(row.payable)}`,
  badge: row.payable > 0 ? <Badge tone="warning">{t('To pay')}</Badge> : undefined,
})
