import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addAuditRequest, type AuditRequest } from '#contract/closing/auditors.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { requestsQuery } from './api.ts'
import { RequestDrawer } from './request-drawer.tsx'

const statusWords: Record<AuditRequest['request_status'], readonly [tone: Tone, words: string]> = {
  open: ['warning', t('Open')],
  provided: ['info', t('Provided')],
  closed: ['success', t('Closed')],
}

function StatusBadge({ request_status }: Pick<AuditRequest, 'request_status'>) {
  const [tone, words] = statusWords[request_status]
  return <Badge tone={tone}>{words}</Badge>
}

const requestColumns: readonly Column<AuditRequest>[] = [
  { id: 'title', header: t('Request'), cell: (row) => row.request_title },
  { id: 'status', header: t('Status'), width: 130, cell: (row) => <StatusBadge request_status={row.request_status} /> },
  { id: 'due', header: t('Due date'), width: 130, cell: (row) => row.due_date && formatDate(row.due_date) },
  { id: 'files', header: t('Attachments'), width: 120, align: 'end', isExtra: 'tablet', cell: (row) => row.attachment_count },
  { id: 'by', header: t('Asked by'), width: 180, isExtra: 'tablet', cell: (row) => row.created_by_name },
]

type RequestsProps = { period_start: string; request: string | undefined; onAdd: () => void }

/** What the auditor asked for, with the request that is open. */
export function AuditRequests({ period_start, request, onAdd }: RequestsProps) {
  const query = useMemo(() => requestsQuery(period_start), [period_start])
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(query)
  const open = data?.pages.flatMap(({ rows }) => rows).find(({ audit_requests_id }) => audit_requests_id === request)
  const close = () => void navigate({ to: '/accounting/year-end/$period_start/audit', params: { period_start } })
  return (
    <>
      <DataTable
        label={t('Audit requests')}
        noun={['request', 'requests']}
        columns={requestColumns}
        query={query}
        rowKey={(row) => row.audit_requests_id}
        rowHref={(row) => `/accounting/year-end/${period_start}/audit?request=${row.audit_requests_id}`}
        card={(row) => ({
          title: row.request_title,
          detail: row.due_date === null ? row.created_by_name : t('Due {date}', { date: formatDate(row.due_date) }),
          badge: <StatusBadge request_status={row.request_status} />,
        })}
        empty={
          <EmptyState
            icon="list"
            title={t('No requests yet')}
            actions={
              <MayWrite endpoint={addAuditRequest}>
                <Button tone="primary" icon="add" onClick={onAdd}>
                  {t('Add request')}
                </Button>
              </MayWrite>
            }
          >
            {t('Documents and explanations the auditor asks for appear here, with due dates and attachments.')}
          </EmptyState>
        }
      />
      {open && <RequestDrawer key={open.version} request={open} onClose={close} />}
    </>
  )
}
