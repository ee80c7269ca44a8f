import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { AuditEntry } from '#contract/identity/audit-trail.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { auditTrailQuery, saveCsv, saveSecurityCsv } from './api.ts'
import { AuditTrailFilters } from './audit-trail-filters.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { Seal } from './seal.tsx'
import { type AuditTrailSearch, cleared, filtersOf, securityFiltersOf } from './search.ts'
import { deedOf } from './words.ts'
import { SecurityPart } from './security-part.tsx'
import { kindWords } from './words.ts'

type Props = { search: AuditTrailSearch; onSearch: (change: AuditTrailSearch) => void }

const columns: readonly Column<AuditEntry>[] = [
  { id: 'created_at', header: t('When'), width: 160, cell: (row) => formatInstant(row.created_at) },
  { id: 'sentence', header: t('What happened'), cell: (row) => row.sentence },
  { id: 'person', header: t('Person'), width: 160, isExtra: true, cell: (row) => row.person },
  { id: 'entity', header: t('Kind'), width: 180, cell: (row) => kindWords(row.entity) },
  { id: 'entity_id', header: t('ID'), width: 300, isExtra: true, cell: (row) => row.entity_id },
  { id: 'seq', header: t('Chain'), width: 120, cell: (row) => <Seal seq={row.seq} /> },
]

/** Every change in the company, and for owners the security events. Neither can be edited. */
export function AuditTrailPage({ search, onSearch }: Props) {
  const isOwner = usePermitted(['OWNER'])
  const counts = useTabCounts('audit-trail')
  const isSecurity = isOwner && search.view === 'security'
  return (
    <Page shape="full">
      <PageHeader
        title={t('Audit trail')}
        section={t('Settings')}
        description={
          isSecurity
            ? t('Sign-ins, refused requests, passwords, roles and exports. Nobody can edit or remove an entry.')
            : t('Every change, with who made it and when. Nobody can edit or remove an entry.')
        }
        actions={
          <ExportButton onExport={() => (isSecurity ? saveSecurityCsv(securityFiltersOf(search)) : saveCsv(filtersOf(search)))} />
        }
      />
      {isOwner && (
        <ViewTabs
          label={t('Views')}
          value={isSecurity ? 'security' : 'changes'}
          counts={counts}
          tabs={[
            { value: 'changes', label: t('Changes'), search: {} },
            { value: 'security', label: t('Security'), search: { view: 'security' } },
          ]}
        />
      )}
      {isSecurity ? <SecurityPart search={search} onSearch={onSearch} /> : <ChangesPart search={search} onSearch={onSearch} />}
    </Page>
  )
}

function ChangesPart({ search, onSearch }: Props) {
  const filters = filtersOf(search)
  const key = JSON.stringify(filters)
  const query = useMemo(() => auditTrailQuery(JSON.parse(key) as typeof filters), [key])
  return (
    <>
      <AuditTrailFilters search={search} onSearch={onSearch} />
      <DataTable
        holds="page"
        label={t('Audit trail')}
        noun={['change', 'changes']}
        columns={columns}
        query={query}
        rowKey={(row) => row.audit_log_id}
        rowHref={(row) => hrefOf(search, row.audit_log_id)}
        card={(row) => ({
          title: deedOf(row),
          detail: `${row.person} · ${formatInstant(row.created_at)}`,
          badge: row.seq === null && <Seal seq={row.seq} />,
        })}
        empty={<EmptyState icon="history" title={t('No activity yet')} />}
        onClearFilters={key === '{}' ? undefined : () => onSearch(cleared)}
      />
      {search.entry !== undefined && (
        <EntryDrawer key={search.entry} entry={search.entry} onClose={() => onSearch({ entry: undefined })} />
      )}
    </>
  )
}

const hrefOf = (search: AuditTrailSearch, entry: string) => {
  const given = Object.entries({ ...search, entry }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/settings/audit-trail?${new URLSearchParams(given)}`
}

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      toast({ tone: 'danger', text: sentence(error, t("We couldn't export the audit trail")) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={isBusy} onClick={() => void run()}>
      {t('Export CSV')}
    </Button>
  )
}
