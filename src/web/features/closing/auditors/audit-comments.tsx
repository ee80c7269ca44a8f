import { useMemo } from 'react'
import type { AuditComment } from '#contract/accounting/entry-comments.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { commentsQuery } from './api.ts'

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

/** Comments on journal entries of the year. */
export function AuditComments({ period_start }: { period_start: string }) {
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
