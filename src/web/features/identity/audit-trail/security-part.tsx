import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t, translate } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { type SecurityEntry, securityKinds } from '#contract/identity/security-log.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, Toolbar } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { findPeople, securityLogQuery } from './api.ts'
import styles from './audit-trail.module.css'
import { Seal } from './seal.tsx'
import { type AuditTrailSearch, cleared, securityFiltersOf } from './search.ts'
import { deedOf } from './words.ts'

type Props = { search: AuditTrailSearch; onSearch: (change: AuditTrailSearch) => void }

const columns: readonly Column<SecurityEntry>[] = [
  { id: 'created_at', header: t('When'), width: 160, cell: (row) => formatInstant(row.created_at) },
  { id: 'sentence', header: t('What happened'), cell: (row) => row.sentence },
  { id: 'kind', header: t('Kind'), width: 190, isExtra: true, cell: (row) => translate(securityKinds[row.kind]) },
  { id: 'ip', header: t('Address'), width: 140, cell: (row) => row.ip ?? '' },
  { id: 'device', header: t('Device'), width: 160, cell: (row) => row.device ?? '' },
  { id: 'seq', header: t('Chain'), width: 100, isExtra: true, cell: (row) => <Seal seq={row.seq} /> },
]

/** Security events, newest first, with the filters of the URL. */
export function SecurityPart({ search, onSearch }: Props) {
  const filters = securityFiltersOf(search)
  const key = JSON.stringify(filters)
  const query = useMemo(() => securityLogQuery(JSON.parse(key) as typeof filters), [key])
  const { person, name, from, to } = search
  return (
    <>
      <Toolbar>
        <Combobox
          label={t('Person')}
          hideLabel
          className={styles.filter}
          placeholder={t('All people')}
          value={person === undefined ? undefined : { value: person, label: name ?? t('One person') }}
          onChange={(chosen) => onSearch({ person: chosen?.value, name: chosen?.label })}
          search={findPeople}
        />
        <Select
          label={t('Kind')}
          hideLabel
          className={styles.kind}
          options={[
            { value: '', label: t('All events') },
            ...Object.entries(securityKinds).map(([value, label]) => ({ value, label: translate(label) })),
          ]}
          value={filters.kind ?? ''}
          onChange={(chosen) => onSearch({ kind: chosen || undefined })}
        />
        <DateRangePicker label={t('Days')} value={from && to ? { from, to } : undefined} onChange={(range) => onSearch(range)} />
        <SecurityChips {...{ search, onSearch }} />
      </Toolbar>
      <p className={styles.own}>
        {rich('See {link} in your profile.', { link: <Link to="/settings/profile">{t('Your own sessions')}</Link> })}
      </p>
      <DataTable
        holds="page"
        label={t('Security log')}
        noun={['event', 'events']}
        columns={columns}
        query={query}
        rowKey={(row) => row.audit_log_id}
        card={(row) => ({
          title: deedOf(row),
          detail: [row.person, formatInstant(row.created_at), row.ip].filter(Boolean).join(' · '),
        })}
        empty={
          <EmptyState icon="shield" title={t('No security events yet')}>
            {t('Sign-ins, refused requests, changes of roles and passwords, and exports appear here.')}
          </EmptyState>
        }
        onClearFilters={key === '{}' ? undefined : () => onSearch(cleared)}
      />
    </>
  )
}

/** What narrows the log, each to be taken away. */
function SecurityChips({ search, onSearch }: Props) {
  const { person, name, from, to } = search
  const { kind } = securityFiltersOf(search)
  return (
    <FilterChips
      chips={[
        ...chipOf('person', t('Person'), person && (name ?? t('One person')), () =>
          onSearch({ person: undefined, name: undefined }),
        ),
        ...chipOf('kind', t('Kind'), kind && translate(securityKinds[kind]), () => onSearch({ kind: undefined })),
        ...chipOf('days', t('Days'), daysWords(from, to), () => onSearch({ from: undefined, to: undefined })),
      ]}
      onClear={() => onSearch(cleared)}
    />
  )
}
