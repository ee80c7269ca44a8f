import { useState } from 'react'
import type { BankImport } from '#contract/banking/bank-imports.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useUndo } from './api.ts'

/** Takes an import back, after asking. The server refuses once any of its lines is matched. */
export function UndoButton({ result }: { result: BankImport }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useUndo()
  return (
    <>
      <Button
        tone="quiet"
        icon="undo"
        onClick={() => setAsking(true)}
        aria-label={`Undo the import of ${result.original_file_name}`}
      >
        Undo
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        verb="Undo import"
        onConfirm={async () => {
          await mutateAsync(result.bank_imports_id)
          toast({ tone: 'success', text: 'The import was undone' })
        }}
      >
        {plural(result.new_count, 'line')} of {result.account_label} from {result.original_file_name}{' '}
        {result.new_count === 1 ? 'goes' : 'go'}. The file can be imported again.
      </ConfirmDialog>
    </>
  )
}
