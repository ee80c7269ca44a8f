import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { addAuditComment } from '#contract/accounting/entry-comments.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { entryCommentsQuery, useAddComment } from './api.ts'

/** Auditors' comments on an entry, and the team's answers. */
export function EntryComments({ journal_entries_id }: { journal_entries_id: string }) {
  const { data, error, refetch } = useQuery(entryCommentsQuery(journal_entries_id))
  const [isWriting, setWriting] = useState(false)
  const mayWrite = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  return (
    <Card
      title={t('Audit comments')}
      actions={
        mayWrite && (
          <MayWrite endpoint={addAuditComment}>
            <Button icon="edit" onClick={() => setWriting(true)}>
              {t('Add comment')}
            </Button>
          </MayWrite>
        )
      }
    >
      <Stack>
        {error ? (
          <ErrorState error={error} title={t('We couldn’t load the comments')} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={1} />
        ) : data.rows.length === 0 ? (
          <p>{t('No comments on this entry.')}</p>
        ) : (
          data.rows.map(({ audit_comments_id, comment_text, is_auditors, created_by_name, created_at }) => (
            <div key={audit_comments_id}>
              <p>
                {created_by_name ?? t('A former member')} {is_auditors && <Badge tone="violet">{t('Auditor')}</Badge>}{' '}
                {formatInstant(created_at)}
              </p>
              <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment_text}</p>
            </div>
          ))
        )}
      </Stack>
      {isWriting && <CommentDialog journal_entries_id={journal_entries_id} onClose={() => setWriting(false)} />}
    </Card>
  )
}

function CommentDialog({ journal_entries_id, onClose }: { journal_entries_id: string; onClose: () => void }) {
  const { mutateAsync } = useAddComment(journal_entries_id)
  const form = useForm({
    schema: addAuditComment.body,
    initial: { comment_text: '' },
    draftKey: `audit-comment-${journal_entries_id}`,
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  return (
    <MayWrite endpoint={addAuditComment}>
      <FormDialog form={form} onClose={onClose} title={t('Comment on this entry')} verb={t('Add comment')}>
        <Textarea label={t('Comment')} {...form.field('comment_text')} />
      </FormDialog>
    </MayWrite>
  )
}
