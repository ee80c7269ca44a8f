import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type LockModule, lockModuleUpTo, type ModuleLock, reopenModule } from '#contract/accounting/periods.ts'
import { addDays, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { modulesQuery, useLockModule, useReopenModule } from './api.ts'
import styles from './periods.module.css'
import { ReopeningNotice } from './reopening-notice.tsx'

const words: Record<LockModule, readonly [title: string, help: string]> = {
  sales: [t('Sales'), t('Invoices, cash memos, credit notes, advances from customers')],
  purchases: [t('Purchases'), t('Bills, debit notes, advances set off against bills')],
  bank: [t('Bank'), t('Payments, payouts, bank entries and transfers')],
  journals: [t('Journals'), t('Entries by hand, imports and everything else')],
}

/** The lock date of each part of the books. */
export function ModulesCard({ mayLock }: { mayLock: boolean }) {
  const { data } = useSuspenseQuery(modulesQuery)
  const [open, setOpen] = useState<{ act: 'lock' | 'reopen'; lock: ModuleLock }>()
  const close = () => setOpen(undefined)
  return (
    <Card title={t('By part of the books')}>
      <Stack>
        <p className={styles.days}>
          {t('Lock one part ahead of the others, such as sales after you file GSTR-1. The year locks above still apply.')}
        </p>
        {data.rows.map((lock) => (
          <ModuleRow key={lock.lock_module} lock={lock} mayLock={mayLock} onOpen={(act) => setOpen({ act, lock })} />
        ))}
      </Stack>
      {open?.act === 'lock' && <LockModuleDrawer lock={open.lock} onClose={close} />}
      {open?.act === 'reopen' && <ReopenModuleDrawer lock={open.lock} onClose={close} />}
    </Card>
  )
}

type RowProps = { lock: ModuleLock; mayLock: boolean; onOpen: (act: 'lock' | 'reopen') => void }

function ModuleRow({ lock, mayLock, onOpen }: RowProps) {
  const { lock_module, locked_until, lock_reason, locked_at, locked_by_name, reopening } = lock
  const [title, help] = words[lock_module]
  return (
    <div>
      <div className={styles.period}>
        <div>
          <h3 className={styles.part}>
            {title}{' '}
            {locked_until === null ? (
              <Badge tone="success">{t('Open')}</Badge>
            ) : (
              <Badge tone="warning">{t('Locked to {date}', { date: formatDate(locked_until) })}</Badge>
            )}
          </h3>
          <p className={styles.days}>
            {locked_at === null
              ? help
              : t('{lock_reason} · {time} by {value}', {
                  lock_reason,
                  time: formatInstant(locked_at),
                  value: locked_by_name ?? t('the system'),
                })}
          </p>
        </div>
        {mayLock && (
          <div className={styles.acts}>
            {locked_until !== null && reopening === null && (
              <Button icon="undo" onClick={() => onOpen('reopen')}>
                {t('Open {title}', { title: title.toLowerCase() })}
              </Button>
            )}
            <Button icon="lock" onClick={() => onOpen('lock')}>
              {t('Lock {title}', { title: title.toLowerCase() })}
            </Button>
          </div>
        )}
      </div>
      {reopening !== null && <ReopeningNotice request={reopening} mayDecide={mayLock} />}
    </div>
  )
}

type DrawerProps = { lock: ModuleLock; onClose: () => void }

function LockModuleDrawer({ lock, onClose }: DrawerProps) {
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

function ReopenModuleDrawer({ lock, onClose }: DrawerProps) {
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
