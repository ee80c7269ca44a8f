import { useState } from 'react'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      toast({ tone: 'danger', text: sentence(error, t("We couldn't export the lines")) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={isBusy} onClick={() => void run()}>
      {t('Export CSV')}
    </Button>
  )
}
