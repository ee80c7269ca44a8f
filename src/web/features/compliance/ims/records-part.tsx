import { useMemo } from 'react'
import type { ImsRecord } from '#contract/compliance/ims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { listActs } from '#web/ui/list-acts.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { acceptRecords, recordsQuery } from './api.ts'
import { decisionWords, kindWords, standingTones, standingWords, taxOf } from './words.ts'

const decisionOf = ({ why_not, decision, portal_action }: ImsRecord) =>
  why_not === null ? decisionWords[decision ?? portal_action] : t('Takes no action')
const remarkOf = (row: ImsRecord) => {
  if (row.reported_before !== null && row.decision === null) return t('Changed by supplier: choose again')
  return row.is_changed ? t('Not on the portal yet') : ''
}
const amount = (id: string, header: string, of: (row: ImsRecord) => number): Column<ImsRecord> => ({
  id,
  header,
  width: 140,
  align: 'end',
  cell: (row) => <Amount value={of(row)} />,
  sum: of,
})

const columns: readonly Column<ImsRecord>[] = [
  { id: 'party', header: t('Supplier'), cell: (row) => row.party ?? row.gstin ?? t('Unknown supplier') },
  { id: 'number', header: t('Number'), width: 150, cell: (row) => row.number || '—' },
  { id: 'date', header: t('Date'), width: 120, isExtra: 'tablet', cell: (row) => row.date && formatDate(row.date) },
  { id: 'kind', header: t('Kind'), width: 120, isExtra: 'tablet', cell: (row) => kindWords[row.kind] },
  {
    id: 'standing',
    header: t('Comparison'),
    width: 180,
    cell: (row) => <Badge tone={standingTones[row.standing]}>{standingWords[row.standing]}</Badge>,
  },
  { ...amount('taxable', t('Taxable value (₹)'), ({ heads }) => heads.taxable), isExtra: 'tablet' },
  amount('tax', t('Tax (₹)'), ({ heads }) => taxOf(heads)),
  { id: 'decision', header: t('Action'), width: 130, cell: decisionOf },
  { id: 'remark', header: t('Remark'), width: 200, isExtra: 'tablet', cell: remarkOf },
]

const accepts = listActs<ImsRecord>([
  {
    id: 'accept',
    noun: ['document', 'documents'],
    idOf: (row) => row.ims_records_id,
    nameOf: (row) => row.number,
    lists: ['ims'],
    label: t('Accept'),
    icon: 'check',
    // A document that takes no action is refused with the reason.
    applies: () => true,
    act: acceptRecords,
    said: (things) => t('{things} accepted', { things }),
  },
])

type Props = { own: string | undefined; label: string; standing?: ImsRecord['standing']; gstin?: string }

/** Records of a tab or supplier; those that match can be accepted together. */
export function RecordsPart({ own, label, standing, gstin }: Props) {
  const query = useMemo(() => recordsQuery({ gst_registrations_id: own, standing, gstin }), [own, standing, gstin])
  const within = new URLSearchParams({
    ...(own !== undefined && { registration: own }),
    ...(gstin === undefined ? { tab: standing ?? '' } : { tab: 'supplier', supplier: gstin }),
  })
  return (
    <DataTable
      label={label}
      noun={['document', 'documents']}
      columns={columns}
      query={query}
      rowKey={(row) => row.ims_records_id}
      rowHref={(row) => `/gst/ims?${within.toString()}&record=${row.ims_records_id}`}
      {...accepts}
      card={(row) => ({
        title: row.party ?? row.gstin ?? row.number,
        detail: `${row.number} · ${decisionOf(row)}`,
        amount: `₹${formatPaise(taxOf(row.heads))}`,
        badge: <Badge tone={standingTones[row.standing]}>{standingWords[row.standing]}</Badge>,
      })}
      empty={
        <EmptyState icon="file" title={t('Nothing here')}>
          {t('No document belongs here.')}
        </EmptyState>
      }
    />
  )
}
