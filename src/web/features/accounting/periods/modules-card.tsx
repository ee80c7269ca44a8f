import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleLock } from '#contract/accounting/periods.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { modulesQuery } from './api.ts'
import { LockModuleDrawer, ReopenModuleDrawer, words } from './module-drawers.tsx'
import styles from './periods.module.css'
import { ReopeningNotice } from './reopening-notice.tsx'

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
