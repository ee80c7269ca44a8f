import { type EInvoice, MAX_BULK, type registerEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import type { KeysetQuery } from '#web/lib/query.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column, DataTableProps } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRegisterMany } from './api.ts'
import { EInvoiceBadge } from './e-invoice-badge.tsx'
import { documentHref, isCancellable, kindWords } from './words.ts'

type Rows = Reply<typeof registerEInvoices>['rows']
type Props = Pick<DataTableProps<EInvoice>, 'empty' | 'onClearFilters'> & {
  query: KeysetQuery<EInvoice>
  onResult: (rows: Rows) => void
  onCancel: (e_invoices_id: string) => void
}

const columns: readonly Column<EInvoice>[] = [
  { id: 'number', header: t('Number'), width: 150, cell: (row) => row.document_number },
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'kind', header: t('Kind'), width: 110, isExtra: true, cell: (row) => kindWords[row.document_type] },
  { id: 'date', header: t('Date'), width: 120, cell: (row) => formatDate(row.document_date) },
  { id: 'status', header: t('Status'), width: 150, cell: (row) => <EInvoiceBadge e_invoice={row} /> },
  { id: 'about', header: t('Detail'), width: 300, isExtra: 'tablet', cell: (row) => about(row) },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    align: 'end',
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
]

/** Documents for the portal, with actions for one and for several. */
export function EInvoiceTable({ query, onResult, onCancel, ...shown }: Props) {
  const { mutate, isPending } = useRegisterMany()
  const register = (rows: readonly EInvoice[], then: () => void) => {
    if (rows.length > MAX_BULK) return toast({ text: t('At most {MAX_BULK} documents at once.', { MAX_BULK }) })
    mutate(
      rows.map(({ e_invoices_id }) => e_invoices_id),
      {
        onSuccess: ({ rows: said }) => {
          then()
          if (said.some(({ problem }) => problem !== null)) onResult(said)
          else
            toast({
              tone: 'success',
              text: t("We're registering {documents} with the portal", { documents: plural(said.length, 'document') }),
            })
        },
      },
    )
  }
  const rowMenu = (row: EInvoice): MenuItem[][] => [
    [
      ...(canAsk(row)
        ? [{ id: 'register', label: t('Register'), icon: 'send' as const, onSelect: () => register([row], () => {}) }]
        : []),
      ...(row.irn === null
        ? []
        : [
            {
              id: 'irn',
              label: t('Copy IRN'),
              icon: 'copy' as const,
              onSelect: () => void navigator.clipboard.writeText(row.irn ?? ''),
            },
          ]),
    ],
    isCancellable(row)
      ? [
          {
            id: 'cancel',
            label: t('Cancel registration'),
            icon: 'close',
            danger: true,
            onSelect: () => onCancel(row.e_invoices_id),
          },
        ]
      : [],
  ]
  return (
    <DataTable
      {...shown}
      label={t('e-Invoices')}
      noun={['document', 'documents']}
      columns={columns}
      query={query}
      rowKey={(row) => row.e_invoices_id}
      rowHref={documentHref}
      rowMenu={rowMenu}
      bulkActions={(rows, clear) => (
        <Button icon="send" busy={isPending} onClick={() => register(rows, clear)}>
          {t('Register')}
        </Button>
      )}
      card={(row) => ({
        title: row.customer_name,
        detail: `${row.document_number} · ${formatDate(row.document_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <EInvoiceBadge e_invoice={row} />,
      })}
    />
  )
}

const canAsk = ({ status }: EInvoice) => status === 'open' || status === 'failed'

/** The main fact of a row: its error, what it waits for, its deadline or its number. */
function about({ status, problems, waiting_reason, report_by, irn }: EInvoice): string {
  const [problem] = problems
  if (problem) return `${problem.code === 'check' ? '' : `${problem.code}: `}${problem.message}`
  if (waiting_reason !== null) return waiting_reason
  if (status === 'open' && report_by !== null)
    return report_by < today()
      ? t('Too late since {date}', { date: formatDate(report_by) })
      : t('Register by {date}', { date: formatDate(report_by) })
  return irn === null ? '' : t('IRN {irn}…', { irn: irn.slice(0, 12) })
}
