import { type EInvoice, MAX_BULK, type registerEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import type { KeysetQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRegisterMany } from './api.ts'
import { EInvoiceBadge } from './e-invoice-badge.tsx'
import { documentHref, canAsk, isCancellable } from './words.ts'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { columns } from './e-invoice-columns.tsx'

type Rows = Reply<typeof registerEInvoices>['rows']
export type Props = Pick<DataTableProps<EInvoice>, 'empty' | 'onClearFilters'> & {
  query: KeysetQuery<EInvoice>
  onResult: (rows: Rows) => void
  onCancel: (e_invoices_id: string) => void
}

/** Documents for the portal, with actions for one and for several. */
export function EInvoiceTable({ query, onResult, onCancel, ...shown }: Props) {
  const { register, isPending } = useRegisterRows(onResult)
  return (
    <DataTable
      {...shown}
      label={t('e-Invoices')}
      noun={['document', 'documents']}
      columns={columns}
      query={query}
      rowKey={(row) => row.e_invoices_id}
      rowHref={documentHref}
      rowMenu={(row) => rowMenu(row, { onRegister: () => register([row], () => {}), onCancel })}
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

function useRegisterRows(onResult: Props['onResult']) {
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
  return { register, isPending }
}

type Acts = Pick<Props, 'onCancel'> & { onRegister: () => void }

export function rowMenu(row: EInvoice, { onRegister, onCancel }: Acts): MenuItem[][] {
  const { irn } = row
  return [
    [
      ...(canAsk(row) ? [{ id: 'register', label: t('Register'), icon: 'send' as const, onSelect: onRegister }] : []),
      ...(irn === null
        ? []
        : [{ id: 'irn', label: t('Copy IRN'), icon: 'copy' as const, onSelect: () => void navigator.clipboard.writeText(irn) }]),
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
}
