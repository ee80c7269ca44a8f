import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { vendorAdvancePrintLayout } from '#contract/purchases/vendor-advances.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { call } from '#web/lib/call.ts'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { JournalCard } from '../shared/journal-card.tsx'
import { AdvanceNotices } from './advance-notices.tsx'
import { AmendVendorAdvance } from './amend-dialog.tsx'
import { vendorAdvanceQuery } from './api.ts'
import { CancelDialog, EmailDialog, RefundDialog } from './dialogs.tsx'
import { particulars } from './particulars.tsx'
import { SetOffDialog } from './set-off-dialog.tsx'
import { UndoDialog, type Undone } from './undo-dialog.tsx'
import { VendorAdvanceActions, type VendorAdvanceLayer } from './vendor-advance-actions.tsx'
import { VendorAdvanceBadge } from './vendor-advance-badge.tsx'
import { VendorAdvanceSide } from './vendor-advance-side.tsx'

type Props = {
  vendor_advances_id: string
  /** The open layer, from the search parameters. */
  open: VendorAdvanceLayer | undefined
  onOpen: (layer: VendorAdvanceLayer | undefined) => void
}

/** One advance to a vendor: purpose, taxes, entry and uses. */
export function VendorAdvancePage({ vendor_advances_id, open, onOpen }: Props) {
  const { data: advance } = useSuspenseQuery(vendorAdvanceQuery(vendor_advances_id))
  const [undone, setUndone] = useState<Undone>()
  const { status, advance_left, advance_number } = advance
  const isPaid = status !== 'on_its_way' && status !== 'cancelled'
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={advance_number ?? t('Advance')}
        section={t('Vendor Advances')}
        above={<Link to="/payables/vendor-advances">{t('Vendor advances')}</Link>}
        mark={<VendorAdvanceBadge {...advance} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: advance.vendors_id }}>
            {advance.vendor_name}
          </Link>
        }
        actions={<VendorAdvanceActions advance={advance} onOpen={onOpen} />}
      />
      <AdvanceNotices advance={advance} />
      <div className={styles.columns}>
        <Stack>
          <Card title={t('Advance')}>
            <Facts items={particulars(advance)} />
          </Card>
          {advance.advance_number !== null && (
            <DocumentPreview
              of={['vendor-advances', advance.vendor_advances_id, status]}
              read={(signal) =>
                call(vendorAdvancePrintLayout, { params: { vendor_advances_id: advance.vendor_advances_id }, signal })
              }
            />
          )}
          {advance.journal.length > 0 && <JournalCard title={t('In the books')} journal={advance.journal} />}
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={advance_left > 0 ? t('Advance left') : t('Advance')}
              amount={advance_left > 0 ? advance_left : advance.amount}
            />
          </Card>
          <VendorAdvanceSide advance={advance} onUndo={setUndone} />
        </Stack>
      </div>
      {open === 'amend' && isPaid && <AmendVendorAdvance advance={advance} onClose={close} />}
      {open === 'email' && isPaid && <EmailDialog advance={advance} onClose={close} />}
      {open === 'set-off' && advance_left > 0 && <SetOffDialog advance={advance} onClose={close} />}
      {open === 'refund' && advance_left > 0 && <RefundDialog advance={advance} onClose={close} />}
      {open === 'cancel' && status === 'open' && <CancelDialog advance={advance} onClose={close} />}
      {undone && <UndoDialog advance={advance} undone={undone} onClose={() => setUndone(undefined)} />}
    </Page>
  )
}
