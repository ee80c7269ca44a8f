import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { sortsInbox } from '#contract/permissions.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { inboxItemQuery, useDiscard } from './api.ts'
import { InboxDocument } from './inbox-document.tsx'

type Props = { inbox_items_id: string; onClose: () => void }

/** One inbox item: the values found and their positions, and the next step. */
export function ItemDrawer({ inbox_items_id, onClose }: Props) {
  const { data: item, error, refetch } = useQuery(inboxItemQuery(inbox_items_id))
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canSort = usePermitted(sortsInbox)
  const { mutate: discard } = useDiscard()
  const drop = (is_discarded: boolean) =>
    discard(
      { inbox_items_id, is_discarded },
      {
        onSuccess: () => {
          if (is_discarded) toast({ text: t('Discarded'), undo: () => discard({ inbox_items_id, is_discarded: false }) })
          onClose()
        },
      },
    )
  const isNew = item?.inbox_status === 'new'
  return (
    <Drawer
      isOpen
      onClose={onClose}
      width={item?.file_name == null ? undefined : 1080}
      title={item?.vendor_name ?? item?.file_name ?? t('Inbox document')}
      footer={
        canSort &&
        item && (
          <>
            {isNew && <Button onClick={() => drop(true)}>{t('Discard')}</Button>}
            {item.inbox_status === 'discarded' && <Button onClick={() => drop(false)}>{t('Restore')}</Button>}
            {isNew && canPrepare && (
              <ButtonLink tone="primary" icon="file" to="/payables/bills/new" search={{ paper: inbox_items_id }}>
                {t('Create bill')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={t('This document could not be loaded')} onRetry={refetch} />
      ) : item ? (
        <InboxDocument item={item} />
      ) : (
        <Skeleton lines={8} height={320} />
      )}
    </Drawer>
  )
}
