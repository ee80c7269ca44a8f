import type { ReactNode } from 'react'
import type { StatementPreview } from '#contract/banking/bank-imports.ts'
import { t } from '#core/messages.ts'
import { formatCount } from '#web/lib/format.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import styles from './imports.module.css'

type WizardProps = { step: string; seen?: StatementPreview | undefined; onBack: (id: string) => void; children: ReactNode }

/** The steps of an import, with the current one open. */
export function Wizard({ step, seen, onBack, children }: WizardProps) {
  const isTable = step === 'columns' || seen === undefined || seen.table !== null
  const lines = seen?.accounts.reduce((sum, account) => sum + account.line_count, 0)
  const steps = [
    { id: 'file', label: t('File'), ...(seen && { note: seen.original_file_name }) },
    ...(isTable ? [{ id: 'columns', label: t('Columns'), ...(seen?.table?.is_remembered && { note: t('Remembered') }) }] : []),
    {
      id: 'check',
      label: t('Check'),
      ...(lines !== undefined && lines > 0 && { note: t('{count} lines', { count: formatCount(lines) }) }),
    },
    { id: 'import', label: t('Import') },
  ]
  return (
    <div className={styles.wizard}>
      <div className={styles.steps}>
        <Stepper label={t('Steps of the import')} steps={steps} current={step} onBack={onBack} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
