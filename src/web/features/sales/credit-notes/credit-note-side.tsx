import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import pageStyles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { ForeignUse } from '#web/features/currencies/shared/foreign-use.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery, useUndoApplication, useUndoRefund } from './api.ts'
import styles from './credit-notes.module.css'
import { eventWords } from './timeline-words.ts'

/** Beside the credit note: its allocations, the reason for its tax, its entry, and history. */
export function CreditNoteSide({ note }: { note: CreditNote }) {
  const { credit_notes_id, version, status, credit_left, email_status, emailed_at } = note
  const state = [version, status, credit_left, email_status, emailed_at].join(' ')
  return (
    <>
      <Uses note={note} />
      <WhyCard why={note.why} />
      <Card title={t('Linked')}>
        <Facts
          items={[
            [
              t('Invoice'),
              note.invoice && (
                <Link key="invoice" to="/receivables/invoices/$invoices_id" params={{ invoices_id: note.invoice.invoices_id }}>
                  {note.invoice.invoice_number}
                </Link>
              ),
            ],
            [
              t('Journal entry'),
              note.journal_entries_id && <EntryLink key="entry" id={note.journal_entries_id} words={t('Posted')} />,
            ],
            [
              t('Reversal'),
              note.cancel_journal_entries_id && (
                <EntryLink key="reversal" id={note.cancel_journal_entries_id} words={t('Reversed')} />
              ),
            ],
            [
              t('Mailed'),
              emailed_at && t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to: note.emailed_to }),
            ],
          ]}
        />
      </Card>
      <AttachmentsCard of="credit_notes" id={credit_notes_id} />
      <HistoryCard query={timelineQuery(credit_notes_id, state)} words={eventWords} />
    </>
  )
}

function Uses({ note }: { note: CreditNote }) {
  const { mutate: takeBack } = useUndoApplication(note.credit_notes_id)
  const { mutateAsync: undoRefund } = useUndoRefund(note.credit_notes_id)
  const [undoing, setUndoing] = useState<CreditNote['refunds'][number]>()
  const applications = note.applications.filter(({ undone_on }) => undone_on === null)
  const refunds = note.refunds.filter(({ undone_on }) => undone_on === null)
  return (
    <>
      {applications.length > 0 && (
        <Card title={t('Applied to')}>
          {applications.map((each) => (
            <div key={each.credit_note_applications_id} className={styles.use}>
              <span>
                <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: each.invoices_id }}>
                  {each.invoice_number}
                </Link>
                <span className={pageStyles.detail}> {formatDate(each.applied_on)}</span>
                <ForeignUse currency={note.currency} use={each} />
              </span>
              <span className={styles.amount}>
                <Amount value={each.amount} />
                <Button tone="quiet" onClick={() => takeBack(each.credit_note_applications_id)}>
                  {t('Withdraw')}
                </Button>
              </span>
            </div>
          ))}
        </Card>
      )}
      {refunds.length > 0 && (
        <Card title={t('Refunded')}>
          {refunds.map((each) => (
            <div key={each.credit_note_refunds_id} className={styles.use}>
              <span>
                <EntryLink id={each.journal_entries_id} words={each.account_name} />
                <span className={pageStyles.detail}> {formatDate(each.refunded_on)}</span>
                <ForeignUse currency={note.currency} use={each} />
              </span>
              <span className={styles.amount}>
                <Amount value={each.amount} />
                <Button tone="quiet" onClick={() => setUndoing(each)}>
                  {t('Undo')}
                </Button>
              </span>
            </div>
          ))}
        </Card>
      )}
      <ConfirmDialog
        isOpen={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t('Undo the refund?')}
        verb={t('Undo refund')}
        tone="danger"
        stay={t('Keep it')}
        onConfirm={() => undoing && undoRefund(undoing.credit_note_refunds_id)}
      >
        {t('We reverse it in the books today, and the credit is available again. Money you paid out must return to your bank.')}
      </ConfirmDialog>
    </>
  )
}

const EntryLink = ({ id, words }: { id: string; words: string }) => (
  <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: id }}>
    {words}
  </Link>
)
