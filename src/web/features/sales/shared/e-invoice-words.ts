import { t } from '#core/messages.ts'

/** Events of a document's e-invoice as history sentences. `text` reads a detail of the event. */
export const eInvoiceWords = (text: (name: string) => string): Record<string, string> => ({
  e_invoice_asked: t('E-invoice registration requested'),
  e_invoice_registered: t('Registered with the e-invoice portal'),
  e_invoice_failed: t('Rejected by the e-invoice portal'),
  e_invoice_cancel_asked: t('Cancellation of registration requested: {text}', { text: text('cancel_remark') }),
  e_invoice_cancel_refused: t('The e-invoice portal did not cancel the registration'),
  e_invoice_cancelled: t('Registration cancelled'),
})
