import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { type Attachment, MAX_ATTACHMENT_BYTES } from '#contract/documents/attachments.ts'
import { type Attachable, attachmentAccess } from '#contract/records.ts'
import { sentence } from '#web/lib/errors.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { attachmentsQuery, saveAttachment, useAttach, useRemove } from './api.ts'
import styles from './attachments.module.css'

/** What the card of attachments shows, with what attaches and removes them. */
export function AttachmentsBody({ of, id }: { of: Attachable; id: string }) {
  const owner = { attached_to: of, attached_id: id }
  const { data, error, refetch } = useQuery(attachmentsQuery(owner))
  const { mutate: attach, isPending } = useAttach(owner)
  const { mutate: remove } = useRemove(owner)
  const mayChange = usePermitted(attachmentAccess(of).writes)
  return (
    <Card title={t('Attachments')}>
      <Stack>
        {error ? (
          <ErrorState error={error} title={t("We couldn't load the attachments")} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={1} />
        ) : (
          data.rows.map((file) => (
            <div key={file.attachments_id} className={styles.row}>
              <Button tone="quiet" icon="download" onClick={() => void save(file)}>
                {file.original_file_name}
              </Button>
              {mayChange && (
                <IconButton
                  icon="close"
                  label={t('Remove {original_file_name}', { original_file_name: file.original_file_name })}
                  onClick={() => remove(file.attachments_id)}
                />
              )}
            </div>
          ))
        )}
        {data?.rows.length === 0 && !mayChange && <p className={styles.none}>{t('No attachments.')}</p>}
        {mayChange && (
          <FileDrop
            label={isPending ? t('Attaching…') : t('Attach a document')}
            help={t('PDF, PNG or JPEG, up to 10 MB')}
            accept=".pdf,.png,.jpg,.jpeg"
            maxBytes={MAX_ATTACHMENT_BYTES}
            onFiles={([file]) => file && attach(file)}
          />
        )}
      </Stack>
    </Card>
  )
}

async function save(file: Attachment) {
  try {
    await saveAttachment(file)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, t('We couldn’t read the document')) })
  }
}
