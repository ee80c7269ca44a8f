import type { EpfBalance } from '#contract/payroll/epf-returns.ts'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { sharesTotal } from '#core/payroll/epf-return.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { membersQuery, useMakeChallan } from './api.ts'

const isOpen = ({ left }: EpfBalance) => sharesTotal(left) > 0

const columns: readonly Column<EpfBalance>[] = [
  { id: 'name', header: t('Member'), cell: (row) => row.name },
  { id: 'uan', header: t('UAN'), cell: (row) => <span className="figures">{row.uan}</span>, width: 140 },
  ...(['due', 'in_challan', 'paid', 'left'] as const).map(
    (of): Column<EpfBalance> => ({
      id: of,
      header: headers()[of],
      cell: (row) => <Amount value={sharesTotal(row[of])} />,
      sum: (row) => sharesTotal(row[of]),
      width: 140,
      align: 'end',
      // What is left has to fit beside it.
      ...(of === 'in_challan' && { isExtra: 'tablet' as const }),
    }),
  ),
]
function headers() {
  return { due: t('Returned (₹)'), in_challan: t('In challans (₹)'), paid: t('Paid (₹)'), left: t('Left (₹)') }
}

/** What is returned, paid and left of each member; chosen ones are paid by a part payment. */
export function MembersTable({ month }: { month: IsoDate }) {
  const { mutate, isPending } = useMakeChallan()
  const pay = (rows: readonly EpfBalance[], done: () => void) =>
    mutate(
      { month, uans: rows.filter(isOpen).map(({ uan }) => uan) },
      {
        onSuccess: () => {
          toast({ tone: 'success', text: t('Challan prepared. Download its part payment file.') })
          done()
        },
      },
    )
  return (
    <Card title={t('Members')} flush>
      <DataTable
        label={t('EPF members')}
        noun={['member', 'members']}
        columns={columns}
        query={membersQuery(month)}
        rowKey={(row) => row.uan}
        rowMenu={(row) =>
          isOpen(row) ? [[{ id: 'pay', label: t('Pay this member alone'), onSelect: () => pay([row], () => {}) }]] : []
        }
        bulkActions={(rows, clear) =>
          rows.some(isOpen) && (
            <Button icon="wallet" busy={isPending} onClick={() => pay(rows, clear)}>
              {t('Prepare part payment of ₹{amount}', {
                amount: formatPaise(sumPaise(rows.map(({ left }) => sharesTotal(left)))),
              })}
            </Button>
          )
        }
        card={(row) => ({
          title: row.name,
          detail: row.uan,
          amount: `₹${formatPaise(sharesTotal(row.due))}`,
          badge: isOpen(row) ? t('₹{amount} left', { amount: formatPaise(sharesTotal(row.left)) }) : t('Nothing left'),
        })}
        empty={<EmptyState icon="customers" title={t('No members in approved returns yet')} />}
      />
    </Card>
  )
}
