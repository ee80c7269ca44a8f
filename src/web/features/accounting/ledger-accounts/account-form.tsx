import { changeLedgerAccount, createLedgerAccount, type LedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { accountTypes, headingsOf } from '#core/ledger/account-headings.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddAccount, useChangeAccount } from './api.ts'

type Type = LedgerAccount['account_type']
const typeWords: Record<Type, string> = {
  asset: t('Asset: owned or receivable'),
  liability: t('Liability: owed to others'),
  equity: t('Equity: belongs to the owners'),
  income: t('Income'),
  expense: t('Expense'),
}

/** Adds an account to the chart. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddAccount()
  const form = useForm({
    schema: createLedgerAccount.body,
    initial: { account_name: '', account_type: 'expense' as Type, schedule_iii: 'Other expenses', code: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ account_name }) => {
      toast({ tone: 'success', text: t('{account_name} added', { account_name }) })
      onClose()
    },
  })
  const { values, field, set } = form
  const chooseType = (type: Type) => set({ account_type: type, schedule_iii: headingsOf(type)[0]?.heading ?? '' })
  return (
    <FormDrawer title={t('Add an account')} verb={t('Add account')} form={form} onClose={onClose}>
      <TextInput label={t('Name')} {...field('account_name')} />
      <Select
        label={t('Type')}
        options={accountTypes.map((type) => ({ value: type, label: typeWords[type] }))}
        {...field('account_type')}
        onChange={(value) => chooseType(accountTypes.find((type) => type === value) ?? 'expense')}
      />
      <Select
        label={t('Under')}
        help={t('Its line in the balance sheet or the statement of profit and loss')}
        options={headingsOf(values.account_type).map(({ heading }) => ({ value: heading, label: translate(heading) }))}
        {...field('schedule_iii')}
      />
      <TextInput label={t('Code')} help={t('Sets its order in the list, such as 5425')} spellCheck={false} {...field('code')} />
    </FormDrawer>
  )
}

/**
 * Changes the name and heading of an account. The type is fixed, since entries were posted under it; accounts that posting rules
 * use also keep their heading.
 */
export function ChangeAccount({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const { mutateAsync } = useChangeAccount(account.ledger_accounts_id)
  const form = useForm({
    schema: changeLedgerAccount.body,
    initial: { account_name: account.account_name, code: account.code, schedule_iii: account.schedule_iii },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Account changed') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('Change account')} verb={t('Save changes')} form={form} onClose={onClose}>
      <TextInput label={t('Name')} {...form.field('account_name')} />
      {account.account_role === null && (
        <Select
          label={t('Under')}
          help={t('Past statements show it there too')}
          options={headingsOf(account.account_type).map(({ heading }) => ({ value: heading, label: translate(heading) }))}
          {...form.field('schedule_iii')}
        />
      )}
      <TextInput label={t('Code')} spellCheck={false} {...form.field('code')} />
    </FormDrawer>
  )
}
