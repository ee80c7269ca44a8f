import * as z from 'zod/mini'
import { type LockModule, lockModuleUpTo, type ModuleLock, reopenModule } from '#contract/accounting/periods.ts'
import { addDays, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useLockModule, useReopenModule } from './api.ts'

export const words: Record<LockModule, readonly [title: string, help: string]> = {
  sales: [t('Sales'), t('Invoices, cash memos, credit notes, advances from customers')],
  purchases: [t('Purchases'), t('Bills, debit notes, advances set off against bills')],
  bank: [t('Bank'), t('Payments, payouts, bank entries and transfers')],
  journals: [t('Journals'), t('Entries by hand, imports and everything else')],
}

type DrawerProps = { lock: ModuleLock; onClose: () => void }

export function LockModuleDrawer({ lock, onClose }: DrawerProps) {
  const { mutateAsync } = useLockModule(lock.lock_module)
  const [title, help] = words[lock.lock_module]
  const form = useForm({
    schema: lockModuleUpTo.body,
    initial: { locked_until: addDays(monthStart(today()), -1), reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ locked_until }) => {
      toast({ tone: 'success', text: t('{title} locked up to {date}', { title, date: formatDate(locked_until ?? '') }) })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Lock {title}', { title: title.toLowerCase() })}
      description={t('{help}: you can’t post or reverse any on that date or earlier.', { help })}
      verb={t('Lock {title}', { title: title.toLowerCase() })}
    >
      <DateInput label={t('Up to')} {...form.field('locked_until')} max={today()} />
      <Textarea label={t('Why')} help={t('Such as: GSTR-1 for October filed')} {...form.field('reason')} />
    </FormDrawer>
  )
}

const ReopenForm = z.pipe(
  z.transform(({ lock_to, reason }: { lock_to: string; reason: string }) => ({
    lock_to: lock_to === '' ? null : lock_to,
    reason,
  })),
  reopenModule.body,
)

export function ReopenModuleDrawer({ lock, onClose }: DrawerProps) {
  const { mutateAsync } = useReopenModule(lock.lock_module)
  const [title] = words[lock.lock_module]
  const form = useForm({
    schema: ReopenForm,
    initial: { lock_to: '', reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ reopening }) => {
      toast({
        tone: 'success',
        text: reopening === null ? t('{title} is open', { title }) : t('Requested: another person must agree'),
      })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Open {title} again', { title: title.toLowerCase() })}
      description={t(
        'Another owner or administrator must agree. Filed returns may then differ from the books: lock it again afterwards.',
      )}
      verb={t('Request to open it')}
      tone="danger"
    >
      <DateInput label={t('Stays locked up to')} optional help={t('Empty: nothing stays locked')} {...form.field('lock_to')} />
      <Textarea label={t('Why')} help={t('It goes into the audit trail with your name')} {...form.field('reason')} />
    </FormDrawer>
  )
}
