import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { findParties, sheetQuery } from './api.ts'
import type { SheetSettings } from './period.ts'
import styles from './reports.module.css'
import type { SheetReport } from './sheet-reports.ts'

export type Props = { report: SheetReport; search: SheetSettings; onSearch: (change: SheetSettings) => void }

export function MethodPicker({ search, onSearch }: Omit<Props, 'report'>) {
  return (
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
  )
}

const groups = ['party', 'item', 'hsn'] as const

/** The grouping; from the documents behind one figure it links back to all of them. */
export function GroupPicker({ party, search, onSearch }: Omit<Props, 'report'> & { party: string }) {
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
  month: t('By month'),
  party: t('By customer and vendor'),
  cost_centre: t('By cost centre'),
  tag: t('By tag'),
} as const

const isSplit = (value: string): value is keyof typeof splits => value in splits

export function SplitPicker({ search, onSearch }: Omit<Props, 'report'>) {
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

export function PartyPicker({ party, report, search, onSearch }: Props & { party: keyof typeof parties }) {
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
