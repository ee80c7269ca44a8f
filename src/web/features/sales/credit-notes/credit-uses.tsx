import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { ForeignUse } from '#web/features/currencies/shared/foreign-use.tsx'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import pageStyles from '#web/features/sales/shared/page.module.css'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { useUndoApplication, useUndoRefund } from './actions-api.ts'
import styles from './credit-notes.module.css'

/** What the credit was applied to, and what was refunded of it. */
export function CreditUses({ note }: { note: CreditNote }) {
  const { mutate: takeBack } = useUndoApplication(note.credit_notes_id)
  const applications = note.applications.filter(({ undone_on }) => undone_on === null)
  const refunds = note.refunds.filter(({ undone_on }) => undone_on === null)
  return (
    <>
      {applications.length > 0 && (
        <Card title={t('Applied to')}>
          {applications.map((each) => (
            <Use
              key={each.credit_note_applications_id}
              note={note}
              use={each}
              on={each.applied_on}
              action={
                <Button tone="quiet" onClick={() => takeBack(each.credit_note_applications_id)}>
                  {t('Withdraw')}
                </Button>
              }
            >
              <Link to="/receivables/invoices/$invoices_id" params={{ invoices_id: each.invoices_id }}>
                {each.invoice_number}
              </Link>
            </Use>
          ))}
        </Card>
      )}
      {refunds.length > 0 && <Refunds note={note} refunds={refunds} />}
    </>
  )
}

function Refunds({ note, refunds }: { note: CreditNote; refunds: CreditNote['refunds'] }) {
  const { mutateAsync: undoRefund } = useUndoRefund(note.credit_notes_id)
  const [undoing, setUndoing] = useState<CreditNote['refunds'][number]>()
  return (
    <>
      <Card title={t('Refunded')}>
        {refunds.map((each) => (
          <Use
            key={each.credit_note_refunds_id}
            note={note}
            use={each}
            on={each.refunded_on}
            action={
              <Button tone="quiet" onClick={() => setUndoing(each)}>
                {t('Undo')}
              </Button>
            }
          >
            <EntryLink id={each.journal_entries_id} words={accountName(each.account_name)} />
          </Use>
        ))}
      </Card>
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

type UseProps = {
  note: CreditNote
  use: CreditNote['applications'][number] | CreditNote['refunds'][number]
  on: string
  action: ReactNode
  children: ReactNode
}

const Use = ({ note, use, on, action, children }: UseProps) => (
  <div className={styles.use}>
    <span>
      {children}
      <span className={pageStyles.detail}> {formatDate(on)}</span>
      <ForeignUse currency={note.currency} use={use} />
    </span>
    <span className={styles.amount}>
      <Amount value={use.amount} />
      {action}
    </span>
  </div>
)
