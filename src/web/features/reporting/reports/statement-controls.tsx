import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holdsAny } from '#contract/permissions.ts'
import { periodCounts } from '#contract/documents/statement-query.ts'
import { type StatementColumns, statementColumns } from '#core/ledger/columns.ts'
import { t } from '#core/messages.ts'
import { statementSettingsQuery } from '#web/lib/amount-style.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { SheetSettings } from './period.ts'
import { PrintingDrawer } from './printing-drawer.tsx'
import styles from './reports.module.css'
import type { SheetReport } from './sheet-reports.ts'

type Props = {
  controls: ReadonlySet<SheetReport['controls'][number]>
  search: SheetSettings
  onSearch: (change: SheetSettings) => void
}

const words: Record<StatementColumns, string> = {
  none: t('One column'),
  last_year: t('With the last financial year'),
  previous_year: t('With the year before'),
  previous_period: t('Previous period'),
  months: t('By month'),
  quarters: t('By quarter'),
  years: t('By financial year'),
}
const several: readonly (string | undefined)[] = ['months', 'quarters', 'years']

/** The columns of a statement, and whether lines are expanded to accounts. */
export function StatementControls({ controls, search, onSearch }: Props) {
  const { compare = 'none', count = '4', detail = 'heading' } = search
  const isDay = controls.has('day') || search.statement === 'balance_sheet'
  const options = statementColumns.filter((value) => !isDay || value !== 'previous_period')
  return (
    <>
      {controls.has('statement columns') && (
        <Select
          label={t('Columns')}
          hideLabel
          className={styles.choice}
          value={compare}
          options={options.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => onSearch({ ...search, compare: statementColumns.find((each) => each === value) })}
        />
      )}
      {controls.has('statement columns') && several.includes(compare) && (
        <Select
          label={t('Number of columns')}
          hideLabel
          value={count}
          options={periodCounts.map((value) => ({ value, label: t('{value} columns', { value }) }))}
          onChange={(value) => onSearch({ ...search, count: periodCounts.find((each) => each === value) })}
        />
      )}
      {controls.has('detail') && (
        <Select
          label={t('Detail')}
          hideLabel
          value={detail}
          options={[
            { value: 'heading', label: t('Lines only') },
            { value: 'account', label: t('With accounts') },
          ]}
          onChange={(value) => onSearch({ ...search, detail: value === 'account' ? 'account' : undefined })}
        />
      )}
    </>
  )
}

/** Opens the print settings of all statements, for those who may change them. */
export function PrintingButton() {
  const { permissions } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(statementSettingsQuery)
  if (!holdsAny(permissions, ['OWNER', 'ADMIN', 'MANAGER'])) return null
  return (
    <>
      <Button icon="settings" disabled={data === undefined} onClick={() => setOpen(true)}>
        {t('Settings')}
      </Button>
      {isOpen && data !== undefined && <PrintingDrawer settings={data} onClose={() => setOpen(false)} />}
    </>
  )
}
