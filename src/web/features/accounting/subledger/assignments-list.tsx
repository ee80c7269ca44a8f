import type { SubledgerAssignment } from '#contract/accounting/subledger.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { assignmentsQuery, useUndo } from './api.ts'

export function Assignments({ mayPost }: { mayPost: boolean }) {
  const { mutate } = useUndo()
  const undo = ({ subledger_assignments_id, line_count }: SubledgerAssignment) =>
    mutate(subledger_assignments_id, {
      onSuccess: () =>
        toast({
          tone: 'success',
          text: t('{line_count} {value} without a party again', {
            line_count,
            value: line_count === 1 ? t('line is') : t('lines are'),
          }),
        }),
    })
  return (
    <DataTable
      label={t('Assignments')}
      noun={['assignment', 'assignments']}
      columns={assignmentColumns}
      query={assignmentsQuery}
      rowKey={(row) => row.subledger_assignments_id}
      rowMenu={(row) => [
        mayPost && row.undone_at === null
          ? [{ id: 'undo', label: t('Undo assignment'), icon: 'undo' as const, onSelect: () => undo(row) }]
          : [],
      ]}
      card={(row) => ({
        title: row.party_name ?? t('Tax return'),
        detail: t('{line_count} lines · {time}', { line_count: row.line_count, time: formatInstant(row.created_at) }),
        badge: row.undone_at !== null && <Badge>{t('Undone')}</Badge>,
      })}
      empty={
        <EmptyState icon="list" title={t('Nothing assigned yet')}>
          {t('Each assignment of lines to a party stays here, and you can undo it as a whole.')}
        </EmptyState>
      }
    />
  )
}

const assignmentColumns: readonly Column<SubledgerAssignment>[] = [
  { id: 'created_at', header: t('When'), width: 190, cell: (row) => formatInstant(row.created_at) },
  { id: 'party', header: t('Party'), cell: (row) => row.party_name ?? t('Tax return') },
  { id: 'by', header: t('By'), width: 180, isExtra: 'tablet', cell: (row) => row.created_by_name },
  { id: 'state', header: t('Status'), width: 120, cell: (row) => row.undone_at !== null && <Badge>{t('Undone')}</Badge> },
  { id: 'lines', header: t('Lines'), width: 100, align: 'end', cell: (row) => row.line_count },
]
