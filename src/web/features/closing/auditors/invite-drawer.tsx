import { t } from '#core/messages.ts'
import { inviteAuditor, MOST_AUDIT_DAYS } from '#contract/closing/auditors.ts'
import { useForm } from '#web/lib/form.ts'
import { addDays, financialYear } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useInvite } from './api.ts'

const USUAL_DAYS = 60

/** Invites an auditor to a financial year. */
export function InviteDrawer({ period_start, onClose }: { period_start: string; onClose: () => void }) {
  const { mutateAsync } = useInvite()
  const form = useForm({
    schema: inviteAuditor.body,
    initial: { email: '', period_start, access_ends_on: addDays(today(), USUAL_DAYS) },
    submit: (body) => mutateAsync(body),
    onDone: ({ email }) => {
      toast({ tone: 'success', text: t('Invitation sent to {email}', { email }) })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Invite auditor for {label}', { label: financialYear(period_start).label })}
      description={t(
        'They read this year and the year before, and can add comments and requests only. You can end their access at any time.',
      )}
      verb={t('Send invitation')}
    >
      <TextInput label={t('Email')} {...form.field('email')} />
      <DateInput
        label={t('Access until')}
        {...form.field('access_ends_on')}
        min={today()}
        max={addDays(today(), MOST_AUDIT_DAYS)}
      />
    </FormDrawer>
  )
}
