import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClaimAccountInput, type ClaimAccounts } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { ClaimCategory } from '#core/payroll/claims.ts'
import { useForm } from '#web/lib/form.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { categoryOptions, categoryWords } from '../shared/claim-words.ts'
import { accountsQuery, useSetAccount } from './api.ts'

/** The expense account of each category, with those that hold from a day on. */
export function AccountsCard() {
  const { data, error, refetch } = useQuery(accountsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('Accounts of claims')}
      actions={data && <Button onClick={() => setOpen(true)}>{t('Choose an account')}</Button>}
    >
      {data ? (
        <Facts items={data.categories.map((row) => [categoryWords[row.category], accountWords(row)] as const)} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={7} />
      )}
      {isOpen && data && <AccountDialog accounts={data.accounts} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** What holds today, and what follows. */
function accountWords({ account_name, dated }: ClaimAccounts['categories'][number]): string {
  const next = dated
    .filter(({ from_on }) => from_on > today())
    .map((row) => t('{account} from {date}', { account: accountName(row.account_name), date: formatDate(row.from_on) }))
  return [accountName(account_name), ...next].join('; ')
}

function AccountDialog({ accounts, onClose }: { accounts: ClaimAccounts['accounts']; onClose: () => void }) {
  const { mutateAsync } = useSetAccount()
  const form = useForm({
    schema: ClaimAccountInput,
    initial: { category: 'travel' as ClaimCategory, from_on: today(), ledger_accounts_id: '' },
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Choose an account')}
      description={t('Pay runs of months that end on this day or later book the category there.')}
      verb={t('Save changes')}
    >
      <Select label={t('Category')} options={categoryOptions} {...form.at<string>('category')} />
      <DateInput label={t('From')} {...form.field('from_on')} />
      <Select
        label={t('Account')}
        placeholder={t('Choose an expense account')}
        options={accounts.map((row) => ({ value: row.ledger_accounts_id, label: accountName(row.account_name) }))}
        {...form.field('ledger_accounts_id')}
      />
    </FormDialog>
  )
}
