import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { comparisons } from '#contract/reporting/reports.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { AccountPicker } from './account-picker.tsx'
import { findParties, sheetQuery } from './api.ts'
import { DayPicker } from './day-picker.tsx'
import { periodOf, type SheetSettings, today } from './period.ts'
import styles from './reports.module.css'
import type { SheetReport } from './sheet-reports.ts'
import { PrintingButton, StatementControls } from './statement-controls.tsx'

type Props = { report: SheetReport; search: SheetSettings; onSearch: (change: SheetSettings) => void }

const words = {
  none: t('No comparison'),
  previous_period: t('Previous period'),
  previous_year: t('Previous year'),
}
const options = comparisons.map((value) => ({ value, label: words[value] }))

/** The controls of a report: date or period, comparison, party. */
export function SheetControls({ report, search, onSearch }: Props) {
  const { ledger_accounts_id } = search
  const controls = new Set(report.controls)
  return (
    <>
      {controls.has('by customer') && <GroupPicker party={t('Customer')} search={search} onSearch={onSearch} />}
      {controls.has('by vendor') && <GroupPicker party={t('Vendor')} search={search} onSearch={onSearch} />}
      {controls.has('account') && (
        <div className={styles.choice}>
          <AccountPicker
            value={ledger_accounts_id}
            onChoose={(account) => onSearch({ ...search, ledger_accounts_id: account })}
          />
        </div>
      )}
      {controls.has('split') && <SplitPicker search={search} onSearch={onSearch} />}
      {controls.has('vendor') && <PartyPicker party="vendors" report={report} search={search} onSearch={onSearch} />}
      {controls.has('customer') && <PartyPicker party="customers" report={report} search={search} onSearch={onSearch} />}
      {controls.has('day') && <DayPicker value={search.as_of ?? today()} onChange={(as_of) => onSearch({ ...search, as_of })} />}
      {controls.has('period') && (
        <DateRangePicker
          label={t('Period')}
          end="today"
          value={periodOf(search)}
          onChange={(range) => onSearch({ ...search, ...range })}
        />
      )}
      {controls.has('statement') &&
        (search.statement === 'profit_and_loss' ? (
          <DateRangePicker
            label={t('Period')}
            end="today"
            value={periodOf(search)}
            onChange={(range) => onSearch({ ...search, ...range })}
          />
        ) : (
          <DayPicker value={search.as_of ?? today()} onChange={(as_of) => onSearch({ ...search, as_of })} />
        ))}
      <StatementControls controls={controls} search={search} onSearch={onSearch} />
      {controls.has('printing') && <PrintingButton />}
      {controls.has('compare') && (
        <Select
          label={t('Compare')}
          hideLabel
          className={styles.choice}
          value={search.compare ?? 'none'}
          options={options}
          onChange={(value) => onSearch({ ...search, compare: comparisons.find((each) => each === value) })}
        />
      )}
      {controls.has('method') && (
        <Select
          label={t('Method')}
          hideLabel
          className={styles.choice}
          value={search.method ?? 'indirect'}
          options={[
            { value: 'indirect', label: t('Indirect method') },
            { value: 'direct', label: t('Direct method') },
          ]}
          onChange={(value) => onSearch({ ...search, method: value === 'direct' ? 'direct' : undefined })}
        />
      )}
    </>
  )
}

const groups = ['party', 'item', 'hsn'] as const

/** The grouping; from the documents behind one figure it links back to all of them. */
function GroupPicker({ party, search, onSearch }: Omit<Props, 'report'> & { party: string }) {
  const { from, to, compare, by = 'party' } = search
  const labels = { party: t('By {party}', { party: party.toLowerCase() }), item: t('By item'), hsn: t('By HSN') }
  return (
    <Select
      label={t('Group')}
      hideLabel
      className={styles.choice}
      placeholder={t('Documents')}
      value={by === 'document' ? '' : by}
      options={groups.map((value) => ({ value, label: labels[value] }))}
      onChange={(value) => onSearch({ from, to, compare, by: groups.find((each) => each === value) })}
    />
  )
}

const splits = {
  month: 'By month',
  party: t('By customer and vendor'),
  cost_centre: t('By cost centre'),
  tag: t('By tag'),
} as const
const isSplit = (value: string): value is keyof typeof splits => value in splits

function SplitPicker({ search, onSearch }: Omit<Props, 'report'>) {
  return (
    <Select
      label={t('Split')}
      hideLabel
      className={styles.choice}
      value={search.split ?? 'month'}
      options={Object.entries(splits).map(([value, label]) => ({ value, label }))}
      onChange={(value) => onSearch({ ...search, split: isSplit(value) && value !== 'month' ? value : undefined })}
    />
  )
}

const parties = {
  vendors: { key: 'vendors_id', label: t('Vendor'), placeholder: t('Name of a vendor') },
  customers: { key: 'customers_id', label: t('Customer'), placeholder: t('Name of a customer') },
} as const

function PartyPicker({ party, report, search, onSearch }: Props & { party: keyof typeof parties }) {
  const { key, label, placeholder } = parties[party]
  const value = search[key]
  // The report itself names the party.
  const { data } = useQuery({ ...sheetQuery(report.kind, search), enabled: value !== undefined })
  const name = data?.subject ?? undefined
  return (
    <div className={styles.choice}>
      <Combobox
        label={label}
        hideLabel
        placeholder={placeholder}
        value={value === undefined ? undefined : { value, label: name ?? '' }}
        onChange={(option) => onSearch({ ...search, [key]: option?.value })}
        search={(text, signal) => findParties(party, text, signal)}
      />
    </div>
  )
}
