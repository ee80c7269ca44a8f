import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { type Conversation, renameConversation } from '#contract/assistant/datatalk.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { conversationsQuery, useDelete, useRename } from './api.ts'
import { EarlierChat } from './earlier-chat.tsx'
import styles from './earlier-chats.module.css'

type EarlierProps = {
  /** The open conversation. */
  current: string | undefined
  onOpen: (conversation_id: string) => void
  onDeleted: (conversation_id: string) => void
}

/** The person's earlier conversations, most recent first. */
export function EarlierChats({ current, onOpen, onDeleted }: EarlierProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(conversationsQuery)
  const [acting, setActing] = useState<{ row: Conversation; act: 'rename' | 'delete' }>()
  const { mutateAsync: remove } = useDelete()
  const done = () => setActing(undefined)
  if (error && !data) return <ErrorState error={error} title={t("We couldn't load the chats")} onRetry={refetch} />
  if (!data) return <Skeleton lines={6} height={220} label={t('Loading earlier chats')} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <p className={styles.none}>{t('Your questions are saved for a year. Only you can see them.')}</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <EarlierChat
            key={row.conversation_id}
            row={row}
            isCurrent={row.conversation_id === current}
            onOpen={() => onOpen(row.conversation_id)}
            onAct={(act) => setActing({ row, act })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Older chats')}
        </Button>
      )}
      {acting?.act === 'rename' && <RenameDialog row={acting.row} onClose={done} />}
      {acting?.act === 'delete' && (
        <ConfirmDialog
          isOpen
          onClose={done}
          title={t('Delete this chat?')}
          verb={t('Delete chat')}
          onConfirm={() => remove(acting.row.conversation_id).then(() => onDeleted(acting.row.conversation_id))}
        >
          {t('This permanently deletes its questions and answers.')}
        </ConfirmDialog>
      )}
    </>
  )
}

function RenameDialog({ row: { conversation_id, conversation_title }, onClose }: { row: Conversation; onClose: () => void }) {
  const { mutateAsync } = useRename()
  const form = useForm({
    schema: renameConversation.body,
    initial: { conversation_title },
    submit: (values) => mutateAsync({ conversation_id, ...values }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Rename chat')} verb={t('Rename')}>
      <TextInput label={t('Name')} maxLength={120} {...form.field('conversation_title')} />
    </FormDialog>
  )
}
