import { t } from '#core/messages.ts'
import { NewStaff, type StaffDetail } from '#contract/directory/staff.ts'
import { useForm } from '#web/lib/form.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findMembers, useSaveStaff } from './api.ts'

type Props = {
  /** The staff member to change; undefined for a new one. */
  staff?: StaffDetail
  onClose: () => void
  onSaved?: (staff: StaffDetail) => void
}

/** Adds a staff member, with or without a sign-in, or changes name and email. */
export function StaffForm({ staff, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveStaff(staff?.staff_id)
  const form = useForm({
    schema: NewStaff,
    initial: { staff_name: staff?.staff_name ?? '', email: staff?.email ?? '', accounts_id: staff?.accounts_id ?? '' },
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      toast({ tone: 'success', text: staff ? t('Saved') : t('{staff_name} added', { staff_name: saved.staff_name }) })
      onClose()
      onSaved?.(saved)
    },
  })
  const { values, field, set, errors } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={staff ? t('Change details') : t('Add a staff member')}
      verb={staff ? t('Save changes') : t('Add')}
    >
      {!staff && (
        <Combobox
          label={t('Member of the team')}
          optional
          help={t('Leave empty for someone without a sign-in')}
          placeholder={t('Name or email')}
          name="accounts_id"
          error={errors['accounts_id']}
          value={values.accounts_id === '' ? undefined : { value: values.accounts_id, label: values.staff_name }}
          onChange={(option) =>
            set({ accounts_id: option?.value ?? '', staff_name: option?.label ?? '', email: option?.detail ?? '' })
          }
          search={async (text, signal) =>
            (await findMembers(text, signal)).map((row) => ({
              value: row.accounts_id,
              label: `${row.first_name} ${row.last_name}`,
              detail: row.email,
            }))
          }
        />
      )}
      <TextInput label={t('Name')} autoComplete="off" {...field('staff_name')} />
      <TextInput
        label={t('Email')}
        type="email"
        optional
        autoComplete="off"
        help={t('They get an email when their payment account changes')}
        {...field('email')}
      />
    </FormDialog>
  )
}
