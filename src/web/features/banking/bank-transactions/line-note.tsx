import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankTransactionDetail } from '#contract/banking/bank-transactions.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useNote } from './api.ts'

/** A person's note on a bank line. */
export function LineNote({ line }: { line: BankTransactionDetail }) {
  const kept = line.note ?? ''
  const [typed, setTyped] = useState(kept)
  const { mutate, isPending } = useNote(line.bank_transactions_id)
  return (
    <Stack>
      <Textarea label={t('Note')} optional maxLength={1_000} value={typed} onChange={setTyped} />
      {typed.trim() !== kept && (
        <Button busy={isPending} onClick={() => mutate(typed.trim() || null)}>
          {t('Save note')}
        </Button>
      )}
    </Stack>
  )
}
