import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CashMemo } from '#contract/sales/cash-memos.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { type Shortcut, useShortcuts } from '#web/lib/shortcuts.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { AmendMemo } from './amend-dialog.tsx'
import { memoQuery, openPaper, savePaper, timelineQuery } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { MemoBadge } from './memo-badge.tsx'
import { eventWords } from './memo-words.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'
import { cashMemoPrintLayout } from '#contract/sales/cash-memos.ts'

type MemoLayer = 'amend' | 'cancel' | 'email'
type Props = {
  cash_memos_id: string
  /** The open layer, from the search parameters. */
  open: MemoLayer | undefined
  onOpen: (layer: MemoLayer | undefined) => void
}

/** A completed sale; one click starts the next. */
export function MemoPage({ cash_memos_id, open, onOpen }: Props) {
  const { data: memo } = useSuspenseQuery(memoQuery(cash_memos_id))
  const isPhone = useMedia(phone)
  useNextSaleKey()
  return (
    <Page>
      <PageHeader
        title={memo.memo_number}
        section={t('Cash memos')}
        above={<Link to="/receivables/cash-memos">{t('Cash memos')}</Link>}
        mark={<MemoBadge memo={memo} />}
        description={isPhone ? undefined : t('Ctrl+Enter for the next sale')}
        actions={<Actions memo={memo} onOpen={onOpen} />}
      />
      {memo.cancelled_on !== null && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}', { date: formatDate(memo.cancelled_on), cancel_reason: memo.cancel_reason })}
        </Notice>
      )}
      <div className={styles.columns}>
        <DocumentPreview
          of={['cash-memos', cash_memos_id, memo.status]}
          read={(signal) => call(cashMemoPrintLayout, { params: { cash_memos_id }, query: { paper: 'roll' }, signal })}
        />
        <Stack>
          <Card>
            <Figure label={memo.status === 'paid' ? t('Taken') : t('Change given')} amount={memo.total} />
          </Card>
          <WhyCard why={memo.why} />
          <TagsCard of="cash_memos" id={cash_memos_id} />
          <AttachmentsCard of="cash_memos" id={cash_memos_id} />
          <HistoryCard query={timelineQuery(cash_memos_id, stateOf(memo))} words={eventWords} />
        </Stack>
      </div>
      {open === 'amend' && memo.status === 'paid' && <AmendMemo memo={memo} onClose={() => onOpen(undefined)} />}
      {open === 'email' && memo.status === 'paid' && <EmailDialog memo={memo} onClose={() => onOpen(undefined)} />}
      {open === 'cancel' && memo.is_cancellable && <CancelDialog memo={memo} onClose={() => onOpen(undefined)} />}
    </Page>
  )
}

const stateOf = ({ status, email_status, emailed_at, mobile_number, reference, notes }: CashMemo) =>
  [status, email_status, emailed_at, mobile_number, reference, notes].join(' ')

/** Ctrl+Enter, which took the payment, now opens the counter again. */
function useNextSaleKey(): void {
  const navigate = useNavigate()
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: 'CONTROL+ENTER', run: () => void navigate({ to: '/receivables/cash-memos/new' }) }],
    [navigate],
  )
  useShortcuts(shortcuts)
}

function Actions({ memo, onOpen }: { memo: CashMemo; onOpen: (layer: MemoLayer) => void }) {
  const { cash_memos_id, is_cancellable, status } = memo
  return (
    <>
      <Button icon="print" onClick={() => openPaper(cash_memos_id, 'roll')}>
        {t('Print slip')}
      </Button>
      <ButtonLink tone="primary" icon="add" to="/receivables/cash-memos/new">
        {t('New cash memo')}
      </ButtonLink>
      <Menu
        trigger={<IconButton icon="more" label={t('More actions')} />}
        groups={[
          [
            { id: 'a5', label: t('Print on A5'), icon: 'print', onSelect: () => openPaper(cash_memos_id, 'a5') },
            { id: 'a4', label: t('Print on A4'), icon: 'print', onSelect: () => openPaper(cash_memos_id, 'a4') },
            { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(savePaper(memo)) },
            ...(status === 'paid'
              ? [{ id: 'email', label: t('Email memo'), icon: 'mail' as const, onSelect: () => onOpen('email') }]
              : []),
          ],
          status === 'paid' ? [{ id: 'amend', label: t('Edit details'), icon: 'edit', onSelect: () => onOpen('amend') }] : [],
          is_cancellable
            ? [{ id: 'cancel', label: t('Cancel memo'), icon: 'delete', danger: true, onSelect: () => onOpen('cancel') }]
            : [],
        ]}
      />
    </>
  )
}
