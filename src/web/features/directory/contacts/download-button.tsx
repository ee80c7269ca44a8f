import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { exportContacts } from '#contract/directory/contacts.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = { endpoint: typeof exportContacts; file: string; failure: string }
/** Downloads all records of a kind as a file. */
export function DownloadButton({ endpoint, file, failure }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(endpoint, file),
    onError: () => toast({ tone: 'danger', text: failure }),
    meta: { silent: true },
  })
  return (
    <Button icon="download" busy={isPending} onClick={() => mutate()}>
      {t('Download')}
    </Button>
  )
}
