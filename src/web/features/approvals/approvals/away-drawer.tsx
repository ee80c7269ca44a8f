import { useQuery } from '@tanstack/react-query'
import { delegateApprovals } from '#contract/approvals/approvals.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEndDelegation, useDelegate, delegationsQuery } from './delegations-api.ts'
import styles from './approvals.module.css'

/** Deputies during an absence, and the people whom the signed-in person represents. */
export function AwayDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(delegationsQuery)
  const { mutateAsync } = useDelegate()
  const { mutate: end, isPending } = useEndDelegation()
  const form = useForm({
    schema: delegateApprovals.body,
    initial: { deputy_accounts_id: '', from_date: today(), until_date: today() },
    submit: (body) => mutateAsync(body),
    onDone: ({ deputy_name }) => {
      toast({ tone: 'success', text: t('{deputy_name} can now decide for you', { deputy_name }) })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('While you are away')}
      description={t(
        'Your deputy decides requests that wait for you, but never what they prepared themselves. You can still decide.',
      )}
      verb={t('Choose deputy')}
    >
      <Select
        label={t('Decides for you')}
        placeholder={t('Choose a person')}
        options={(data?.deputies ?? []).map(({ accounts_id, name }) => ({ value: accounts_id, label: name }))}
        {...form.field('deputy_accounts_id')}
      />
      {data?.deputies.length === 0 && <Notice>{t('Nobody else in the team can approve your requests.')}</Notice>}
      <Pair>
        <DateInput label={t('First day')} {...form.field('from_date')} />
        <DateInput label={t('Last date')} {...form.field('until_date')} />
      </Pair>
      {data && data.rows.length > 0 && (
        <ul className={styles.people} aria-label={t('Deputies')}>
          {data.rows.map((row) => (
            <li key={row.approval_delegations_id}>
              <span>
                {row.deputy_name}
                {` ${t('for')} `}
                {row.is_mine ? 'you' : row.name}
                <small>{t('{date} to {date_2}', { date: formatDate(row.from_date), date_2: formatDate(row.until_date) })}</small>
              </span>
              {row.is_mine && (
                <Button tone="quiet" busy={isPending} onClick={() => end(row.approval_delegations_id)}>
                  {t('End')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormDrawer>
  )
}
