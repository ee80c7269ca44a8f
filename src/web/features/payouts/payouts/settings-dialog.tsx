import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { PayoutSettings } from '#contract/payouts/payout-settings.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveSettings, settingsQuery } from './approve-api.ts'

const hours = [0, 12, 24, 48, 72, 168]

/** The waiting period for a payee's new or changed account. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (data) return <SettingsForm settings={data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('New payees')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={2} />}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: PayoutSettings; onClose: () => void }) {
  const { mutateAsync } = useSaveSettings()
  const form = useForm({
    schema: PayoutSettings,
    initial: settings,
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  const { value, ...bound } = form.field('payee_wait_hours')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('New payees')}
      description={t(
        'A fraudster may change a vendor’s bank account. During the wait, only a second person who changed nothing can release a payment, with a reason.',
      )}
      verb={t('Save')}
    >
      <Select
        label={t('Wait for a new or changed account')}
        options={[...new Set([...hours, settings.payee_wait_hours])]
          .toSorted((a, b) => a - b)
          .map((each) => ({ value: String(each), label: each === 0 ? t('No wait') : t('{each} hours', { each }) }))}
        {...bound}
        value={String(value)}
        onChange={(chosen) => form.set({ payee_wait_hours: Number(chosen) })}
      />
    </FormDialog>
  )
}
