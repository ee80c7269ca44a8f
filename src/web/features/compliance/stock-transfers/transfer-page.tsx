import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type StockTransfer, stockTransferPrintLayout } from '#contract/compliance/stock-transfers.ts'
import { valueBasisWords } from '#core/compliance/stock-transfers/transfer.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { eInvoiceWords } from '#web/features/sales/shared/e-invoice-words.ts'
import { eWayBillWords } from '#web/features/sales/shared/e-way-bill-words.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { HistoryCard, type TimelineEvent, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { call } from '#web/lib/call.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { openPdf, savePdf, timelineQuery, transferQuery } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { TransferBadge } from './transfer-badge.tsx'

type Props = {
  stock_transfers_id: string
  isCancelling: boolean
  onCancelling: (isOpen: boolean) => void
  /** Its e-invoice and e-way bill. */
  portals: (transfer: StockTransfer) => ReactNode
}

/** A tax invoice between two GSTINs of the company, with what became of its credit. */
export function TransferPage({ stock_transfers_id, isCancelling, onCancelling, portals }: Props) {
  const { data: transfer } = useSuspenseQuery(transferQuery(stock_transfers_id))
  const { status, transfer_number, cancelled_on, cancel_reason, why } = transfer
  return (
    <Page>
      <PageHeader
        title={transfer_number}
        section={t('Stock transfers')}
        above={<Link to="/receivables/stock-transfers">{t('Stock transfers')}</Link>}
        mark={<TransferBadge transfer={transfer} />}
        description={t('From {from_gstin} to {to_gstin}', { from_gstin: transfer.from_gstin, to_gstin: transfer.to_gstin })}
        actions={<Actions transfer={transfer} onCancel={() => onCancelling(true)} />}
      />
      {cancelled_on !== null && (
        <Notice>{t('Cancelled on {date}: {cancel_reason}', { date: formatDate(cancelled_on), cancel_reason })}</Notice>
      )}
      <div className={styles.columns}>
        <DocumentPreview
          of={['stock-transfers', stock_transfers_id, status]}
          read={(signal) => call(stockTransferPrintLayout, { params: { stock_transfers_id }, signal })}
        />
        <Stack>
          <Card>
            <Figure label={t('Value')} amount={transfer.total} />
          </Card>
          <TaxCard transfer={transfer} />
          {portals(transfer)}
          <WhyCard why={why} />
          <AttachmentsCard of="stock_transfers" id={stock_transfers_id} />
          <HistoryCard query={timelineQuery(stock_transfers_id, status)} words={eventWords} />
        </Stack>
      </div>
      {isCancelling && transfer.is_cancellable && <CancelDialog transfer={transfer} onClose={() => onCancelling(false)} />}
    </Page>
  )
}

function TaxCard({ transfer }: { transfer: StockTransfer }) {
  const { cgst, sgst, igst, cess, from_gstin, to_gstin, reported_in, value_basis } = transfer
  return (
    <Card title={t('Tax and credit')}>
      <Facts
        items={[
          [t('Tax'), `₹${formatPaise(cgst + sgst + igst + cess)}`],
          [t('Paid by'), from_gstin],
          [t('Credit of'), to_gstin],
          [t('GSTR-2B'), reported_in === null ? t('Not reported yet') : formatMonthYear(reported_in)],
          [t('Value by'), translate(valueBasisWords[value_basis])],
        ]}
      />
    </Card>
  )
}

function Actions({ transfer, onCancel }: { transfer: StockTransfer; onCancel: () => void }) {
  const { stock_transfers_id, is_cancellable } = transfer
  return (
    <>
      <Button icon="download" onClick={() => void savePdfOrSay(savePdf(transfer))}>
        {t('PDF')}
      </Button>
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [{ id: 'view', label: t('View PDF'), icon: 'external', onSelect: () => openPdf(stock_transfers_id) }],
          is_cancellable
            ? [{ id: 'cancel', label: t('Cancel stock transfer'), icon: 'close', danger: true, onSelect: onCancel }]
            : [],
        ]}
      />
    </>
  )
}

/** The events of the history as sentences. */
function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  if (action === 'issued') return t('Issued as {number}', { number: text('transfer_number') })
  if (action === 'cancelled') return t('Cancelled: {text}', { text: text('reason') })
  return { ...eInvoiceWords(text), ...eWayBillWords(text) }[action] ?? action.replaceAll('_', ' ')
}
