import { t } from '#core/messages.ts'

/** What happened to the e-way bill of a document, as its history says it. `text` reads a detail of the event. */
export function eWayBillWords(text: (name: string) => string): Record<string, string> {
  const carrier = text('vehicle_number') || text('transport_document_number')
  return {
    e_way_bill_asked: t('e-Way bill asked for'),
    e_way_bill_made: t('e-Way bill {text} made', { text: text('e_way_bill_number') }),
    e_way_bill_failed: t('e-Way bill refused by the portal'),
    e_way_bill_vehicle_asked: t('Vehicle {text} named for the e-way bill', { text: text('vehicle_number') }),
    e_way_bill_extend_asked: t('Extension of the e-way bill asked for'),
    e_way_bill_moved: t('e-Way bill changed'),
    e_way_bill_group_asked: t('Several vehicles asked for under the e-way bill'),
    e_way_bill_grouped: t('Group {text} of vehicles begun under the e-way bill', { text: text('group_number') }),
    e_way_bill_group_vehicle_asked: t('{carrier} asked for under the e-way bill', { carrier }),
    e_way_bill_group_change_asked: t('{carrier} is to take over under the e-way bill', { carrier }),
    e_way_bill_loaded: t('{carrier} loaded under the e-way bill', { carrier }),
    e_way_bill_cancel_asked: t('Cancelling the e-way bill asked for'),
    e_way_bill_change_refused: t('The portal did not change the e-way bill'),
    e_way_bill_cancelled: t('e-Way bill cancelled'),
  }
}
