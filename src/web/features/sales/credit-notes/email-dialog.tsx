import { t } from '#core/messages.ts'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailCreditNote } from './actions-api.ts'

export function EmailDialog({ note, onClose }: { note: CreditNote; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailCreditNote(note.credit_notes_id)
  return (
    <LetterDialog
      number={note.credit_note_number ?? ''}
      verb={t('Send credit note')}
      initial={() => ({
        to: note.emailed_to ?? note.customer.email ?? '',
        subject: t('Credit note {credit_note_number} from {company_name}', {
          credit_note_number: note.credit_note_number,
          company_name,
        }),
        message: letter(note, company_name),
      })}
      language={note.customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter(
  { customer_name, credit_note_number, total, invoice, currency, foreign_total }: CreditNote,
  company: string,
): string {
  const about = invoice ? ` ${t('for our invoice {invoice_number}', { invoice_number: invoice.invoice_number })}` : ''
  return t(
    'Dear {customer_name},\n\nPlease find our credit note {credit_note_number} for {amountOf}{about} attached.\n\nRegards,\n{company}',
    {
      customer_name,
      credit_note_number,
      amountOf: amountOf(currency === null ? total : (foreign_total ?? 0), currency),
      about,
      company,
    },
  )
}
