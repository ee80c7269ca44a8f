import { t } from '#core/messages.ts'
import { type Receipt, receiptPdfFile } from '#contract/purchases/receipts.ts'
import { urlOf } from '#web/lib/call.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { savePdf } from './api.ts'

type Props = { receipt: Receipt; onMail: () => void }

/** Mails, shows or saves the voucher. */
export function ReceiptActions({ receipt, onMail }: Props) {
  const canMail = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const { payment_vouchers_id, undone_on } = receipt
  return (
    <>
      {canMail && undone_on === null && (
        <Button icon="mail" onClick={onMail}>
          {t('Mail')}
        </Button>
      )}
      <Button icon="external" onClick={() => openPdf(payment_vouchers_id)}>
        {t('View PDF')}
      </Button>
      <Button tone="primary" icon="download" onClick={() => void savePdfOrSay(savePdf(receipt))}>
        {t('PDF')}
      </Button>
    </>
  )
}

// Opens the PDF; the browser's viewer shows and prints it.
function openPdf(payment_vouchers_id: string) {
  window.open(urlOf(receiptPdfFile, { params: { payment_vouchers_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
