import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { t } from '#core/messages.ts'
import { type EInvoiceSettings, EInvoiceSettingsInput } from '#contract/compliance/e-invoices.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { settingsQuery, useSaveSettings } from './api.ts'
import { bandOptions } from './words.ts'

/** Turnover, which determines whether e-invoicing is compulsory, and access to the portal. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (data) return <Settings settings={data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('e-Invoice settings')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={4} height={260} />}
    </Dialog>
  )
}

const valuesOf = (settings: EInvoiceSettings) => ({
  turnover_band: settings.turnover_band ?? '',
  registers_itself: settings.registers_itself,
  portal_user_name: settings.portal_user_name ?? '',
  portal_password: '',
  portal_users: settings.portal_users.map(({ gstin, portal_user_name }) => ({
    gstin,
    portal_user_name: portal_user_name ?? '',
    portal_password: '',
  })),
})
type Values = ReturnType<typeof valuesOf>

/** The users of the other GSTINs. */
const OtherUsers = ({ form, users }: { form: Form<Values>; users: EInvoiceSettings['portal_users'] }) =>
  users.map(({ gstin, has_password }, at) => (
    <Fragment key={gstin}>
      <TextInput
        label={t('Portal user name of {gstin}', { gstin })}
        optional
        help={t('Empty: the user above registers its documents')}
        {...form.at<string>(`portal_users.${at}.portal_user_name`)}
      />
      <PasswordInput
        label={t('Portal password of {gstin}', { gstin })}
        optional
        autoComplete="new-password"
        help={has_password ? t('Leave empty to keep the current one') : undefined}
        {...form.at<string>(`portal_users.${at}.portal_password`)}
      />
    </Fragment>
  ))

function Settings({ settings, onClose }: { settings: EInvoiceSettings; onClose: () => void }) {
  const { mutateAsync } = useSaveSettings()
  const form = useForm({
    schema: EInvoiceSettingsInput,
    initial: valuesOf(settings),
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('e-Invoice settings')} verb={t('Save')}>
      <Select
        label={t('Turnover')}
        help={t(
          'The highest of any financial year since 2017-18. E-invoices are mandatory above ₹5 crore; from ₹10 crore, within 30 days.',
        )}
        placeholder={t('Not specified yet')}
        options={bandOptions}
        {...form.field('turnover_band')}
      />
      <Checkbox label={t('Register mandatory documents automatically when you issue them')} {...form.field('registers_itself')} />
      <TextInput
        label={t('Portal user name')}
        help={t('The API user you created on the e-invoice portal for this software')}
        {...form.field('portal_user_name')}
      />
      <PasswordInput
        label={t('Portal password')}
        autoComplete="new-password"
        help={settings.has_password ? t('Leave empty to keep the current one') : undefined}
        {...form.field('portal_password')}
      />
      <OtherUsers form={form} users={settings.portal_users} />
    </FormDialog>
  )
}
