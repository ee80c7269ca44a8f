import type { PaymentLinkRow } from '#contract/sales/payment-links.ts'
import { openStatuses } from '#core/sales/payment-links/states.ts'
import { t } from '#core/messages.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { sendLinks } from './api.ts'

/** Whether it can still be paid, so that it may be sent or closed. */
export const isOpenLink = ({ status }: PaymentLinkRow) => openStatuses.includes(status)

const about = {
  noun: ['payment link', 'payment links'],
  idOf: (row: PaymentLinkRow) => row.payment_links_id,
  nameOf: (row: PaymentLinkRow) => row.link_number,
  lists: ['payment-links'],
} as const

/** Emails the selected links that can still be paid: the first time the link, then a reminder. */
export const linkActions: NonNullable<DataTableProps<PaymentLinkRow>['bulkActions']> = (rows, _clear, { keep }) => {
  const open = rows.filter(isOpenLink)
  if (open.length === 0) return null
  return (
    <BulkAct
      {...about}
      rows={open}
      keep={keep}
      label={t('Send or remind')}
      icon="mail"
      act={sendLinks}
      asks={{
        title: (things) => t('Email {things}', { things }),
        text: t('Each payer gets an email with the link, or a reminder if you emailed it before.'),
      }}
      said={(things) => t('Emailing {things}', { things })}
    />
  )
}
