import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { saveStatement } from './api.ts'
import type { StatementSearch } from './search.ts'
import { StatementTable } from './statement-table.tsx'
import type { AccountChoice } from './transfer-form.tsx'

type Props = {
  search: StatementSearch
  onSearch: (change: StatementSearch) => void
  accounts: readonly AccountChoice[] | undefined
}

/** From the balance in the books to the balance at the bank, at the end of any day. */
export function StatementPage({ search, onSearch, accounts }: Props) {
  const bank_accounts_id = search.account ?? accounts?.[0]?.bank_accounts_id
  const as_of = search.as_of ?? today()
  const save = (format: 'csv' | 'xlsx' | 'pdf') => {
    if (bank_accounts_id !== undefined) void downloadWithToast(saveStatement({ bank_accounts_id, as_of, format }))
  }
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Reconciliation statement')}
        section={t('Banking')}
        description={t('Why the books and the bank differ on a day: what is not yet at the bank, and what is not in the books.')}
        actions={
          bank_accounts_id !== undefined && (
            <Menu
              trigger={<IconButton icon="download" label={t('Save as file')} />}
              groups={[
                [
                  { id: 'pdf', label: 'PDF', onSelect: () => save('pdf') },
                  { id: 'xlsx', label: t('Excel'), onSelect: () => save('xlsx') },
                  { id: 'csv', label: 'CSV', onSelect: () => save('csv') },
                ],
              ]}
            />
          )
        }
      />
      {accounts?.length === 0 ? (
        <EmptyState
          icon="bank"
          title={t('No bank accounts yet')}
          actions={
            <ButtonLink tone="primary" icon="add" to="/banking/accounts">
              {t('Add a bank account')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Toolbar>
            <Select
              label={t('Bank account')}
              value={bank_accounts_id ?? ''}
              onChange={(account) => onSearch({ ...search, account })}
              options={(accounts ?? []).map((each) => ({ value: each.bank_accounts_id, label: each.account_label }))}
            />
            <DateInput
              label={t('At the end of')}
              value={as_of}
              max={today()}
              onChange={(day) => onSearch({ ...search, as_of: day || undefined })}
            />
          </Toolbar>
          {bank_accounts_id !== undefined && <StatementTable bank_accounts_id={bank_accounts_id} as_of={as_of} />}
        </>
      )}
    </Page>
  )
}
