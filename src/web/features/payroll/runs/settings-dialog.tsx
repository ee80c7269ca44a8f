import { type PayrollSettings, SettingsInput } from '#contract/payroll/settings.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveSettings } from './api.ts'

type Props = { settings: PayrollSettings; onClose: () => void }

/** Switches the monthly provision of gratuity on or off. */
export function SettingsDialog({ settings, onClose }: Props) {
  const { mutateAsync } = useSaveSettings()
  const form = useForm({
    schema: SettingsInput,
    initial: {
      provides_gratuity: settings.provides_gratuity,
      provision_accounts_id: settings.provision_accounts_id ?? '',
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Provision for gratuity')}
      description={t('The first month sets aside what service until then has earned; paying a leaver releases it.')}
      verb={t('Save changes')}
    >
      <Checkbox label={t('Set gratuity aside with each month’s pay run')} {...form.field('provides_gratuity')} />
      <Select
        label={t('Account')}
        placeholder={t('Choose a liability account')}
        help={t('Add one under Chart of accounts, such as Provision for gratuity')}
        options={settings.accounts.map((row) => ({ value: row.ledger_accounts_id, label: accountName(row.account_name) }))}
        {...form.field('provision_accounts_id')}
      />
    </FormDialog>
  )
}
