import { t } from '#core/messages.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { MAX_BILL_FILE_BYTES } from '#contract/purchases/bill-files.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { savePaper, useDetach, useAttach } from './files-api.ts'

/** The attachments of a bill. */
export function FilesCard({ bill, canChange }: { bill: Bill; canChange: boolean }) {
  const { mutate: attach, isPending } = useAttach(bill.bills_id)
  const { mutate: detach } = useDetach(bill.bills_id)
  const isOpen = bill.status === 'draft' || bill.status === 'to_be_reviewed'
  return (
    <Card title={t('Attachments')}>
      <Stack>
        {bill.files.map((file) => (
          <div key={file.bill_files_id} className={styles.moneyRow}>
            <Button tone="quiet" icon="download" onClick={() => void save(bill.bills_id, file)}>
              {file.original_file_name}
            </Button>
            {canChange && isOpen && (
              <IconButton
                icon="close"
                label={t('Remove {original_file_name}', { original_file_name: file.original_file_name })}
                onClick={() => detach(file.bill_files_id)}
              />
            )}
          </div>
        ))}
        {canChange && bill.status !== 'cancelled' ? (
          <FileDrop
            label={isPending ? t('Attaching…') : t('Attach a document')}
            help={t('PDF, PNG or JPEG, up to 10 MB')}
            accept=".pdf,.png,.jpg,.jpeg"
            maxBytes={MAX_BILL_FILE_BYTES}
            onFiles={([file]) => file && attach(file)}
          />
        ) : (
          bill.files.length === 0 && <p className={styles.detail}>{t('No attachments.')}</p>
        )}
      </Stack>
    </Card>
  )
}

async function save(bills_id: string, file: Bill['files'][number]) {
  try {
    await savePaper(bills_id, file)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, t('We couldn’t read the document')) })
  }
}
