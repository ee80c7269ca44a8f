import { t } from '#core/messages.ts'

/** Events of a document's e-way bill as history sentences. `text` reads a detail of the event. */
export function eWayBillWords(text: (name: string) => string): Record<string, string> {
  const carrier = text('vehicle_number') || text('transport_document_number')
  return {
    e_way_bill_asked: t('E-way bill requested'),
    e_way_bill_made: t('E-way bill {text} generated', { text: text('e_way_bill_number') }),
    e_way_bill_failed: t('E-way bill rejected by the portal'),
    e_way_bill_vehicle_asked: t('Vehicle {text} added to the e-way bill', { text: text('vehicle_number') }),
    e_way_bill_extend_asked: t('E-way bill extension requested'),
    e_way_bill_moved: t('E-way bill changed'),
    e_way_bill_group_asked: t('Multiple vehicles requested for the e-way bill'),
    e_way_bill_grouped: t('Vehicle group {text} started for the e-way bill', { text: text('group_number') }),
    e_way_bill_group_vehicle_asked: t('{carrier} requested for the e-way bill', { carrier }),
    e_way_bill_group_change_asked: t('Transfer to {carrier} requested for the e-way bill', { carrier }),
    e_way_bill_loaded: t('{carrier} loaded for the e-way bill', { carrier }),
    e_way_bill_cancel_asked: t('E-way bill cancellation requested'),
    e_way_bill_change_refused: t('The portal did not change the e-way bill'),
    e_way_bill_cancelled: t('E-way bill cancelled'),
  }
}
