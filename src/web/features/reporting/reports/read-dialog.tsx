import { useState } from 'react'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReadBudget } from './budget-api.ts'

/** Imports an edited download. */
export function ReadDialog({ year_start, onClose }: { year_start: string; onClose: () => void }) {
  const { mutate, isPending } = useReadBudget(year_start)
  const [problem, setProblem] = useState<string>()
  const read = ([file]: File[]) => {
    if (file === undefined) return
    setProblem(undefined)
    mutate(file, {
      onSuccess: () => {
        toast({ text: t('Budget imported') })
        onClose()
      },
      onError: (error) => setProblem(error instanceof ApiError ? error.message : undefined),
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('Import a budget')} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      <FileDrop
        label={isPending ? t('Reading') : t('Drop the CSV here or choose a file')}
        help={t('Code, account and twelve months from April, as in the download')}
        accept=".csv"
        maxBytes={2_097_152}
        error={problem}
        onFiles={read}
      />
    </Dialog>
  )
}
