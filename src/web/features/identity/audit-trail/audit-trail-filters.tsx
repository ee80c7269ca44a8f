import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { type FilterChip, FilterChips, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { findPeople } from './api.ts'
import styles from './audit-trail.module.css'
import { type AuditTrailSearch, cleared } from './search.ts'
import { actionOptions, actionWords, kindOptions, kindWords } from './words.ts'

type Props = {
  search: AuditTrailSearch
  onSearch: (change: AuditTrailSearch) => void
}

/** Person, kind, action, dates and id, with a chip for each active filter. */
export function AuditTrailFilters({ search, onSearch }: Props) {
  const { person, name, kind, action, from, to, of } = search
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('Search by record ID')}
          placeholder={t('Record ID')}
          value={of ?? ''}
          onChange={(typed) => onSearch({ of: typed || undefined })}
        />
        <Combobox
          label={t('Person')}
          hideLabel
          className={styles.filter}
          placeholder={t('Everybody')}
          value={person === undefined ? undefined : { value: person, label: name ?? t('One person') }}
          onChange={(chosen) => onSearch({ person: chosen?.value, name: chosen?.label })}
          search={findPeople}
        />
        <Select
          label={t('Kind')}
          hideLabel
          className={styles.filter}
          options={[{ value: '', label: t('All kinds') }, ...withOther(kindOptions, kind, kindWords)]}
          value={kind ?? ''}
          onChange={(chosen) => onSearch({ kind: chosen || undefined })}
        />
        <Select
          label={t('Action')}
          hideLabel
          className={styles.filter}
          options={[{ value: '', label: t('All actions') }, ...withOther(actionOptions, action, actionWords)]}
          value={action ?? ''}
          onChange={(chosen) => onSearch({ action: chosen || undefined })}
        />
        <DateRangePicker label={t('Days')} value={from && to ? { from, to } : undefined} onChange={(range) => onSearch(range)} />
      </Toolbar>
      <FilterChips chips={chipsOf(search, onSearch)} onClear={() => onSearch(cleared)} />
    </>
  )
}

type Options = readonly { value: string; label: string }[]
// A link may name a kind that this list does not know yet.
const withOther = (options: Options, value: string | undefined, words: (value: string) => string): Options =>
  value === undefined || options.some((one) => one.value === value) ? options : [...options, { value, label: words(value) }]

function chipsOf({ person, name, kind, action, from, to, of }: AuditTrailSearch, onSearch: Props['onSearch']): FilterChip[] {
  const chip = (id: string, label: string, value: string | undefined, off: AuditTrailSearch): FilterChip[] =>
    value === undefined ? [] : [{ id, label, value, onRemove: () => onSearch(off) }]
  return [
    ...chip('id', t('Id'), of && (of.length > 16 ? `${of.slice(0, 8)}…` : of), { of: undefined }),
    ...chip('person', t('Person'), person && (name ?? t('one person')), { person: undefined, name: undefined }),
    ...chip('kind', t('Kind'), kind && kindWords(kind), { kind: undefined }),
    ...chip('action', t('Action'), action && actionWords(action), { action: undefined }),
    ...chip('days', t('Days'), dayWords(from, to), { from: undefined, to: undefined }),
  ]
}

function dayWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  if (from) return t('from {date}', { date: formatDate(from) })
  return to && t('until {date}', { date: formatDate(to) })
}
