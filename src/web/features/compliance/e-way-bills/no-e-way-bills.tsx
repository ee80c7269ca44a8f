import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { EWayBillsSearch } from './search.ts'

const words: Record<NonNullable<EWayBillsSearch['status']> | 'all', readonly [title: string, text: string]> = {
  all: [
    t('No e-way bills yet'),
    t('Open an invoice of goods or a delivery challan to create its e-way bill. Goods above ₹50,000 need one.'),
  ],
  ending: [
    t('Nothing ends soon'),
    t('See bills that end within a day, or ended less than eight hours ago, here to extend them.'),
  ],
  part_a: [t('Every bill has a vehicle'), t('Bills without a vehicle wait here; their validity starts when you add it.')],
  failed: [t('Nothing was refused'), t('Documents the portal refuses appear here, with what to do next.')],
  active: [t('No bills created yet'), t('Bills with a number appear here.')],
  ended: [t('No expired bills'), t('Bills whose validity is over appear here.')],
  cancelled: [t('No cancelled e-way bills'), t('Bills you cancelled within 24 hours appear here.')],
}

export function NoEWayBills({ status }: { status: EWayBillsSearch['status'] }) {
  const [title, text] = words[status ?? 'all']
  return (
    <EmptyState
      icon="send"
      title={title}
      actions={
        status === undefined && (
          <ButtonLink icon="invoice" to="/receivables/invoices">
            {t('Open invoices')}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
