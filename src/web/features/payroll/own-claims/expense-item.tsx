import { useState } from 'react'
import { type ExpenseClaim, type ClaimLine, MAX_RECEIPT_BYTES } from '#contract/payroll/claims.ts'
import { t } from '#core/messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ClaimLineWords } from '../shared/claim-line-words.tsx'
import { saveOwnReceipt, useAddReceipt, useRemoveLine } from './api.ts'
import { LineForm } from './line-form.tsx'

/** An expense of one's own claim with its receipt. */
export function ExpenseItem({ claim, line }: { claim: ExpenseClaim; line: ClaimLine }) {
  const [isEditing, setEditing] = useState(false)
  const { mutate: remove } = useRemoveLine()
  const isDraft = claim.claim_status === 'draft'
  return (
    <div>
      <div style={{ display: 'flex', gap: 8, justifyContent: 'space-between', alignItems: 'start' }}>
        <ClaimLineWords line={line} />
        {isDraft && (
          <span style={{ display: 'flex' }}>
            <IconButton
              icon="edit"
              label={t('Change the expense at {merchant}', { merchant: line.merchant })}
              onClick={() => setEditing(true)}
            />
            <IconButton
              icon="delete"
              label={t('Remove the expense at {merchant}', { merchant: line.merchant })}
              onClick={() => remove(line)}
            />
          </span>
        )}
      </div>
      {line.receipt !== null && (
        <Button tone="quiet" icon="download" onClick={() => void savePdfOrSay(saveOwnReceipt(line))}>
          {line.receipt}
        </Button>
      )}
      {isDraft && <Receipt line={line} />}
      {isEditing && <LineForm payroll_claims_id={claim.payroll_claims_id} line={line} onClose={() => setEditing(false)} />}
    </div>
  )
}

function Receipt({ line }: { line: ClaimLine }) {
  const { mutate: add, isPending } = useAddReceipt(line.payroll_claim_lines_id)
  const label = line.receipt === null ? t('Attach the receipt') : t('Replace the receipt')
  return (
    <FileDrop
      label={isPending ? t('Attaching…') : label}
      help={t('PDF, PNG or JPEG, up to 10 MB')}
      accept=".pdf,.png,.jpg,.jpeg"
      maxBytes={MAX_RECEIPT_BYTES}
      onFiles={([file]) => file && add(file)}
    />
  )
}
