import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankImport } from '#contract/banking/bank-imports.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useUndo } from './api.ts'

/** Undoes an import after confirmation. The server refuses once one of its lines is matched. */
export function UndoButton({ result }: { result: BankImport }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useUndo()
  return (
    <>
      <Button
        tone="quiet"
        icon="undo"
        onClick={() => setAsking(true)}
        aria-label={t('Undo the import of {original_file_name}', { original_file_name: result.original_file_name })}
      >
        {t('Undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Undo this import?')}
        verb={t('Undo import')}
        onConfirm={async () => {
          await mutateAsync(result.bank_imports_id)
          toast({ tone: 'success', text: t('Import undone') })
        }}
      >
        {t('{lines} of {account_label} from {original_file_name} {value}. You can import the file again.', {
          lines: plural(result.new_count, 'line'),
          account_label: result.account_label,
          original_file_name: result.original_file_name,
          value: result.new_count === 1 ? t('goes') : t('go'),
        })}
      </ConfirmDialog>
    </>
  )
}
