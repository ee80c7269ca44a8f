import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Payout, PayoutInput } from '#contract/payouts/payouts.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Paise } from '#core/money.ts'
import { accountProblem } from '#core/billing/subscription-payments/checks.ts'
import { inContext, t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { AddBankAccount } from './add-bank-account.tsx'
import { AccountField } from './account-field.tsx'
import { savePayout, accountsQuery } from './pay-form-api.ts'
import { newValues, type PayoutValues } from './form-values.ts'
import { PayoutResult } from './payout-result.tsx'
import own from './payouts.module.css'
import { PlanCard } from './plan-card.tsx'

type Account = NonNullable<Parameters<typeof accountProblem>[0]>

/** Transfers between the company's own accounts: checked, then released with a one-time password. */
export function TransferPage() {
  const accounts = useQuery(accountsQuery(''))
  const [made, setMade] = useState<string>()
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Fund transfer')}
        section={t('Banking')}
        description={t('Move money between your own bank accounts.')}
      />
      {accounts.error ? (
        <ErrorState error={accounts.error} title={t("We couldn't load your accounts")} onRetry={accounts.refetch} />
      ) : accounts.data === undefined ? (
        <Skeleton lines={5} height={320} />
      ) : accounts.data.rows.length < 2 ? (
        <EmptyState icon="bank" title={t('You need two accounts')} actions={<AddBankAccount tone="primary" />}>
          {t('You can transfer between your rupee bank accounts; each needs its number and IFSC.')}
        </EmptyState>
      ) : made === undefined ? (
        <TransferForm onMade={setMade} />
      ) : (
        <PayoutResult payouts_id={made} noun="transfer" onAnother={() => setMade(undefined)} />
      )}
    </Page>
  )
}

function TransferForm({ onMade }: { onMade: (payouts_id: string) => void }) {
  const form = useForm<typeof PayoutInput, PayoutValues, Payout>({
    schema: PayoutInput,
    initial: { ...newValues(), payout_kind: 'own_account', purpose: 'transfer', narration: t('Own transfer') },
    submit(body, { idempotencyKey }) {
      refuse(
        rows.find((row) => row[bankAccountField] === body.bank_accounts_id),
        body.amount,
      )
      return savePayout(body, undefined, idempotencyKey)
    },
    onDone: (payout) => onMade(payout.payouts_id),
  })
  const { values, field, errors } = form
  const { data } = useQuery(accountsQuery(values.bank_accounts_id))
  const rows = data?.rows ?? []
  return (
    <Stack>
      <Form form={form}>
        <div className={own.sheet}>
          <AccountField label={inContext('account', 'From')} field={field('bank_accounts_id')} amount={values.amount} isStrict />
          <Select
            label={inContext('account', 'To')}
            placeholder={t('Please select an account')}
            options={rows
              .filter((row) => row[bankAccountField] !== values.bank_accounts_id)
              .map((row) => ({
                value: row[bankAccountField],
                label: `${row.account_label} (${row.bank_name}, ••${row.debit_account_number.slice(-4)})`,
              }))}
            {...field('to_bank_accounts_id')}
            error={errors['to_bank_accounts_id'] ?? errors['vendors_id']}
          />
          <MoneyInput label={t('Amount (₹)')} {...field('amount')} />
          <TextInput label={t('Narration')} maxLength={30} {...field('narration')} />
          <Button type="submit" tone="primary" busy={form.isSubmitting}>
            {t('Transfer')}
          </Button>
        </div>
      </Form>
      {values.to_bank_accounts_id !== '' && <PlanCard values={values} />}
    </Stack>
  )
}

/** The checks of a bank payment, in order; the first failure is shown at the account. */
function refuse(account: Account | undefined, amount: Paise): void {
  const message = accountProblem(account, amount)
  if (message === undefined) return
  const path = message === 'Payable amount cant be 0' ? 'amount' : 'bank_accounts_id'
  throw new ApiError({ status: 400, code: 'invalid', message, issues: [{ path, message }] })
}
