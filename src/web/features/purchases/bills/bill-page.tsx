import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { t } from '#core/messages.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { usePermitted } from '#web/lib/session.ts'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AmendBill } from './amend-dialog.tsx'
import { billQuery } from './api.ts'
import { BillActions } from './bill-actions.tsx'
import { BillBadge } from './bill-badge.tsx'
import type { BillLayer } from './bill-layer.ts'
import { BillNotices } from './bill-notices.tsx'
import { BillPaper } from './bill-paper.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { BillSide } from './bill-side.tsx'
import { CancelDialog, SendBackDialog } from './dialogs.tsx'
import { FilesCard } from './files-card.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { JournalCard } from '../shared/journal-card.tsx'

type Props = {
  bills_id: string
  /** The open layer, from the search parameters. */
  open: BillLayer | undefined
  onOpen: (layer: BillLayer | undefined) => void
  /** Shows why the plan allows no payments to vendors. */
  onBlocked: (why: VendorBlocker) => void
  /** The approvers, if a workflow applies. */
  approval: (bill: Bill) => ReactNode
  /** The bill matched with its order. */
  match: (bill: Bill) => ReactNode
  /** Debit notes that reduce the bill. */
  debits: (bill: Bill) => ReactNode
}

/** A bill: details, postings, amount due and actions. */
export function BillPage({ bills_id, open, onOpen, onBlocked, approval, match, debits }: Props) {
  const { data: bill } = useSuspenseQuery(billQuery(bills_id))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const close = () => onOpen(undefined)
  const { status } = bill
  return (
    <Page>
      <PageHeader
        title={bill.bill_number}
        section={t('Bills')}
        above={<Link to="/payables/bills">{t('Bills')}</Link>}
        mark={<BillBadge bill={bill} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: bill.vendors_id }}>
            {bill.vendor_name}
          </Link>
        }
        actions={<BillActions bill={bill} onOpen={onOpen} />}
      />
      <OpeningNotice document={bill} />
      <BillNotices bill={bill} />
      <div className={styles.columns}>
        <Stack>
          {bill.purchase_orders_id !== null && match(bill)}
          <BillSheet bill={bill} />
          <BillPaper bill={bill} />
          <JournalCard
            title={bill.journal_entries_id === null ? t('What approval will post') : t('In the books')}
            journal={bill.journal}
          />
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={status === 'approved' ? t('To pay') : t('Total')}
              amount={status === 'approved' ? bill.amount_due : bill.total}
              note={[openOf(bill), status === 'approved' && t('Due on {date}', { date: formatDate(bill.due_date) })]
                .filter(Boolean)
                .join(' · ')}
            />
          </Card>
          {approval(bill)}
          <FilesCard bill={bill} canChange={canPrepare} />
          {(status === 'approved' || status === 'paid') && debits(bill)}
          <BillSide bill={bill} />
        </Stack>
      </div>
      {open === 'pay' && status === 'approved' && <PayDialog {...{ bills_id, onBlocked }} onClose={close} />}
      {open === 'amend' && bill.status !== 'draft' && <AmendBill bill={bill} onClose={close} />}
      {open === 'cancel' && status !== 'draft' && status !== 'cancelled' && <CancelDialog bill={bill} onClose={close} />}
      {open === 'send-back' && status === 'to_be_reviewed' && <SendBackDialog bill={bill} onClose={close} />}
    </Page>
  )
}

/** The amount due in the bill's currency; renders nothing for rupees. */
function openOf({ currency, status, foreign_due, foreign_total }: Bill): string | undefined {
  return currency === null ? undefined : formatForeign((status === 'approved' ? foreign_due : foreign_total) ?? 0, currency)
}
