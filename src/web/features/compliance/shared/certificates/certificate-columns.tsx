import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { type Certified, mailWords } from './mailing.ts'

/** A line of a list of certificates: whom it is about, our figures where we have any, and what came of the certificate. */
export type ListedCertificate = Pick<Certified, 'certificate'> & {
  name: string
  pan: string | null
  amount: Paise | null
  tax: Paise | null
  status: string
}

/** The columns of a list of certificates; `paid`: the header of what the tax was deducted or collected on. */
export const certificateColumns = <Line extends ListedCertificate>(paid: string): readonly Column<Line>[] => [
  { id: 'name', header: t('Name or file'), cell: (row) => row.name },
  { id: 'pan', header: 'PAN', width: 130, isExtra: 'tablet', cell: (row) => row.pan ?? t('No PAN') },
  { ...money('amount', paid), isExtra: 'tablet' },
  money('tax', t('Tax (₹)')),
  { id: 'status', header: t('Certificate'), width: 260, cell: (row) => row.status },
  { id: 'mailed', header: t('Mailed'), width: 170, isExtra: 'laptop', cell: mailWords },
]

const money = (id: 'amount' | 'tax', header: string): Column<ListedCertificate> => ({
  id,
  header,
  width: 124,
  align: 'end',
  cell: (row) => (row[id] === null ? '–' : <Amount value={row[id]} />),
  sum: (row) => row[id] ?? 0,
})
