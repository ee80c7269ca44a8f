import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { ReconcileSearch } from './search.ts'

type Props = { search: ReconcileSearch; onSearch: (change: ReconcileSearch) => void; hasAccounts: boolean }

/** The empty state: nothing matches the filter, no bank lines exist, or all are matched. */
export function NothingToMatch({ search, onSearch, hasAccounts }: Props) {
  if (search.search || search.direction)
    return (
      <EmptyState
        icon="filter"
        title={t('No lines match these filters')}
        actions={<Button onClick={() => onSearch({ search: undefined, direction: undefined })}>{t('Clear filters')}</Button>}
      />
    )
  if (!hasAccounts)
    return (
      <EmptyState
        icon="bank"
        title={t('No bank lines yet')}
        actions={
          <ButtonLink tone="primary" icon="upload" to="/banking/import">
            {t('Import a statement')}
          </ButtonLink>
        }
      >
        {t('Import a bank statement, then match its lines here to invoices, accounts and transfers.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="done"
      title={t('Everything is matched')}
      actions={
        <ButtonLink icon="upload" to="/banking/import">
          {t('Import the next statement')}
        </ButtonLink>
      }
    >
      {t('Every bank line is recorded in the books.')}
    </EmptyState>
  )
}
