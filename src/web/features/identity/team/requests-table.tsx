import { useState } from 'react'
import { t, translate } from '#core/messages.ts'
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
const wish = (row: WaitingRequest) => translate(permissionWords[row.permission].label)

const columns: readonly Column<WaitingRequest>[] = [
  { id: 'name', header: t('Person'), width: 200, cell: nameOf },
  { id: 'role', header: t('Role'), width: 150, cell: (row) => roleWords(row.role_name) },
  { id: 'permission', header: t('Asks for'), width: 190, cell: wish },
  { id: 'note', header: t('What for'), cell: (row) => row.note ?? t('To open {page}', { page: row.page }) },
  { id: 'created_at', header: t('Asked'), width: 150, cell: (row) => agoWords(row.created_at) },
]

type OnRow = (row: WaitingRequest) => void
const answerColumn = (onGrant: OnRow, onDecline: OnRow): Column<WaitingRequest> => ({
  id: 'answer',
  header: t('Answer'),
  width: 210,
  cell: (row) => (
    <>
      <Button tone="quiet" icon="check" onClick={() => onGrant(row)}>
        {t('Grant')}
      </Button>
      <Button tone="quiet" icon="close" onClick={() => onDecline(row)}>
        {t('Decline')}
      </Button>
    </>
  ),
})

/** People who request access; granting takes effect with their next request. */
export function RequestsTable() {
  const [granting, setGranting] = useState<WaitingRequest>()
  const { mutate } = useAnswerRequest()
  const decline = (row: WaitingRequest) =>
    mutate(
      { access_requests_id: row.access_requests_id, isGranted: false },
      { onSuccess: () => toast({ text: t("We've told {nameOf} that you declined", { nameOf: nameOf(row) }) }) },
    )
  return (
    <>
      <DataTable
        label={t('Access requests')}
        noun={['request', 'requests']}
        columns={[...columns, answerColumn(setGranting, decline)]}
        query={requestsQuery}
        rowKey={(row) => row.access_requests_id}
        rowMenu={(row) => [
          [
            { id: 'grant', label: t('Grant'), icon: 'check', onSelect: () => setGranting(row) },
            { id: 'decline', label: t('Decline'), icon: 'close', danger: true, onSelect: () => decline(row) },
          ],
        ]}
        card={(row) => ({
          title: nameOf(row),
          detail: row.note ?? t('To open {page}', { page: row.page }),
          amount: wish(row),
        })}
        empty={
          <EmptyState icon="shield" title={t('No access requests')}>
            {t('Anyone who opens a page without access can ask for it. Their request appears here.')}
          </EmptyState>
        }
      />
      {granting && <Grant request={granting} onClose={() => setGranting(undefined)} />}
    </>
  )
}

function Grant({ request, onClose }: { request: WaitingRequest; onClose: () => void }) {
  const { mutateAsync } = useAnswerRequest()
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      onClose={onClose}
      title={t('Grant {nameOf} access: {wish}?', { nameOf: nameOf(request), wish: wish(request) })}
      verb={t('Grant access')}
      onConfirm={async () => {
        await mutateAsync({ access_requests_id: request.access_requests_id, isGranted: true })
        toast({
          tone: 'success',
          text: t('{nameOf} has access now: {wish}', { nameOf: nameOf(request), wish: wish(request) }),
        })
      }}
    >
      {t('{does}. They get a role with this and everything {roleWords} has. It applies at once.', {
        does: translate(permissionWords[request.permission].does),
        roleWords: roleWords(request.role_name),
      })}
    </ConfirmDialog>
  )
}
