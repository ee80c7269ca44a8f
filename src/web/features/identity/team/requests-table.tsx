import { useState } from 'react'
import type { WaitingRequest } from '#contract/identity/access-requests.ts'
import { agoWords } from '#web/lib/ago.ts'
import { permissionWords, roleWords } from '#contract/permission-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { requestsQuery, useAnswerRequest } from './api.ts'

const nameOf = (row: WaitingRequest) => `${row.first_name} ${row.last_name}`
const wish = (row: WaitingRequest) => permissionWords[row.permission].label

const columns: readonly Column<WaitingRequest>[] = [
  { id: 'name', header: 'Person', width: 200, cell: nameOf },
  { id: 'role', header: 'Role', width: 150, cell: (row) => roleWords(row.role_name) },
  { id: 'permission', header: 'Asks for', width: 190, cell: wish },
  { id: 'note', header: 'What for', cell: (row) => row.note ?? `To open ${row.page}` },
  { id: 'created_at', header: 'Asked', width: 150, cell: (row) => agoWords(row.created_at) },
]

/** Who asks for access they lack; granting acts on their next request. */
export function RequestsTable() {
  const [granting, setGranting] = useState<WaitingRequest>()
  const { mutate, mutateAsync } = useAnswerRequest()
  const decline = (row: WaitingRequest) =>
    mutate(
      { access_requests_id: row.access_requests_id, isGranted: false },
      { onSuccess: () => toast({ text: `${nameOf(row)} is told that you declined` }) },
    )
  return (
    <>
      <DataTable
        label="Requests for access"
        noun={['request', 'requests']}
        columns={[
          ...columns,
          {
            id: 'answer',
            header: 'Answer',
            width: 210,
            cell: (row) => (
              <>
                <Button tone="quiet" icon="check" onClick={() => setGranting(row)}>
                  Grant
                </Button>
                <Button tone="quiet" icon="close" onClick={() => decline(row)}>
                  Decline
                </Button>
              </>
            ),
          },
        ]}
        query={requestsQuery}
        rowKey={(row) => row.access_requests_id}
        rowMenu={(row) => [
          [
            { id: 'grant', label: 'Grant', icon: 'check', onSelect: () => setGranting(row) },
            { id: 'decline', label: 'Decline', icon: 'close', danger: true, onSelect: () => decline(row) },
          ],
        ]}
        card={(row) => ({
          title: nameOf(row),
          detail: row.note ?? `To open ${row.page}`,
          amount: wish(row),
        })}
        empty={
          <EmptyState icon="shield" title="Nobody waits for access">
            Who opens a page they may not see can ask for it. Their request stands here.
          </EmptyState>
        }
      />
      {granting && (
        <ConfirmDialog
          isOpen
          tone="primary"
          onClose={() => setGranting(undefined)}
          title={`Grant ${nameOf(granting)} access: ${wish(granting)}?`}
          verb="Grant access"
          onConfirm={async () => {
            await mutateAsync({ access_requests_id: granting.access_requests_id, isGranted: true })
            toast({ tone: 'success', text: `${nameOf(granting)} has access now: ${wish(granting)}` })
          }}
        >
          {permissionWords[granting.permission].does}. They get a role that has this besides what {roleWords(granting.role_name)}{' '}
          has. It works at once.
        </ConfirmDialog>
      )}
    </>
  )
}
