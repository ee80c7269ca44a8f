import { type ConnectableAccount, ConsentRequest } from '#contract/banking/bank-feeds.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAskConsent } from './api.ts'

type Props = {
  accounts: readonly ConnectableAccount[]
  /** The account to connect, or `new` for any. */
  chosen: string
  onClose: () => void
}

/** Selects the accounts to share and the start date; the bank asks the person for consent itself. */
export function ConnectDialog({ accounts, chosen, onClose }: Props) {
  const { mutateAsync } = useAskConsent()
  const asked = accounts.filter(({ bank_accounts_id }) => chosen === 'new' || bank_accounts_id === chosen)
  const form = useForm({
    schema: ConsentRequest,
    initial: {
      bank_accounts_ids: asked.map(({ bank_accounts_id }) => bank_accounts_id),
      from_date: financialYear(today()).start,
    },
    submit: (body, attempt) => mutateAsync({ body, ...attempt }),
    onDone: () => {
      toast({ text: t("We've sent the request to your bank. Approve it on the bank's page.") })
      onClose()
    },
  })
  const ids = form.field('bank_accounts_ids')
  const error = form.field('bank_accounts_ids').error
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Connect bank accounts')}
      description={t(
        "Your bank asks for your consent on its own page to share these accounts' balances and lines with us. We can't make payments with it, and you can withdraw it at any time.",
      )}
      verb={t('Ask the bank')}
      icon="link"
    >
      {accounts.map(({ bank_accounts_id, account_label, bank_name, masked_account_number }, at) => (
        <Checkbox
          key={bank_accounts_id}
          label={account_label}
          help={[bank_name, masked_account_number].filter(Boolean).join(' · ')}
          error={at === accounts.length - 1 ? error : undefined}
          value={ids.value.includes(bank_accounts_id)}
          onChange={(isOn) =>
            ids.onChange(isOn ? [...ids.value, bank_accounts_id] : ids.value.filter((id) => id !== bank_accounts_id))
          }
        />
      ))}
      <DateInput label={t('Lines from')} {...form.field('from_date')} />
    </FormDialog>
  )
}
