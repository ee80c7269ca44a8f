import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { debitNotesOfBillQuery } from './api.ts'
import { DebitNoteBadge } from './debit-note-badge.tsx'

/**
 * The debit notes that reduce a bill, and the action to create one. Hidden if there are none and the person cannot create any.
 */
export function BillDebitsCard({ bills_id }: { bills_id: string }) {
  const { data } = useQuery(debitNotesOfBillQuery(bills_id))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const rows = data?.rows ?? []
  if (rows.length === 0 && !canPrepare) return null
  return (
    <Card title={t('Debit notes')}>
      {rows.map(({ debit_notes_id, debit_note_number, status, total }) => (
        <div key={debit_notes_id} className={styles.moneyRow}>
          <span>
            <Link
              to={
                status === 'draft' && canPrepare
                  ? '/payables/debit-notes/$debit_notes_id/edit'
                  : '/payables/debit-notes/$debit_notes_id'
              }
              params={{ debit_notes_id }}
            >
              {debit_note_number ?? t('Draft')}
            </Link>{' '}
            <DebitNoteBadge status={status} />
          </span>
          <Amount value={total} />
        </div>
      ))}
      {canPrepare && (
        <div>
          <ButtonLink icon="undo" to="/payables/debit-notes/new" search={{ bill: bills_id }}>
            {t('New debit note')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
