import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { addAuditRequest, type AuditRequest } from '#contract/closing/auditors.ts'
import type { AuditComment } from '#contract/accounting/entry-comments.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { financialYear, formatDate, formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AdjustmentsList } from './adjustments-list.tsx'
import { commentsQuery, requestsQuery } from './api.ts'
import { AuditorsList } from './auditors-list.tsx'
import { NewRequestDrawer } from './new-request-drawer.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import type { AuditSearch } from './search.ts'

const statusWords: Record<AuditRequest['request_status'], readonly [tone: Tone, words: string]> = {
  open: ['warning', t('Open')],
  provided: ['info', t('Provided')],
  closed: ['success', t('Closed')],
}

function StatusBadge({ request_status }: Pick<AuditRequest, 'request_status'>) {
  const [tone, words] = statusWords[request_status]
  return <Badge tone={tone}>{words}</Badge>
}

/** The audit of a financial year: requests, comments and auditors. */
export function AuditPage({ period_start, search: { view, request } }: { period_start: string; search: AuditSearch }) {
  const mayInvite = usePermitted(['OWNER', 'ADMIN'])
  const [isAsking, setAsking] = useState(false)
  const { label } = financialYear(period_start)
  const tabs = [
    { value: 'requests', label: t('Requests'), search: {} },
    { value: 'comments', label: t('Comments'), search: { view: 'comments' } },
    { value: 'adjustments', label: t('Adjustments'), search: { view: 'adjustments' } },
    ...(mayInvite ? [{ value: 'auditors', label: t('Auditors'), search: { view: 'auditors' } }] : []),
  ]
  return (
    <Page shape="full">
      <PageHeader
        title={t('Audit {label}', { label })}
        section={t('Accounting')}
        above={
          <Link to="/accounting/year-end" search={{ year: period_start }}>
            {t('Year end {label}', { label })}
          </Link>
        }
        actions={
          view === undefined && (
            <MayWrite endpoint={addAuditRequest}>
              <Button tone="primary" icon="add" onClick={() => setAsking(true)}>
                {t('Add request')}
              </Button>
            </MayWrite>
          )
        }
      />
      <ViewTabs label={t('Views')} value={view ?? 'requests'} tabs={tabs} />
      {view === undefined && <Requests period_start={period_start} request={request} onAdd={() => setAsking(true)} />}
      {view === 'comments' && <Comments period_start={period_start} />}
      {view === 'adjustments' && <AdjustmentsList period_start={period_start} />}
      {view === 'auditors' && mayInvite && <AuditorsList period_start={period_start} />}
      {isAsking && <NewRequestDrawer period_start={period_start} onClose={() => setAsking(false)} />}
    </Page>
  )
}

const requestColumns: readonly Column<AuditRequest>[] = [
  { id: 'title', header: t('Request'), cell: (row) => row.request_title },
  { id: 'status', header: t('Status'), width: 130, cell: (row) => <StatusBadge request_status={row.request_status} /> },
  { id: 'due', header: t('Due date'), width: 130, cell: (row) => row.due_date && formatDate(row.due_date) },
  { id: 'files', header: t('Attachments'), width: 120, align: 'end', isExtra: 'tablet', cell: (row) => row.attachment_count },
  { id: 'by', header: t('Asked by'), width: 180, isExtra: 'tablet', cell: (row) => row.created_by_name },
]

type RequestsProps = { period_start: string; request: string | undefined; onAdd: () => void }

function Requests({ period_start, request, onAdd }: RequestsProps) {
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

const commentColumns: readonly Column<AuditComment>[] = [
  { id: 'when', header: t('When'), width: 190, cell: (row) => formatInstant(row.created_at) },
  {
    id: 'entry',
    header: t('Entry'),
    width: 240,
    isExtra: 'tablet',
    cell: (row) => `${formatDate(row.posting_date)} ${row.memo}`,
  },
  { id: 'comment', header: t('Comment'), cell: (row) => row.comment_text },
  { id: 'by', header: t('By'), width: 170, isExtra: 'tablet', cell: (row) => row.created_by_name },
  {
    id: 'auditor',
    header: t('Side'),
    width: 110,
    cell: (row) => <Badge tone={row.is_auditors ? 'violet' : 'neutral'}>{row.is_auditors ? t('Auditor') : t('Team')}</Badge>,
  },
]

function Comments({ period_start }: { period_start: string }) {
  const query = useMemo(() => commentsQuery(period_start), [period_start])
  return (
    <DataTable
      label={t('Audit comments')}
      noun={['comment', 'comments']}
      columns={commentColumns}
      query={query}
      rowKey={(row) => row.audit_comments_id}
      rowHref={(row) => `/accounting/journals/${row.journal_entries_id}`}
      card={(row) => ({ title: row.comment_text, detail: `${formatDate(row.posting_date)} ${row.memo}` })}
      empty={
        <EmptyState icon="list" title={t('No comments yet')}>
          {t('Comments on journal entries of the year appear here. Open an entry to add one.')}
        </EmptyState>
      }
    />
  )
}
